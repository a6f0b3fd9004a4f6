import { describe, expect, it } from 'vitest';
import { hashHex } from '../../wire/hash.ts';
import type { MessageOf } from '../../wire/message.ts';
import type { SeatingPlan } from '../seats/seating.ts';
import type { Floor } from './franchise.ts';
import { Wishes } from './wishes.ts';

const seats = [0, 1, 2];
const penOf = (seat: number) => hashHex('device', String(seat));

/** Everybody plays, and no wish has been granted yet. */
const floor = {
  speakers: {
    pens: new Map(seats.map((seat) => [penOf(seat), seat])),
    used: new Set(),
    given: [],
    since: new Map(),
  },
} as unknown as Floor;

/** The author of any claim may get a seat, and no device asks for a pen. */
const seating = { mayTakeSeat: () => true, heirs: () => [] } as unknown as SeatingPlan;

/** Seats 0 and 2 ask to leave, and seat 1 asks to hand its seat over. Seat 1's message has the lowest id. */
const wishes = [
  { id: 'b', type: 'leave', author: penOf(0), seq: 1, body: {} },
  { id: 'a', type: 'handover', author: penOf(1), seq: 1, body: { claim: 'heir' } },
  { id: 'c', type: 'leave', author: penOf(2), seq: 1, body: {} },
] as unknown as readonly (MessageOf<'leave'> | MessageOf<'handover'>)[];

const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

describe('seats that ask to leave or hand over at the same time', () => {
  it.each(orders)('have the same first wish granted in every order of arrival: %i, %i, %i', (...order) => {
    const all = new Wishes(seating);
    for (const place of order) all.noteWish(wishes[place] as (typeof wishes)[number]);
    const granted = (known?: ReadonlySet<string>) => all.first(floor, known)[0]?.votes;
    expect(granted()).toEqual(['a']);
    expect(granted(new Set(['b', 'c']))).toEqual(['b']);
    expect(granted(new Set(['c']))).toEqual(['c']);
  });
});
