import type { BidQuestions } from '../../protocol/bids/questions.ts';
import type { SecretBids } from '../../protocol/wire/secret-bids.ts';
import { readBidResults, writeBidResults } from '../../session/kept/bid-results.ts';
import { LaterBidWork } from '../../session/later-bid-work.ts';
import type { Store } from '../../sync/store.ts';
import { BidThread } from './bid-thread.ts';

interface Host {
  /** A result has become known, so that the table can go on. */
  known: () => void;
  /** Whether this tab stores the results. The tabs that follow find the same results. */
  stores: () => boolean;
  failed: (error: unknown) => void;
}

/** The slow work on a table's secret bids. A worker does it, and its results are stored, so that nothing is worked out twice. */
export class StoredBidWork {
  readonly later: LaterBidWork;
  readonly #thread = new BidThread();
  readonly #store: Store;
  readonly #room: string;

  constructor(store: Store, room: string, { known, stores, failed }: Host) {
    this.#store = store;
    this.#room = room;
    this.later = new LaterBidWork(this.#thread.answer, {
      known,
      keep: (results) => {
        if (stores()) writeBidResults(store, room, results).catch(failed);
      },
      failed,
    });
  }

  /** Takes over the results that were stored before. */
  async readStored(): Promise<void> {
    this.later.know(await readBidResults(this.#store, this.#room));
  }

  seal(about: BidQuestions['seal']['about']): Promise<SecretBids> {
    return this.#thread.answer({ kind: 'seal', about });
  }

  close(): void {
    this.#thread.close();
  }
}
