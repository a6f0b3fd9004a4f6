import { describe, expect, it } from 'vitest';
import type { Table } from '../../src/protocol/game/told/table.ts';
import { currentRound } from '../../src/protocol/game/told/table.ts';
import type { SeatNumber, Value } from '../../src/protocol/wire/bodies.ts';
import { HOUR, START, Watched } from './watched.ts';

/** A table at which no honest witness attends. Every player visits when the test says so. */
function unattended(seats: number, many: 'most' | 'all' = 'most'): Watched {
  const absence = { rule: 'disorder', misses: 1, many } as const;
  return new Watched(seats, { absence });
}

const visit = (table: Watched, seat: SeatNumber, hour: number, locks = false): Table => {
  table.now = START + hour * HOUR;
  return table.visit(seat, (player) => locks && player.commit({}, true), false);
};

/** The witness gives receipts for the orders of these seats, and at once lists the set that follows from them. */
function list(table: Watched, seats: readonly SeatNumber[]): void {
  const { phase, digest, commits } = currentRound(table.players[0]?.table as Table) as NonNullable<
    ReturnType<typeof currentRound>
  >;
  const seals = commits.map(({ seat, seal }) => ({ seat, seal: seats.includes(seat) ? seal : null }));
  for (const { seal } of seals)
    if (seal) table.forge({ type: 'receipt', body: { phase, commit: seal.commit, at: 1 } });
  const value: Value = { type: 'set', phase, position: digest, seals };
  table.forge({ type: 'list', body: { decision: 1, value, shares: [] } });
}

/** The seats whose orders don't count in the first phase; null while no set counts. */
const leftOut = ({ phases }: Table): readonly SeatNumber[] | null =>
  phases[0]?.set?.flatMap(({ seat, seal }) => (seal ? [] : [seat])) ?? null;

/** All visit twice more, from this hour on. Returns what the first seat then sees. */
function allVisit(table: Watched, hour: number): Table {
  const seats = [...table.players.keys()];
  let told = table.players[0]?.table as Table;
  for (const round of [0, 1, 2])
    for (const seat of seats) told = visit(table, seat, hour + round * 2 + seat * 0.2);
  table.expectReplayed();
  return told;
}

describe('a list that lacks orders which the seats had in time', () => {
  it.each([4, 5, 7])('throws nobody out, at a table of %i', (seats) => {
    const table = unattended(seats);
    const all = [...table.players.keys()];
    for (const seat of all) visit(table, seat, seat * 0.2, true);
    for (const seat of all) visit(table, seat, 3 + seat * 0.2);
    list(table, all.slice(0, -1));
    const told = allVisit(table, 25);
    expect(leftOut(told)).toEqual([]);
    expect(told.phases.length).toBeGreaterThan(1);
    expect(told.seats.some(({ gone }) => gone)).toBe(false);
    expect([told.faults, told.witness]).toEqual([[], { isDismissed: false, proof: null }]);
  });

  it('is overruled, although two seats that had not had these orders in time have accepted it', () => {
    const table = unattended(7);
    for (const seat of table.players.keys()) visit(table, seat, seat * 0.2, true);
    const [first, second] = [0, 1] as const;
    for (const seat of [2, 3, 4, 5, 6]) visit(table, seat, 3 + seat * 0.2);
    list(table, [0, 1, 2, 3, 4, 5]);
    for (const seat of [first, second]) visit(table, seat, 25 + seat * 0.2);
    expect(leftOut(allVisit(table, 26))).toEqual([]);
  });
});

describe('a list with gaps before the deadline', () => {
  it('takes nobody’s time: the seat that it lacks still locks, and its orders count', () => {
    const table = unattended(7);
    for (const seat of [0, 1, 2, 3, 4, 5]) visit(table, seat, seat * 0.2, true);
    list(table, [0, 1, 2, 3, 4, 5]);
    expect(() => visit(table, 6, 5, true)).not.toThrow();
    const told = allVisit(table, 6);
    expect(leftOut(told)).toEqual([]);
    expect(told.phases.length).toBeGreaterThan(1);
  });

  it.each(['most', 'all'] as const)('ends no phase with two fast clocks, with `%s`', (many) => {
    const table = unattended(7, many);
    for (const seat of [0, 1, 2, 3, 4, 5]) visit(table, seat, seat * 0.2, true);
    list(table, [0, 1, 2, 3, 4, 5]);
    for (const seat of [0, 1, 0, 1]) visit(table, seat, 27);
    for (const seat of [2, 3, 4, 5]) expect(visit(table, seat, 3).phases).toHaveLength(1);
    expect(() => visit(table, 6, 4, true)).not.toThrow();
    expect(leftOut(allVisit(table, 5))).toEqual([]);
  });

  it('is no list of all if it has orders that are not final', () => {
    const table = unattended(7);
    for (const seat of [0, 1, 2, 3, 4, 5]) visit(table, seat, seat * 0.2, true);
    table.now = START + 2 * HOUR;
    table.visit(6, (player) => player.commit({}, false), false);
    visit(table, 0, 3);
    list(table, [0, 1, 2, 3, 4, 5, 6]);
    for (const seat of [1, 2, 3, 4, 5]) expect(visit(table, seat, 4).making?.accepts).toEqual([]);
    expect(() => visit(table, 6, 5, true)).not.toThrow();
  });
});

describe('a seat that sends its orders after the deadline, to some only', () => {
  it('doesn’t count, and stops nobody', () => {
    const table = unattended(7);
    for (const seat of [0, 1, 2, 3, 4, 5]) visit(table, seat, seat * 0.2, true);
    for (const seat of [0, 1, 2, 3, 4, 5]) visit(table, seat, 3 + seat * 0.2);
    list(table, [0, 1, 2, 3, 4, 5]);
    const late = table.players[6];
    late?.takeWires(table.mail);
    late?.commit({}, true);
    const wires = late?.drain().signed ?? [];
    for (const seat of [0, 1, 2]) visit(table, seat, 25 + seat * 0.2);
    table.mail.push(...wires);
    for (const seat of [3, 4, 5]) visit(table, seat, 26 + seat * 0.2);
    const told = allVisit(table, 27);
    expect(leftOut(told)).toEqual([6]);
    expect(told.phases.length).toBeGreaterThan(1);
  });
});
