import { unsettledOf } from './played-rounds.ts';
import type { PlayedRounds } from './played-rounds.ts';
import type { Without } from './plan.ts';

/**
 * The change that drops every seat whose key for the first unsettled set is missing or was badly dealt, as these messages show.
 * It doesn't name seats that are left out already when this is called. So a message about the decision can still be judged if
 * it comes after the decision was made.
 */
export function withoutOf(rounds: PlayedRounds): Without {
  const sets = unsettledOf(rounds.all).map((round) => ({ round, leftOut: round.keys.leftOut }));
  return (known) => {
    for (const { round, leftOut } of sets) {
      const seats = round.keys.closedTo(known, leftOut);
      if (seats.length > 0) return { type: 'without', phase: round.plan.phase, seats };
    }
    return null;
  };
}

/**
 * Whether the decision in the making would let somebody choose whether their orders count. That is so while it is proved that a
 * seat dealt its key badly, and only what that seat keeps back is missing. `hasDue`: whether a value is due to be accepted.
 */
export function isCheated(rounds: PlayedRounds, stage: string, hasDue: boolean): boolean {
  const { closed, badlyDealt } = rounds.last.round.keys;
  if (stage === 'opening') return closed.length > 0 && closed.every((seat) => badlyDealt.includes(seat));
  if (stage === 'orders' && hasDue && badlyDealt.length > 0) return true;
  const before = stage === 'orders' ? rounds.all.slice(0, -1) : rounds.all;
  return unsettledOf(before).some(({ keys }) => keys.badlyDealt.length > 0);
}
