import { readBidResults, writeBidResults } from '../../session/kept/bid-results.ts';
import { LaterBidWork, type BidAnswering } from '../../session/later-bid-work.ts';
import type { Store } from '../../sync/store.ts';

interface Host {
  /** Called when a result has become known, so that the table can go on. */
  known: () => void;
  /**
   * Whether this tab stores its results. A tab that only follows need not store them, since the tab that writes works out the same results
   * and stores them.
   */
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

  /** Reads the stored results and adds them to the results that are known here. */
  async readStored(): Promise<void> {
    this.know(await readBidResults(this.#store, this.#room));
  }
}
