import { ordersByNumber } from '../../../../engine/command/bidding.ts';
import { readBids } from '../../bids/checking.ts';
import type { ReadBids } from '../../bids/checking.ts';
import { addBids, totalsIn } from '../../bids/counting.ts';
import { openDealtShare } from '../../bids/held-share.ts';
import { isKept } from '../../bids/keeping.ts';
import { areProved } from '../../bids/proof.ts';
import type { MessageOf } from '../../wire/message.ts';
import { provedName } from './bid-work.ts';
import type { BidWork, KeptFacts, OpenCount } from './bid-work.ts';
import type { SeatBids } from './seat-bids.ts';

/**
 * Assumes at first that all proofs of a game are good, and checks them together at the end. One sum for all proofs takes less time than a
 * sum for each phase. If `areGood` returns false, the results may be wrong. In that case, the game must be worked out anew, and this time
 * the proofs of each phase must be checked before its bids are used.
 */
export class ProofsTogether implements BidWork {
  /** The bids that were read so far, by their names; null for bids in a wrong form. */
  readonly #read = new Map<string, ReadBids | null>();
  #isUnreadable = false;
  readonly shareIn = openDealtShare;

  areProved(all: readonly SeatBids[]): readonly boolean[] {
    return all.map((one) => this.#readOf(one) !== null);
  }

  /** If the totals cannot be read, some proof is bad. In that case every total is given as 0, and `areGood` returns false. */
  totalsOf({ bidding, counted, sigma }: OpenCount): readonly number[] {
    const read = counted.flatMap((one) => this.#readOf(one) ?? []);
    const totals = totalsIn(bidding, addBids(read), sigma);
    if (!totals) this.#isUnreadable = true;
    return totals ?? ordersByNumber(bidding).map(() => 0);
  }

  isKept({ context, counted }: KeptFacts, { body }: MessageOf<'tell'>): boolean {
    return isKept(context, addBids(counted.flatMap((one) => this.#readOf(one) ?? [])), body);
  }

  /** Whether all proofs that were assumed to be good are good. */
  areGood(): boolean {
    if (this.#isUnreadable) return false;
    const all = [...this.#read.values()].filter((read) => read !== null);
    return all.length === 0 || areProved(all);
  }

  #readOf(one: SeatBids): ReadBids | null {
    const name = provedName(one);
    const known = this.#read.get(name);
    const read = known === undefined ? readBids(one) : known;
    this.#read.set(name, read);
    return read;
  }
}
