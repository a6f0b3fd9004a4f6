import type { Id, SeatNumber } from '../../wire/bodies.ts';
import type { Table } from './table.ts';

/** A person who has a seat, or had it before. */
export interface Occupant {
  seat: SeatNumber;
  name: string;
  /** The name of the person who got the seat next; null for the person who has the seat now. */
  next: string | null;
}

/** The people who have had a seat, oldest first. Each person is given with the chains that speak or have spoken for this person. */
function peopleOf({ number: seat, name, pens, former }: Table['seats'][number]): (Occupant & {
  pens: readonly Id[];
})[] {
  const all = [...former, { name, pens }];
  return all.map((one, turn) => ({
    seat,
    name: one.name,
    next: all[turn + 1]?.name ?? null,
    pens: one.pens,
  }));
}

/**
 * The person for whom a chain speaks or has spoken; null if the chain never spoke for a seat. Somebody may have had several seats, one
 * after another, on one chain. In that case, returns the person at the seat `at`; if the chain never spoke for that seat, the person at the
 * seat that they have now.
 */
export function personOf(
  { seats }: Pick<Table, 'seats'>,
  chain: Id,
  at: SeatNumber | null = null,
): Occupant | null {
  const all = seats.flatMap(peopleOf).filter(({ pens }) => pens.includes(chain));
  return (
    all.findLast(({ seat }) => seat === at) ?? all.find(({ next }) => next === null) ?? all.at(-1) ?? null
  );
}

/** One of the people of a seat: `turn` 0 is the first of them, 1 the next, and so on. Null if the table knows no such person. */
export function personAt({ seats }: Pick<Table, 'seats'>, seat: SeatNumber, turn: number): Occupant | null {
  const one = seats[seat];
  return (one && peopleOf(one)[turn]) ?? null;
}

/**
 * The chains of the person for whom a chain speaks or has spoken, among them the chain itself. If the chain has spoken for several seats,
 * one after another, the person's chains at all these seats are included. Empty if the chain never spoke for a seat.
 */
export function chainsOfPerson({ seats }: Pick<Table, 'seats'>, chain: Id): readonly Id[] {
  const own = seats.flatMap(peopleOf).filter(({ pens }) => pens.includes(chain));
  return [...new Set(own.flatMap(({ pens }) => pens))];
}
