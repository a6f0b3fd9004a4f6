import { areProved } from '../../bids/proof.ts';
import { readBids } from '../../bids/checking.ts';
import type { ProvedBids, ReadBids } from '../../bids/checking.ts';
import { provedIn } from './seat-bids.ts';
import type { SeatBids } from './seat-bids.ts';

/** Tells which secret bids have a good proof. */
export interface BidProofs {
  /** What others need of each of these bids; null for bids whose proof is bad. */
  provedIn(all: readonly SeatBids[]): readonly (ProvedBids | null)[];
}

/** Checks the proofs of a set when somebody asks for them, as at a table that is being played. */
export const proofsAtOnce: BidProofs = { provedIn };

/**
 * Takes all proofs of a game for good, and checks them together at the end by one sum, which takes less time than a sum for each phase. If
 * `areGood` says no, what was worked out may be wrong: the game must be worked out anew with `proofsAtOnce`.
 */
export class ProofsTogether implements BidProofs {
  /** The bids that were asked for, with the facts to which their proofs are bound. Bids in a wrong form have null. */
  readonly #read = new Map<string, ReadBids | null>();

  provedIn(all: readonly SeatBids[]): readonly (ProvedBids | null)[] {
    return all.map((one) => {
      const { author, id } = one.message;
      const { seat, powers, holders } = one.context;
      const name = [id, author, seat, holders.threshold, ...holders.boxes, ...powers].join();
      const known = this.#read.get(name);
      const read = known === undefined ? readBids(one) : known;
      this.#read.set(name, read);
      return read;
    });
  }

  /** Whether all these proofs are good. */
  areGood(): boolean {
    const all = [...this.#read.values()].filter((read) => read !== null);
    return all.length === 0 || areProved(all);
  }
}
