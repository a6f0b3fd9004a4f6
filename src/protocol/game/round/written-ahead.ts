import type { Judge } from '../../../../engine/judge.ts';
import { readPhase } from '../../../../engine/phase.ts';
import type { Position } from '../../../../engine/position.ts';
import type { Boxes, SeatNumber } from '../../wire/bodies.ts';
import type { SeatingPlan } from '../seats/seating.ts';
import { finalAhead } from './commits.ts';
import type { PlayedRound } from './played-rounds.ts';
import type { RoundPlan } from './plan.ts';

/** Whether a round is a phase in which units move. */
export function isMovement({ round: { plan } }: PlayedRound, judge: Judge): boolean {
  return plan.position !== null && judge.phase(plan.position).wants === 'moves';
}

/** The slot for orders that were written ahead for this position's phase. Slots begin with 1; 0 means that the phase has no slot. */
function slotFor(position: Position | null, judge: Judge, letters: Boxes['ahead']): number {
  if (!position || judge.phase(position).wants === 'moves') return 0;
  return letters.indexOf(readPhase(position.phase).letter) + 1;
}

/**
 * For each seat, the orders that its present person has written ahead for this phase since units last moved, oldest first. `letters`: for
 * each phase for which the genesis lets seats write orders ahead, the letter that stands for this phase (such as `R`).
 */
export function writtenAhead(
  rounds: readonly PlayedRound[],
  judge: Judge,
  seating: SeatingPlan,
  { position, asks, letters }: Pick<RoundPlan, 'position' | 'asks'> & { letters: Boxes['ahead'] },
): RoundPlan['ahead'] {
  const slot = slotFor(position, judge, letters);
  const moved = rounds.findLastIndex((one) => isMovement(one, judge));
  const since = slot > 0 ? rounds.slice(Math.max(0, moved)) : [];
  const writtenBy = (seat: SeatNumber) => {
    const written = since.flatMap(({ round }) => round.writtenAhead(seat, slot) ?? []);
    return written.filter(({ message }) => seating.seatOf(message.author) === seat);
  };
  return new Map(asks.map((seat) => [seat, writtenBy(seat)]));
}

/**
 * Whether every seat that is asked for orders in a phase has written a final ahead for this phase. If so, the decision on the commits with
 * these finals has also decided the set of this phase. A phase that begins again has no implied set: seats may already have made commits
 * for the phase itself, and these commits remain valid.
 */
export function isImplied({ asks, ahead, isAnew }: Pick<RoundPlan, 'asks' | 'ahead' | 'isAnew'>): boolean {
  return !isAnew && asks.length > 0 && asks.every((seat) => finalAhead(ahead.get(seat)) !== null);
}
