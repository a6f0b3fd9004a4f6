import type { OrderBook } from '../../../engine/order.ts';
import { readPhase } from '../../../engine/phase.ts';
import type { Position } from '../../../engine/position.ts';
import type { Turn } from '../../../engine/report.ts';
import type { Judge } from '../../../engine/judge.ts';
import type { Boxes, SeatNumber } from '../wire/bodies.ts';
import type { SealedOrders } from './commits.ts';
import type { SealedRound, Without } from './sealed-round.ts';

// What a round must know of those before it.

/** A round where it stands in the game. */
export interface Leg {
  round: SealedRound;
  beacon: string | null;
  book: OrderBook | null;
  turn: Turn | null;
}

/** The last round that had a decision; phases that asked nobody may follow it. */
export function lastDecided(legs: readonly Leg[]): SealedRound | null {
  return legs.findLast(({ round }) => round.deciding !== null)?.round ?? null;
}

/**
 * What leaves out whose keys of a decided set are missing, as far as somebody knows, and who is not left out yet. A message
 * about that decision may come when it is long made: it is judged by what was left out before.
 */
export function withoutOf(round: SealedRound | null): Without {
  const leftOut = round?.leftOut ?? [];
  return (known) => {
    const set = round?.deciding?.number;
    const seats = round?.closedTo(known, leftOut) ?? [];
    return set === undefined || seats.length === 0 ? null : { type: 'without', set, seats };
  };
}

/** The slot in which orders for the phase of a position were written ahead; 0: in none. */
export function slotFor(position: Position | null, judge: Judge, boxes: Boxes): number {
  if (!position || judge.phase(position).wants === 'moves') return 0;
  return boxes.ahead.indexOf(readPhase(position.phase).letter) + 1;
}

/** What a seat wrote ahead in a slot since units last moved, oldest first. Slot 0 is for no phase ahead. */
export function writtenAhead(
  legs: readonly Leg[],
  judge: Judge,
  seat: SeatNumber,
  slot: number,
): readonly SealedOrders[] {
  if (slot === 0) return [];
  const moved = ({ round: { plan } }: Leg) => plan.position && judge.phase(plan.position).wants === 'moves';
  const since = legs.slice(Math.max(0, legs.findLastIndex(moved)));
  return since.map(({ round }) => round.ahead(seat, slot)).filter((orders) => orders !== null);
}

/**
 * Whether what is due, or would follow from the keys that are out, lets somebody choose whether his orders count: it is proved
 * that he dealt their key badly, and nothing of anybody else's is missing.
 */
export function isCheated(legs: readonly Leg[], stage: string, isDue: boolean): boolean {
  const { closed, badlyDealt } = (legs.at(-1) as Leg).round;
  if (stage === 'opening') return closed.length > 0 && closed.every((seat) => badlyDealt.includes(seat));
  if (stage === 'orders' && isDue && badlyDealt.length > 0) return true;
  const before = lastDecided(stage === 'orders' ? legs.slice(0, -1) : legs);
  return before !== null && before.badlyDealt.length > 0;
}
