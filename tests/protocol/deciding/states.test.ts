import { describe, expect, it } from 'vitest';
import { search } from './search.ts';
import { shortcuts } from './shortcuts.ts';
import { smallTables } from './tables.ts';

/** Milliseconds: a search is all arithmetic, and slow where others want the processor too. */
const PATIENCE = 300_000;

describe('every state of the deciding machine', { timeout: PATIENCE }, () => {
  it.each(smallTables)('$name, ballots 0 to $setting.last, $setting.matter', (table) => {
    const { states, depth, complete, broken } = search(table.setting, table.rules, table.breaks);
    expect({ states, depth, complete }).toEqual({
      states: table.states,
      depth: table.depth,
      complete: !table.breaks,
    });
    expect(table.breaks ? broken[table.breaks] : broken).toEqual(table.breaks ? expect.anything() : {});
  });
});

describe('a shortcut breaks something', { timeout: PATIENCE }, () => {
  it.each(shortcuts)('$name: $breaks', ({ setting, rules, breaks }) => {
    const { broken } = search(setting, rules, breaks);
    expect(broken[breaks]?.length).toBeGreaterThan(0);
  });
});
