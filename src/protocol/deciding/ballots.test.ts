import { describe, expect, it } from 'vitest';
import { Ballots } from './ballots.ts';
import type { AcceptBody, ConfirmBody, Id, SeatNumber, Value } from '../wire/bodies.ts';
import { hashHex } from '../wire/hash.ts';
import { liarsTolerated, quorum } from './quorum.ts';

const TERMS = { few: 'all', many: 'most' } as const;

/** Two full sets. There can be two full sets if one seat has signed two final commits. */
const sets = ['one', 'other'].map((name): Value => {
  const seal = { commit: hashHex('id', name), slot: 0 };
  return { type: 'set', phase: 'S1901M', position: hashHex('position', 'start'), seals: [{ seat: 0, seal }] };
});

const idOf = (what: string, seat: SeatNumber, choice: number) => hashHex('id', what, seat, choice);

function accept(seat: SeatNumber, choice: number): { id: Id; body: AcceptBody } {
  const body = { decision: 2, ballot: 0, value: sets[choice] as Value, proposal: null };
  return { id: idOf('accept', seat, choice), body };
}

function confirm(
  seat: SeatNumber,
  choice: number,
  accepters: readonly SeatNumber[],
): { id: Id; body: ConfirmBody } {
  const accepts = accepters.map((one) => idOf('accept', one, choice));
  const body = { decision: 2, ballot: 0, value: sets[choice] as Value, accepts, heads: [] };
  return { id: idOf('confirm', seat, choice), body };
}

/**
 * What one honest seat has signed. `accepted`: the index of the set that the seat has accepted; null if it has accepted none. `confirmed`:
 * the index of the set that the seat has confirmed; null if it has confirmed none.
 */
interface Signed {
  accepted: number | null;
  confirmed: number | null;
}

const choices: readonly (number | null)[] = [null, 0, 1];
const everySigned: readonly Signed[] = choices.flatMap((accepted) =>
  choices.map((confirmed) => ({ accepted, confirmed })),
);

/**
 * Every combination of messages that honest seats can have signed. `seats`: the number of honest seats. If several combinations differ only
 * in which seat signed what, the function yields one of them.
 */
function* states(seats: number, from = 0): Generator<readonly Signed[]> {
  if (seats === 0) yield [];
  else {
    for (let first = from; first < everySigned.length; first++) {
      for (const rest of states(seats - 1, first)) yield [everySigned[first] as Signed, ...rest];
    }
  }
}

/**
 * The ballots after these honest seats and all liars have signed. The liars accept and confirm both sets. Null if honest seats can't have
 * signed these messages.
 */
function countOf(honest: readonly Signed[], liars: number): Ballots | null {
  const seats = honest.length + liars;
  const ballots = new Ballots([...Array(seats).keys()], TERMS);
  const liarSeats = [...Array(liars).keys()].map((liar) => honest.length + liar);
  const accepters = (choice: number) => [
    ...[...honest.keys()].filter((seat) => honest[seat]?.accepted === choice),
    ...(liars > 0 ? liarSeats : []),
  ];
  for (const choice of [0, 1])
    for (const seat of accepters(choice)) ballots.countAccept(seat, accept(seat, choice));
  for (const choice of [0, 1]) {
    const confirmers = [...honest.keys()].filter((seat) => honest[seat]?.confirmed === choice);
    for (const seat of [...confirmers, ...liarSeats]) {
      const counted = ballots.countConfirm(seat, confirm(seat, choice, accepters(choice)));
      if (!counted && confirmers.includes(seat)) return null;
    }
  }
  return ballots;
}

describe('ballot 0, in every state', () => {
  it.each([
    [2, 0],
    [3, 0],
    [4, 1],
    [5, 1],
    [6, 1],
    [7, 2],
  ])('with %i seats, %i of them liars, never decides two values', (seats, liars) => {
    expect(liars).toBeLessThanOrEqual(liarsTolerated(seats));
    let reached = 0;
    let decided = 0;
    for (const honest of states(seats - liars)) {
      const ballots = countOf(honest, liars);
      if (!ballots) continue;
      reached++;
      decided += Number(ballots.decided.length > 0);
      expect(ballots.decided.length).toBeLessThan(2);
    }
    expect(decided).toBeGreaterThan(0);
    expect(reached).toBeGreaterThan(decided);
  });

  it('can decide two values with two liars among four seats, so the bound can’t be raised', () => {
    const torn = [...states(2)].some((honest) => (countOf(honest, 2)?.decided.length ?? 0) > 1);
    expect(torn).toBe(true);
  });
});

describe('a proof', () => {
  it('needs a quorum of confirms, or the accepts of all four seats', () => {
    const ballots = new Ballots([0, 1, 2, 3], TERMS);
    const accepts = [0, 1, 2, 3].map((seat) => accept(seat, 0));
    for (const [seat, message] of accepts.entries()) ballots.countAccept(seat, message);
    const confirms = [0, 1, 2].map((seat) => confirm(seat, 0, [0, 1, 2]));
    for (const [seat, message] of confirms.entries()) ballots.countConfirm(seat, message);
    const ids = (messages: readonly { id: string }[]) => messages.map(({ id }) => id);
    expect(ballots.provedBy(ids(accepts))).toEqual(sets[0]);
    expect(ballots.provedBy(ids(confirms))).toEqual(sets[0]);
    expect(ballots.provedBy(ids(accepts.slice(1)))).toBeNull();
    expect(ballots.provedBy(ids(confirms.slice(1)))).toBeNull();
    expect(ballots.provedBy([...ids(confirms.slice(1)), ...ids(confirms.slice(1))])).toBeNull();
    expect(ballots.provedBy([])).toBeNull();
  });

  it.each([
    [7, TERMS, 6],
    [6, TERMS, 5],
    [5, TERMS, 5],
    [3, TERMS, 3],
    [7, { ...TERMS, many: 'all' } as const, 7],
  ])('at %i seats with the terms %j needs %i accepts', (seats, terms, needed) => {
    const ballots = new Ballots([...Array(seats).keys()], terms);
    for (let seat = 0; seat < needed; seat++) {
      expect(ballots.decided).toEqual([]);
      ballots.countAccept(seat, accept(seat, 0));
    }
    expect(ballots.decided).toHaveLength(1);
  });

  it.each([1, 2])('at %i seats needs the confirms of all', (count) => {
    const seats = [...Array(count).keys()];
    const ballots = new Ballots(seats, TERMS);
    for (const seat of seats) ballots.countAccept(seat, accept(seat, 0));
    for (const seat of seats) {
      expect(ballots.decided).toEqual([]);
      expect(ballots.countConfirm(seat, confirm(seat, 0, seats))).toBe(true);
    }
    expect(ballots.decided).toHaveLength(1);
  });

  it('at three seats can’t use a confirm that cites only two accepts', () => {
    const ballots = new Ballots([0, 1, 2], TERMS);
    for (const seat of [0, 1]) ballots.countAccept(seat, accept(seat, 0));
    expect(ballots.countConfirm(0, confirm(0, 0, [0, 1]))).toBe(false);
    expect(quorum(3, TERMS.few)).toBe(3);
  });

  it('can’t use the accept of a seat that is no elector', () => {
    const ballots = new Ballots([0, 1, 2, 3], TERMS);
    ballots.countAccept(9, accept(9, 0));
    expect(ballots.accepts).toEqual([]);
  });
});
