import type { Bidding } from '../../../../engine/command/bidding.ts';
import type { ProvedBids } from '../../bids/checking.ts';
import { addBids, totalsIn } from '../../bids/counting.ts';
import { isBehind, numberBehind } from '../../bids/sharing.ts';
import type { Id, SeatNumber } from '../../wire/bodies.ts';
import type { Firsts } from '../../wire/log/firsts.ts';
import type { Known, Log } from '../../wire/log/log.ts';
import type { MessageOf } from '../../wire/message.ts';
import type { SeatBids } from './seat-bids.ts';

/** A seat's secret bids whose proof is good. */
export interface CountedBids extends SeatBids {
  proved: ProvedBids;
}

/** A good part of a count, and the messages that show it. */
interface ShownPart {
  part: Uint8Array;
  messages: Set<Id>;
}

/** The count of certain seats' secret bids. Only the totals of all these seats together can be read, from the parts of enough holders. */
export class BidCount {
  /** The bids that are added up, at least one seat's. */
  readonly counted: readonly CountedBids[];
  readonly #bidding: Bidding;
  readonly #sum: ProvedBids;
  readonly #firsts: Firsts;
  readonly #parts = new Map<SeatNumber, ShownPart>();
  #totals: readonly number[] | null = null;

  constructor(bidding: Bidding, counted: readonly CountedBids[], log: Log) {
    this.#bidding = bidding;
    this.counted = counted;
    this.#firsts = log.firsts();
    this.#sum = addBids(counted.map(({ proved }) => proved));
  }

  /** How many parts open the count. */
  get threshold(): number {
    return this.#sum.coefficients.length;
  }

  /** Whether a part is the first for this count on its branch of its author's chain. Only such a part is checked, since checking takes long. */
  isFirst(message: MessageOf<'part'>): boolean {
    return this.#firsts.isFirst(message);
  }

  /** Checks and keeps a holder's part. Returns whether the part fits. */
  addPart(holder: SeatNumber, part: Uint8Array, message: Id): boolean {
    if (!isBehind(part, this.#sum.coefficients, holder)) return false;
    const { messages } = this.#parts.get(holder) ?? { messages: new Set() };
    this.#parts.set(holder, { part, messages: messages.add(message) });
    return true;
  }

  /** The holders whose parts are public, sorted. */
  get shown(): readonly SeatNumber[] {
    return [...this.#parts.keys()].sort((one, other) => one - other);
  }

  /** Whether enough parts are public. */
  get isOpen(): boolean {
    return this.#parts.size >= this.threshold;
  }

  /** Whether enough parts are among these messages. */
  isOpenTo(known: Known): boolean {
    const there = [...this.#parts.values()].filter(({ messages }) =>
      [...messages].some((id) => known.has(id)),
    );
    return there.length >= this.threshold;
  }

  /** One message for each part that opens the count; empty before the count is open. */
  get shownBy(): readonly Id[] {
    const shown = this.#openingParts.map(([, { messages }]) => [...messages].sort()[0] as Id);
    return this.isOpen ? shown : [];
  }

  /** The points on each order, of all counted seats together; null before enough parts are public. */
  get totals(): readonly number[] | null {
    if (this.#totals === null && this.isOpen) {
      const parts = new Map(this.#openingParts.map(([holder, { part }]) => [holder, part]));
      this.#totals = totalsIn(this.#bidding, this.#sum, numberBehind(parts));
      if (!this.#totals) throw new Error('The totals of proved bids cannot be read.');
    }
    return this.#totals;
  }

  get #openingParts(): readonly [SeatNumber, ShownPart][] {
    const sorted = [...this.#parts].sort(([one], [other]) => one - other);
    return sorted.slice(0, this.threshold);
  }
}
