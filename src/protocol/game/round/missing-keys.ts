import { unsettledOf } from './played-rounds.ts';
import type { PlayedRounds } from './played-rounds.ts';
import type { Without } from './plan.ts';

/**
 * Finds the decision that leaves out seats: every seat whose key to the first unsettled set is missing or badly dealt, and the secret bids
 * without which the set can be adjudicated (`RoundBids.closedTo`). The returned function takes the messages that somebody has (`Known`).
 * The decision never names seats that are already left out when `withoutOf` is called. So the returned function still gives the same answer
 * after the decision is made.
 */
export function withoutOf(rounds: PlayedRounds): Without {
  const sets = unsettledOf(rounds.all).map((round) => ({
    round,
    leftOut: round.keys.leftOut,
    bidsOut: round.bids.leftOut,
  }));
  return (known) => {
    for (const { round, leftOut, bidsOut } of sets) {
      const seats = round.keys.closedTo(known, leftOut);
      const bids = round.bids.closedTo(known, bidsOut);
      if (seats.length + bids.length > 0) return { type: 'without', phase: round.plan.phase, seats, bids };
    }
    return null;
  };
}

/**
 * Whether the decision that is being made would let a cheat choose whether their own orders count. The cheat is a seat that is proved to
 * have dealt its key badly. A cheat has this choice as long as nothing is missing except messages that the cheat withholds. `hasDue`:
 * whether a seat that follows the rules would accept a value now.
 */
export function isCheated(rounds: PlayedRounds, stage: string, hasDue: boolean): boolean {
  const { keys, isOpen } = rounds.last.round;
  const { closed, badlyDealt } = keys;
  if (stage === 'opening') {
    return !isOpen && badlyDealt.length > 0 && closed.every((seat) => badlyDealt.includes(seat));
  }
  if (stage === 'orders' && hasDue && badlyDealt.length > 0) return true;
  const before = stage === 'orders' ? rounds.all.slice(0, -1) : rounds.all;
  return unsettledOf(before).some(({ keys }) => keys.badlyDealt.length > 0);
}
