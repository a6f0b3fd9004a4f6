import { firstNumbers, winnersOf } from '../../../engine/command/bidding.ts';
import { addBids, countedDigest, totalsIn } from '../bids/counting.ts';
import { tellKept } from '../bids/keeping.ts';
import { isBehind, maskedPart, numberBehind } from '../bids/sharing.ts';
import type { ProvedBids } from '../bids/checking.ts';
import type { MaskedPart } from '../game/round/kept-count.ts';
import { goodAtOnce } from '../game/round/bid-work.ts';
import { sealedIn } from '../game/round/seat-bids.ts';
import type { CountTold, PhaseRecord, Table } from '../game/told/table.ts';
import { finish } from '../pausable.ts';
import type { SeatNumber } from '../wire/bodies.ts';
import { boxKeyOf } from '../wire/keys.ts';
import type { GameKeys } from '../wire/keys.ts';
import type { Log } from '../wire/log/log.ts';
import type { KeptOrders } from '../wire/secret-bids.ts';
import { biddingRoundIn } from './own-bids.ts';
import { keyProducts } from './per-process.ts';
import type { KeyProducts } from './per-process.ts';

/** The work of a keeper on one device: it opens the parts that are meant for it, counts, and proves which orders win. */
export class OwnKeeping {
  readonly #keys: GameKeys;
  readonly #log: Log;
  readonly #products: KeyProducts;
  /** The parts that this device has opened, each by its message, its holder and its count. Null for a part that is not good. */
  readonly #opened = new Map<string, Uint8Array | null>();

  constructor(keys: GameKeys, log: Log, products: KeyProducts = keyProducts) {
    this.#keys = keys;
    this.#log = log;
    this.#products = products;
  }

  /**
   * The orders that win by a count in a phase, with the proof. Null while there are fewer good parts than the count needs. It makes no
   * difference which parts are good, since any good parts lead to the same totals.
   */
  tellOrders(table: Table, phase: PhaseRecord, count: CountTold): KeptOrders | null {
    const round = biddingRoundIn(table, phase);
    const { bidding } = phase;
    if (!round || !bidding || !count.keeper) return null;
    const sum = addBids(goodAtOnce(sealedIn(round, count.counted, this.#log)));
    const good = this.#goodIn(count.keeper.parts, count, sum);
    const threshold = sum.coefficients.length;
    if (good.size < threshold) return null;
    const sigma = numberBehind(new Map([...good].slice(0, threshold)));
    const totals = totalsIn(bidding, sum, sigma);
    if (!totals) throw new Error('The totals of proved bids cannot be read.');
    const firsts = firstNumbers(bidding);
    const followed = winnersOf(bidding, totals).map((order, unit) =>
      order === null ? 0 : order - (firsts[unit] as number),
    );
    const { game, rules, phase: code, digest: position } = round;
    const context = { game, rules, phase: code, position, author: this.#keys.chain.public, bidding };
    return finish(tellKept(context, sum, sigma, totals, followed));
  }

  /** The good parts among these, by their holders. */
  #goodIn(
    parts: readonly MaskedPart[],
    { counted }: CountTold,
    { coefficients }: ProvedBids,
  ): ReadonlyMap<SeatNumber, Uint8Array> {
    const set = countedDigest(counted.map(({ commit }) => commit));
    const good = new Map<SeatNumber, Uint8Array>();
    for (const { holder, author, part, message } of parts) {
      const name = `${message} ${holder} ${set}`;
      let opened = this.#opened.get(name);
      if (opened === undefined) {
        const agreed = this.#products.exchange(this.#keys.box.secret, boxKeyOf(author));
        const read = maskedPart(part, agreed, set, holder);
        opened = isBehind(read, coefficients, holder) ? read : null;
        this.#opened.set(name, opened);
      }
      if (opened) good.set(holder, opened);
    }
    return good;
  }
}
