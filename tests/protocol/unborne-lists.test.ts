import { describe, expect, it } from 'vitest';
import { sealsIn } from '../../src/protocol/deciding/values.ts';
import type { Table } from '../../src/protocol/game/told/table.ts';
import { currentRound } from '../../src/protocol/game/told/table.ts';
import type { SeatNumber, Value } from '../../src/protocol/wire/bodies.ts';
import type { Player } from '../../src/protocol/player/player.ts';
import type { Content } from '../../src/protocol/wire/message.ts';
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
  table.forge({ type: 'list', body: { decision: 1, value, shares: [], parts: [] } });
}

/**
 * A seat promises ballot 1 of the first decision. An honest seat may have signed this promise while keys to the boxes of the previous set
 * were missing.
 */
function promiseEarly(table: Watched, seat: SeatNumber): void {
  const player = table.players[seat] as unknown as Pick<Player, 'drain'> & { sign(content: Content): void };
  player.sign({ type: 'promise', body: { decision: 1, ballot: 1, finals: null, heads: [] } });
  table.mail.push(...player.drain().signed);
}

/** The seats whose orders don't count in the first phase; null while no set of this phase counts. */
const leftOut = ({ phases }: Table): readonly SeatNumber[] | null =>
  phases[0]?.set?.flatMap(({ seat, seal }) => (seal ? [] : [seat])) ?? null;

/** Lets all players visit several times more, every two hours from this hour on. Returns the table that the last seat then sees. */
function allVisit(table: Watched, hour: number, rounds = 3): Table {
  const seats = [...table.players.keys()];
  let told = table.players[0]?.table as Table;
  for (let round = 0; round < rounds; round++)
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

describe('a list that lacks orders of a seat', () => {
  it('gets no accept of this seat, although its app was closed right after the orders were locked', () => {
    const table = unattended(4);
    for (const seat of [0, 1, 2]) visit(table, seat, seat * 0.2, true);
    const last = table.players[3] as Player;
    table.now = START + 2 * HOUR;
    last.takeWires(table.mail);
    last.wake(table.now);
    last.commit({}, true);
    table.mail.push(...last.drain().signed);
    list(table, [0, 1, 2]);
    const { making } = visit(table, 3, 26);
    expect(making?.accepts.map(({ seat, value }) => [seat, sealsIn(value).at(-1)?.seal])).toEqual([
      [3, expect.anything()],
    ]);
  });

  it.each([2, 3])('throws nobody out if %i seats could not say at ballot 0 what they had in time', (many) => {
    const table = unattended(7);
    const early = [2, 3, 4].slice(0, many);
    for (const seat of early) promiseEarly(table, seat);
    const all = [...table.players.keys()];
    for (const seat of all) visit(table, seat, seat * 0.2, true);
    for (const seat of all) visit(table, seat, 3 + seat * 0.2);
    list(table, all.slice(0, -1));
    const told = allVisit(table, 25, 8);
    expect(leftOut(told)).toEqual([]);
    expect(told.phases.length).toBeGreaterThan(1);
    expect(told.faults).toEqual([]);
  });

  it('goes on without orders that only one seat had in time, although it could not say so at ballot 0', () => {
    const table = unattended(7);
    for (const seat of [2, 3, 4]) promiseEarly(table, seat);
    for (const seat of [0, 1, 2, 3, 4, 5]) visit(table, seat, seat * 0.2, true);
    for (const seat of [0, 1, 2, 3, 4, 5]) visit(table, seat, 3 + seat * 0.2);
    const last = table.players[6] as Player;
    last.takeWires(table.mail);
    last.wake(table.now);
    last.commit({}, true);
    const wires = last.drain().signed;
    table.players[4]?.takeWires(wires);
    table.players[4]?.wake(table.now);
    list(table, [0, 1, 2, 3, 4, 5]);
    for (const seat of [0, 1, 2, 3, 5]) visit(table, seat, 25 + seat * 0.2);
    table.mail.push(...wires);
    const told = allVisit(table, 27, 8);
    expect(leftOut(told)).toEqual([6]);
    expect(told.phases.length).toBeGreaterThan(1);
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
