import { isRecord } from '../../../engine/shape.ts';
import type { Store } from '../../sync/store.ts';
import type { BidResults } from '../later-bid-work.ts';

/**
 * The store's name for the results of slow work on a table's secret bids. If a later version checks bids in another way, the number in this
 * name must change, so that the results of older versions don't count any more.
 */
const RESULTS = 'bid results 1';

/**
 * The stored results. Empty if no results are stored, or if they can't be read. Only this app writes to the store, so we believe the stored
 * results without checking them.
 */
export async function readBidResults(store: Pick<Store, 'draft'>, room: string): Promise<BidResults> {
  const stored: unknown = await store.draft(room, RESULTS);
  const { proofs, totals, kept } = isRecord(stored) ? stored : {};
  return {
    proofs: answersIn(proofs),
    kept: answersIn(kept),
    totals:
      isRecord(totals) && Object.values(totals).every(areCounts) ? (totals as BidResults['totals']) : {},
  };
}

/** Stores the results, and resolves when they are on disk. */
export function writeBidResults(
  store: Pick<Store, 'putDraft'>,
  room: string,
  { proofs, totals, kept }: BidResults,
): Promise<void> {
  return store.putDraft(room, RESULTS, { proofs, totals, kept });
}

function answersIn(stored: unknown): Readonly<Record<string, boolean>> {
  const isAnswers = isRecord(stored) && Object.values(stored).every((value) => typeof value === 'boolean');
  return isAnswers ? (stored as Readonly<Record<string, boolean>>) : {};
}

const areCounts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((points) => Number.isInteger(points) && points >= 0);
