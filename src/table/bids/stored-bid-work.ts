import { readBidResults, writeBidResults } from '../../session/kept/bid-results.ts';
import { LaterBidWork, type BidAnswering } from '../../session/later-bid-work.ts';
import type { Store } from '../../sync/store.ts';

interface Host {
  /** A result has become known, so that the table can go on. */
  known: () => void;
  /** Whether results are stored here. The tabs that follow find the same results as the tab that writes. */
  stores: () => boolean;
  failed: (error: unknown) => void;
}

/** The slow work on a table's secret bids. Its results are stored, so that nothing is worked out twice. */
export class StoredBidWork extends LaterBidWork {
  readonly #store: Store;
  readonly #room: string;

  constructor(store: Store, room: string, answer: BidAnswering, { known, stores, failed }: Host) {
    super(answer, {
      known,
      keep: (results) => {
        if (stores()) writeBidResults(store, room, results).catch(failed);
      },
      failed,
    });
    this.#store = store;
    this.#room = room;
  }

  /** Takes over the results that were stored before. */
  async readStored(): Promise<void> {
    this.know(await readBidResults(this.#store, this.#room));
  }
}
