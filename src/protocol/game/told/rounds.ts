import type { PlayedRound } from '../round/played-rounds.ts';
import type { SealedRound } from '../round/sealed-round.ts';
import type { PhaseRecord, RoundRecord } from './table.ts';

/** The record of a round in the table. `settled`: whether a later decision names the position that followed the round. */
export function recordOf(
  { round, beacon, book, turn }: PlayedRound,
  settled: boolean,
): RoundRecord | PhaseRecord {
  const { plan, set, boxes, keys, bids } = round;
  const { phase, position, digest, hands, asks, sharing } = plan;
  const record = {
    ...{ phase, digest, asks, sharing, beacon },
    decision: round.deciding?.number ?? null,
    electors: round.deciding?.electors ?? [],
    commits: boxes.committed,
    set: set.seals,
    along: keys.along,
    opened: keys.opened,
    openedByOthers: keys.openedByOthers,
    badlyDealt: keys.badlyDealt,
    bidding: plan.bidding,
    count: bids.told,
    bidsLeftOut: bids.leftOut,
    receipts: plan.witness?.receipts(phase).map(({ body: { commit, at } }) => ({ commit, at })) ?? [],
    provisional: set.isProvisional,
  };
  return position === null ? record : { ...record, position, hands, book, turn, settled };
}

/**
 * How many rounds are settled. All rounds before the last decided set are settled, because that set names the position that these rounds
 * led to.
 */
export function settledCount(rounds: readonly PlayedRound[]): number {
  return Math.max(
    0,
    rounds.findLastIndex(({ round }) => isDecided(round)),
  );
}

function isDecided({ deciding, set }: SealedRound): boolean {
  return deciding !== null && set.seals !== null && !set.isProvisional;
}
