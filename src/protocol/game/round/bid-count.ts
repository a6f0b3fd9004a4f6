import type { Bidding, Bought } from '../../../../engine/command/bidding.ts';
import { winnersOf } from '../../../../engine/command/bidding.ts';
import { addCoefficients, countedDigest } from '../../bids/counting.ts';
import { isBehind, numberBehind } from '../../bids/sharing.ts';
import { isWitnessPlace } from '../../escrow/holders.ts';
import type { CurvePoint } from '../../points/points.ts';
import type { Id, Keeper, SeatNumber } from '../../wire/bodies.ts';
import type { Firsts } from '../../wire/log/firsts.ts';
import type { Known, Log } from '../../wire/log/log.ts';
import type { MessageOf } from '../../wire/message.ts';
import type { CountTold } from '../told/count-told.ts';
import type { BidWork, KeptFacts } from './bid-work.ts';
import { KeptCount } from './kept-count.ts';
import type { RoundPlan } from './plan.ts';
import type { SeatBids } from './seat-bids.ts';

/** One holder's part of a count, found to be good, and the messages that show this part. */
interface ShownPart {
  part: Uint8Array;
  messages: Set<Id>;
}

/**
 * The count of the secret bids of some seats. Once enough holders have shown their parts, the totals of all these seats together can be
 * read, but not the bids of a single seat.
 */
export class BidCount {
  /** The bids that are added up. They are the bids of at least one seat, and their proofs are good. */
  readonly counted: readonly SeatBids[];
  /** The masked parts for the keeper, and what the keeper told. Null if the round has no keeper. */
  readonly kept: KeptCount | null;
  readonly #bidding: Bidding;
  readonly #work: BidWork;
  readonly #firsts: Firsts;
  readonly #parts = new Map<SeatNumber, ShownPart>();
  #coefficients: readonly CurvePoint[] | null = null;
  #totals: readonly number[] | null = null;

  /** `keeper`: who counts the bids; null if everybody sees the parts from the beginning. */
  constructor(
    bidding: Bidding,
    counted: readonly SeatBids[],
    keeper: Keeper | null,
    log: Log,
    work: BidWork,
  ) {
    this.#bidding = bidding;
    this.counted = counted;
    this.#firsts = log.firsts();
    this.#work = work;
    this.kept = keeper && new KeptCount(this.#keptFacts(keeper), this.threshold, log, work);
  }

  #keptFacts({ key }: Keeper): KeptFacts {
    const digest = countedDigest(this.counted.map(({ message }) => message.id));
    const { context } = this.counted[0] as SeatBids;
    return { context: { ...context, author: key, bidding: this.#bidding }, counted: this.counted, digest };
  }

  /** How many good parts are needed to open the count. */
  get threshold(): number {
    return (this.counted[0] as SeatBids).context.holders.threshold;
  }

  /**
   * Whether the author has shown no earlier open part of this count on this branch of their chain. Later parts are not checked, since a
   * check takes long.
   */
  isFirst(message: MessageOf<'part'>): boolean {
    return this.#firsts.isFirst(message);
  }

  /** Checks a holder's open part, and stores the part if it is good. Returns whether it is good. */
  addPart(holder: SeatNumber, part: Uint8Array, message: Id): boolean {
    this.#coefficients ??= addCoefficients(this.counted.map(({ bids }) => bids.coefficients));
    if (!isBehind(part, this.#coefficients, holder)) return false;
    const { messages } = this.#parts.get(holder) ?? { messages: new Set() };
    this.#parts.set(holder, { part, messages: messages.add(message) });
    return true;
  }

  /** The holders whose parts everybody can read, sorted. */
  get shown(): readonly SeatNumber[] {
    return [...this.#parts.keys()].sort((one, other) => one - other);
  }

  /** Whether everybody can read enough parts to open the count. */
  get isOpen(): boolean {
    return this.#parts.size >= this.threshold;
  }

  /** Whether these messages show enough parts to open the count. */
  isOpenTo(known: Known): boolean {
    const there = [...this.#parts.values()].filter(({ messages }) =>
      [...messages].some((id) => known.has(id)),
    );
    return there.length >= this.threshold;
  }

  /** For each of the parts with which the count is opened, one message that shows it; empty before the count is open. */
  get shownBy(): readonly Id[] {
    const shown = this.#openingParts.map(([, { messages }]) => [...messages].sort()[0] as Id);
    return this.isOpen ? shown : [];
  }

  /** The points on each order, of all counted seats together; null before enough parts are public, and while the totals are being read. */
  get totals(): readonly number[] | null {
    if (this.#totals === null && this.isOpen) {
      const sigma = numberBehind(new Map(this.#openingParts.map(([holder, { part }]) => [holder, part])));
      this.#totals = this.#work.totalsOf({ bidding: this.#bidding, counted: this.counted, sigma });
    }
    return this.#totals;
  }

  /** The orders that win by the totals; null before enough parts are public, and while the totals are being read. */
  get bought(): Bought | null {
    return this.totals && winnersOf(this.#bidding, this.totals);
  }

  /**
   * What the table shows about the count.
   * @param hasKeeper whether the round has a keeper whom the seats have not dropped
   */
  countTold(hasKeeper: boolean, { sharing, newcomers }: Pick<RoundPlan, 'sharing' | 'newcomers'>): CountTold {
    const { counted, kept, threshold } = this;
    const isTold = kept !== null && kept.told !== null;
    const keeps = hasKeeper || (isTold && !this.isOpen) ? kept : null;
    const shown = (keeps ?? this).shown;
    const areEnough = isTold || (keeps ? keeps.isCountable : this.isOpen);
    const places = (counted[0] as SeatBids).context.holders.seats.filter(isWitnessPlace);
    const holders = [...sharing.electors.filter((seat) => !newcomers.includes(seat)), ...places];
    const missing = holders.filter((place) => !shown.includes(place));
    const isLost = !areEnough && shown.length + missing.length < threshold;
    return {
      counted: counted.map(({ seat, message: { id } }) => ({ seat, commit: id })),
      shown: shown.filter((place) => !isWitnessPlace(place)),
      owed: areEnough || isLost ? [] : missing.filter((place) => !isWitnessPlace(place)),
      isLost,
      totals: keeps ? null : this.totals,
      keeper: kept && {
        isDropped: keeps === null,
        parts: kept.parts,
        bought: kept.bought,
        wrong: kept.wrong.map(({ id }) => id),
      },
    };
  }

  get #openingParts(): readonly [SeatNumber, ShownPart][] {
    const sorted = [...this.#parts].sort(([one], [other]) => one - other);
    return sorted.slice(0, this.threshold);
  }
}
