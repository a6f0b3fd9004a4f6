import type { Genesis } from '../wire/bodies.ts';

/** What a genesis may say and this version plays in one way only. */
export const onlyWay = {
  bids: 'open',
  escrow: 0,
  thresholds: { end: 100, goOn: 67 },
} as const;

/** Why this version cannot play by these settings, as a sentence; null if it can. What it does not play is never passed over. */
export function unplayable({ bids, escrow, thresholds }: Genesis): string | null {
  const { end, goOn } = onlyWay.thresholds;
  const strange = [
    ...(bids === onlyWay.bids ? [] : [`secret bids (“${bids}”)`]),
    ...(escrow === onlyWay.escrow ? [] : [`keys shared among ${escrow} (escrow)`]),
    ...(thresholds.end === end ? [] : [`an end by ${thresholds.end} percent of the votes`]),
    ...(thresholds.goOn === goOn ? [] : [`going on by ${thresholds.goOn} percent of the votes`]),
  ];
  if (strange.length === 0) return null;
  return `This table asks for ${strange.join(' and ')}, which this app cannot play. Open it with a newer one.`;
}
