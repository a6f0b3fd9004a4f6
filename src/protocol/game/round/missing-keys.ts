import type { DecisionRules } from '../../deciding/deciding.ts';
import { isKeeperDrop, KEEPER_DROP, valueKey } from '../../deciding/values.ts';
import type { PhaseCode, Value } from '../../wire/bodies.ts';
import { unsettledOf } from './played-rounds.ts';
import type { PlayedRounds } from './played-rounds.ts';
import type { Without } from './plan.ts';

/**
 * Finds the decision that is needed before the first unsettled set can be adjudicated:
 * 1. if keys are missing or badly dealt, or if there are too few parts of the count of secret bids: the decision that leaves out the seats
 *    of these keys, and the secret bids that can't be counted (`RoundBids.closedTo`);
 * 2. else, if the keeper has not told what it counted: the decision to go on without the keeper.
 *
 * The returned function takes the messages that somebody has (`Known`). The decision never names seats that are already left out when
 * `withoutOf` is called. So the returned function still gives the same result after the decision is made.
 */
export function withoutOf(rounds: PlayedRounds): Without {
  const sets = unsettledOf(rounds.all).map((round) => ({
    round,
    leftOut: round.keys.leftOut,
    decided: round.bids.decided,
  }));
  return (known) => {
    for (const { round, leftOut, decided } of sets) {
      const seats = round.keys.closedTo(known, leftOut);
      const bids = round.bids.closedTo(known, decided);
      if (seats.length + bids.length > 0) return { type: 'without', phase: round.plan.phase, seats, bids };
      if (round.bids.isUntoldTo(known, decided)) return KEEPER_DROP;
    }
    return null;
  };
}

/**
 * The rules of the decision that the seats make while a set is being opened: to go on without the keys or bids that are missing, or without
 * a silent keeper.
 */
export function rulesWithout(phase: PhaseCode, rounds: PlayedRounds): DecisionRules {
  const without = withoutOf(rounds);
  return {
    phase,
    fitOf: (value) => (value.type === 'without' || isKeeperDrop(value) ? 'unfit' : 'unknown'),
    yields: without,
    isKnownTo: () => true,
    lacksNoKey: (known) => without(known)?.type !== 'without',
  };
}

/** The rules of the decision that the game is over. `end`: the value that this decision fixes. */
export function rulesOfEnd(phase: PhaseCode, end: Value, rounds: PlayedRounds): DecisionRules {
  const without = withoutOf(rounds);
  return {
    phase,
    fitOf: (value) => (valueKey(value) === valueKey(end) ? 'fits' : 'unfit'),
    yields: (known) => without(known) ?? end,
    isKnownTo: () => true,
    lacksNoKey: (known) => without(known)?.type !== 'without',
  };
}

/**
 * True if the decision that is being made would let a cheat choose whether their own orders count. The cheat is a seat that is proved to
 * have dealt its key badly. A cheat has this choice as long as the only missing messages are those that the cheat withholds. `hasDue`:
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
