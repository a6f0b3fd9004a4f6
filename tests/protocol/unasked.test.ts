import { describe, expect, it } from 'vitest';
import type { Position } from '../../engine/position.ts';
import type { Variant } from '../../engine/variant.ts';
import { replay } from '../../src/protocol/game/replay.ts';
import { rulesOf } from '../../src/protocol/game/rulebook.ts';
import type { Rulebook } from '../../src/protocol/game/rulebook.ts';
import { verify } from '../../src/protocol/verify.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { nextBeacon } from '../../src/protocol/wire/seal.ts';
import { standard } from '../../variants/standard/index.ts';
import { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { say } from '../../src/protocol/sentences/sentence.ts';
import { POWERS } from './tables.ts';

/**
 * A table of standard Diplomacy that begins with the position from `start`. Players have these powers, and the other powers are in civil
 * disorder.
 */
function beginning(powers: readonly string[], start: (position: Position) => Position) {
  const variant: Variant = { ...standard, start: (options) => start(standard.start(options)) };
  const rules = rulesOf(variant, {});
  const rulebook: Rulebook = () => rules;
  const seating = { by: 'chosen', spare: 'disorder' } as const;
  const settings = { name: 'Unasked', variant: 'standard', seating };
  const table = new InMemoryTable(settings, powers.length, new Seeded('unasked'), rulebook);
  table.begin(
    [],
    powers.map((power) => [power]),
  );
  return { table, rulebook };
}

/** The winter before the first spring. Only France has a unit too many, so only France has to adjust. */
const winter = (start: Position): Position => ({
  ...start,
  phase: 'W1900A',
  centres: { ...start.centres, par: null },
});

const others = POWERS.filter((power) => power !== 'france');

describe('a first phase in which only a power without a player has orders to give', () => {
  it('asks nobody, needs no decision and is adjudicated at once', () => {
    const { table } = beginning(others, winter);
    const [first, second] = table.table.phases;
    expect(first).toMatchObject({ phase: 'W1900A', asks: [], decision: null, set: null });
    expect(first?.turn?.report.map(({ power, words }) => [power, words])).toEqual([['france', ['disbands']]]);
    expect(first?.beacon).toBe(nextBeacon(table.table.game as string, []));
    expect(second).toMatchObject({ phase: 'S1901M', asks: [0, 1, 2, 3, 4, 5], decision: 1 });
    expect(table.table.stage).toBe('orders');
  });

  it('makes nobody wait, and the file says the same', () => {
    const { table, rulebook } = beginning(others, winter);
    for (const player of table.players) player.commit({}, true);
    table.deliver();
    expect(table.table.phases.map(({ phase }) => phase)).toEqual(['W1900A', 'S1901M', 'F1901M']);
    const messages = table.host.wires().map((wire) => reopenMessage(wire));
    expect({ ...replay(messages, rulebook), judge: null }).toEqual({ ...table.table, judge: null });
    const { lines, reaches } = verify(table.host.file(), { rulebook });
    expect(lines.filter(({ ok }) => !ok)).toEqual([]);
    expect(reaches).toBe('F1901M');
  });
});

describe('a table at which no player has units or centres left', () => {
  it('stops, and says why', () => {
    const { table } = beginning(POWERS, (start) => ({ ...start, units: [], centres: {} }));
    expect(table.table.stage).toBe('stopped');
    expect(table.table.stopped).toEqual(say('nobody orders'));
    expect(table.table.phases.every(({ asks }) => asks.length === 0)).toBe(true);
  });
});
