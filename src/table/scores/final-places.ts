import type { Judge } from '../../../engine/judge.ts';
import { readPhase } from '../../../engine/phase.ts';
import type { Position, Power, Seat } from '../../../engine/position.ts';
import type { Outcome } from '../../../engine/report.ts';
import { compareText, isAlive } from '../../../engine/units.ts';

/** The end of a game, with everything that a scoring system needs. */
export interface Finish {
  /** The finishers, best first. Finishers who share a place are next to each other. */
  seats: readonly Finisher[];
  winner: Seat | null;
  /** The seats that share the draw, if nobody won. */
  drawn: readonly Seat[];
  /** The total of what the variant counts. If the variant counts centres, this is the number of centres on the board. */
  pool: number;
}

export interface Finisher {
  seat: Seat;
  /** The seat's number of centres, or of whatever else the variant counts. */
  count: number;
  /** The year in which the seat lost its last unit and centre; null if the seat still has a unit or centre. */
  outSince: number | null;
}

/**
 * The end of a game, or its present state. `course` are the game's positions, oldest first. `outcome` is null while nobody has won or
 * agreed on a draw.
 */
export function finishOf(judge: Judge, course: readonly Position[], outcome: Outcome | null): Finish {
  const last = course.at(-1) ?? judge.begin();
  const { of, seats: counts } = judge.score(last);
  const seatOf = (named: Power | Seat) => (named in counts ? named : (judge.seats(last)[named] ?? named));
  const winner = outcome && 'winner' in outcome ? seatOf(outcome.winner) : null;
  const years = lastYears(judge, course);
  const now = readPhase(last.phase).year;
  const isHere = livingSeats(judge, last);
  const seats = Object.keys(counts)
    .sort(compareText)
    .map((seat) => ({
      seat,
      count: counts[seat],
      outSince: isHere.has(seat) ? null : (years.get(seat) ?? now),
    }))
    .sort((one, other) => Number(other.seat === winner) - Number(one.seat === winner) || byPlace(one, other));
  const living = seats.flatMap(({ seat, outSince }) => (outSince === null ? [seat] : []));
  return {
    seats,
    winner,
    drawn: outcome && 'draw' in outcome ? outcome.draw.map(seatOf) : winner === null ? living : [],
    pool:
      of === 'centres'
        ? Object.keys(last.centres).length
        : Object.values(counts).reduce((sum, count) => sum + count, 0),
  };
}

/**
 * Compares two finishers for sorting. The higher count comes first. If the counts are equal, a seat still on the board comes first, and
 * then the seat that was eliminated later.
 */
export function byPlace(one: Finisher, other: Finisher): number {
  const left = ({ outSince }: Finisher) => outSince ?? Number.MAX_SAFE_INTEGER;
  return other.count - one.count || left(other) - left(one);
}

/** The seats that have a unit or a centre in a position. */
function livingSeats(judge: Judge, position: Position): ReadonlySet<Seat> {
  const seats = judge.seats(position);
  const living = judge.powers.filter(({ id }) => isAlive(position, id));
  return new Set(living.flatMap(({ id }) => seats[id] ?? []));
}

/** The last year in which each seat had a unit or a centre. */
function lastYears(judge: Judge, course: readonly Position[]): ReadonlyMap<Seat, number> {
  const years = new Map<Seat, number>();
  for (const position of course)
    for (const seat of livingSeats(judge, position)) years.set(seat, readPhase(position.phase).year);
  return years;
}
