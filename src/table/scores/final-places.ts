import type { Judge } from '../../../engine/judge.ts';
import { readPhase } from '../../../engine/phase.ts';
import type { Position, Power, Seat } from '../../../engine/position.ts';
import type { Outcome } from '../../../engine/report.ts';
import { compareText, isAlive } from '../../../engine/units.ts';

/** How a game stood when it ended: all that a scoring system looks at. */
export interface Finish {
  /** The best first; those who share a place side by side. */
  seats: readonly Finisher[];
  winner: Seat | null;
  /** Who shares the game where nobody won it. */
  drawn: readonly Seat[];
  /** All that there is to count: the board's centres, where they are what counts. */
  pool: number;
}

export interface Finisher {
  seat: Seat;
  /** What it has of what the variant counts. */
  count: number;
  /** The year in which it lost the last it had; null: it is on the board still. */
  outSince: number | null;
}

/** How a game stood at its end. `course`: its positions, oldest first; `outcome` null: nobody has agreed on one yet. */
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

/** Whoever has more stands before; then whoever is still there, then whoever went later. */
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

/** The last year in which each seat had anything. */
function lastYears(judge: Judge, course: readonly Position[]): ReadonlyMap<Seat, number> {
  const years = new Map<Seat, number>();
  for (const position of course)
    for (const seat of livingSeats(judge, position)) years.set(seat, readPhase(position.phase).year);
  return years;
}
