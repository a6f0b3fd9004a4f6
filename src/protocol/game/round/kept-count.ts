import type { Bidding, Bought } from '../../../../engine/command/bidding.ts';
import { firstNumbers } from '../../../../engine/command/bidding.ts';
import type { Id, SeatNumber } from '../../wire/bodies.ts';
import type { Firsts } from '../../wire/log/firsts.ts';
import type { Known, Log } from '../../wire/log/log.ts';
import type { MessageOf } from '../../wire/message.ts';
import type { BidWork, KeptFacts } from './bid-work.ts';

/**
 * A part of a count, under a mask. Only the part's author and the keeper can find out whether it is good. `author`: the chain whose key
 * made the mask.
 */
export interface MaskedPart {
  holder: SeatNumber;
  author: Id;
  part: Uint8Array;
  message: Id;
}

/** A count of secret bids that is made by a keeper: the parts that only the keeper can read, and what the keeper told. */
export class KeptCount {
  readonly #facts: KeptFacts;
  readonly #threshold: number;
  readonly #work: BidWork;
  readonly #firstParts: Firsts;
  readonly #firstTells: Firsts;
  readonly #parts: MaskedPart[] = [];
  readonly #tells: MessageOf<'tell'>[] = [];

  /** `threshold`: how many good parts the keeper needs. */
  constructor(facts: KeptFacts, threshold: number, log: Log, work: BidWork) {
    this.#facts = facts;
    this.#threshold = threshold;
    this.#work = work;
    this.#firstParts = log.firsts();
    this.#firstTells = log.firsts();
  }

  /** Whether the author has shown no earlier masked part of this count on this branch of their chain. */
  isFirstPart(message: MessageOf<'part'>): boolean {
    return this.#firstParts.isFirst(message);
  }

  /** Stores a holder's masked part, unchecked, because nobody but the keeper can check it. */
  addPart(holder: SeatNumber, part: Uint8Array, { id, author }: { id: Id; author: Id }): void {
    this.#parts.push({ holder, author, part, message: id });
  }

  /**
   * Stores the keeper's word if the keeper has said nothing earlier about this count on this branch of its chain. Returns whether it was
   * stored.
   */
  addTell(message: MessageOf<'tell'>): boolean {
    if (!this.#firstTells.isFirst(message)) return false;
    this.#tells.push(message);
    return true;
  }

  /** The parts for the keeper, sorted. */
  get parts(): readonly MaskedPart[] {
    return this.#parts.toSorted(
      (one, other) => one.holder - other.holder || (one.message < other.message ? -1 : 1),
    );
  }

  /** The holders that have shown a masked part for the keeper, sorted. */
  get shown(): readonly SeatNumber[] {
    return [...new Set(this.parts.map(({ holder }) => holder))];
  }

  /** Whether there are enough masked parts for the keeper to count, provided that all of them are good. */
  get isCountable(): boolean {
    return this.shown.length >= this.#threshold;
  }

  /** The same as `isCountable`, but only the parts among these messages count. */
  isCountableTo(known: Known): boolean {
    const there = this.#parts.filter(({ message }) => known.has(message));
    return new Set(there.map(({ holder }) => holder)).size >= this.#threshold;
  }

  /** A word of the keeper with a good proof. If there are several such words, all say the same. Null if there is no such word. */
  get told(): MessageOf<'tell'> | null {
    return this.#good[0] ?? null;
  }

  /** Whether a word with a good proof is among these messages. */
  isToldTo(known: Known): boolean {
    return this.#good.some(({ id }) => known.has(id));
  }

  /** Whether the proof of some word is still being checked. */
  get isBeingChecked(): boolean {
    return this.#tells.some((tell) => this.#isGood(tell) === null);
  }

  /** The keeper's words whose proofs are bad. */
  get wrong(): readonly MessageOf<'tell'>[] {
    return this.#tells.filter((tell) => this.#isGood(tell) === false);
  }

  /** The orders that win, as the keeper has proved; null before there is a proof. */
  get bought(): Bought | null {
    return this.told && boughtBy(this.#facts.context.bidding, this.told.body.followed);
  }

  get #good(): readonly MessageOf<'tell'>[] {
    const good = this.#tells.filter((tell) => this.#isGood(tell));
    return good.sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  /** Whether the proof of the keeper's word is good; null while the proof is being checked. */
  #isGood(tell: MessageOf<'tell'>): boolean | null {
    return this.#work.isKept(this.#facts, tell);
  }
}

/**
 * The orders that won, worked out from the order that each unit follows. If a unit holds, the keeper's word doesn't tell whether anybody
 * bid for the unit.
 */
function boughtBy(bidding: Bidding, followed: readonly number[]): Bought {
  const firsts = firstNumbers(bidding);
  return followed.map((order, unit) => (order === 0 ? null : (firsts[unit] as number) + order));
}
