import { describe, expect, it } from 'vitest';
import { search } from './search.ts';
import { shortcuts } from './shortcuts.ts';
import { smallTables } from './tables.ts';

/** The time limit of a test, in milliseconds. A search is pure arithmetic, and is slow while other tests use the processor too. */
const PATIENCE = 300_000;

describe('every state of the deciding machine', { timeout: PATIENCE }, () => {
  it.each(smallTables)('$name, ballots 0 to $setting.last, $setting.matter', (table) => {
    const { states, depth, stuck, broken } = search(table);
    expect({ states, depth, stuck }).toEqual({
      states: table.states,
      depth: table.depth,
      stuck: table.stuck ?? null,
    });
    // If two values are decided, the keys of both are shown, so secrecy breaks too.
    const known = table.breaks === 'agreement' ? ['agreement', 'secrecy'] : [table.breaks ?? []].flat();
    expect(Object.keys(broken)).toEqual(known);
  });
});

describe('a shortcut breaks something', { timeout: PATIENCE }, () => {
  it.each(shortcuts)('$name: $breaks', (shortcut) => {
    expect(search(shortcut).broken).toHaveProperty(shortcut.breaks);
  });
});
