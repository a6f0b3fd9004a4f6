import type { BidAnswer, BidQuestion, BidQuestionKind } from '../protocol/bids/questions.ts';
import { keptName, nameOf, provedName, readable } from '../protocol/game/round/bid-work.ts';
import type { BidWork, KeptFacts, OpenCount } from '../protocol/game/round/bid-work.ts';
import type { SeatBids } from '../protocol/game/round/seat-bids.ts';
import type { MessageOf } from '../protocol/wire/message.ts';
import type { SecretBids } from '../protocol/wire/secret-bids.ts';

/** Answers a question about secret bids, for instance in a worker. Rejects only if something on this device is broken. */
export type BidAnswering = <K extends BidQuestionKind>(question: BidQuestion<K>) => Promise<BidAnswer<K>>;

/** The results that are worth storing, since they took long and never change. */
export interface BidResults {
  /** For each proof of a seat's bids, under its `provedName`: whether the proof is good. */
  readonly proofs: Readonly<Record<string, boolean>>;
  /** For each count of secret bids, under the count's name: the points on each order. */
  readonly totals: Readonly<Record<string, readonly number[]>>;
  /** For each message of a keeper, under its `keptName`: whether the message's proof is good. */
  readonly kept: Readonly<Record<string, boolean>>;
}

interface BidWorkHost {
  /** Called when a result has become known, so that the table can go on. */
  known(): void;
  /** Stores all results. Called when there is a new result. */
  keep(results: BidResults): void;
  failed(error: unknown): void;
}

type DealtResult = BidAnswer<'share'>;

/**
 * Gives the slow work on a table's secret bids to somebody else, for instance to a worker. Until the answer to a question comes, the result
 * that the question asks for counts as unknown.
 */
export class LaterBidWork implements BidWork {
  readonly #answer: BidAnswering;
  readonly #host: BidWorkHost;
  readonly #proofs = new Map<string, boolean>();
  readonly #totals = new Map<string, readonly number[]>();
  readonly #kept = new Map<string, boolean>();
  readonly #shares = new WeakMap<SecretBids, Map<number, DealtResult>>();
  /** The names of the questions that were asked. No question is asked twice. */
  readonly #asked = new Set<string>();
  readonly #askedShares = new WeakMap<SecretBids, Set<number>>();
  /** One promise for each open question. */
  readonly #open = new Set<Promise<void>>();

  constructor(answer: BidAnswering, host: BidWorkHost) {
    this.#answer = answer;
    this.#host = host;
  }

  /** Adds stored results to the results that are known here. */
  know({ proofs, totals, kept }: BidResults): void {
    for (const [name, isGood] of Object.entries(proofs)) this.#proofs.set(name, isGood);
    for (const [name, points] of Object.entries(totals)) this.#totals.set(name, points);
    for (const [name, isGood] of Object.entries(kept)) this.#kept.set(name, isGood);
  }

  areProved(all: readonly SeatBids[]): readonly boolean[] | null {
    const results = all.flatMap((one) => this.#proofs.get(provedName(one)) ?? []);
    if (results.length === all.length) return results;
    const unknown = all.filter((one) => !this.#proofs.has(provedName(one)) && this.#isNew(provedName(one)));
    if (unknown.length > 0) {
      const about = unknown.map(({ context, bids }) => ({ context, bids }));
      this.#ask({ kind: 'proofs', about }, (isGood) => {
        for (const [place, one] of unknown.entries())
          this.#proofs.set(provedName(one), isGood[place] === true);
        this.#keep();
      });
    }
    return null;
  }

  totalsOf({ bidding, counted, sigma }: OpenCount): readonly number[] | null {
    const about = () => ({ bidding, counted: counted.map(sealedIn), sigma });
    return this.#result(this.#totals, nameOf(counted), 'totals', about, readable);
  }

  isKept(facts: KeptFacts, tell: MessageOf<'tell'>): boolean | null {
    const { context, counted } = facts;
    const { followed, marks, answers } = tell.body;
    const about = () => ({ context, counted: counted.map(sealedIn), kept: { followed, marks, answers } });
    return this.#result(this.#kept, keptName(facts, tell), 'kept', about, (isGood) => isGood);
  }

  shareIn(dealt: BidQuestion<'share'>['about']): DealtResult {
    const { bids, holder } = dealt;
    const known = this.#shares.get(bids) ?? new Map<number, DealtResult>();
    this.#shares.set(bids, known);
    const asked = this.#askedShares.get(bids) ?? new Set<number>();
    this.#askedShares.set(bids, asked);
    if (!asked.has(holder)) {
      asked.add(holder);
      this.#ask({ kind: 'share', about: dealt }, (share) => known.set(holder, share));
    }
    return known.get(holder) ?? null;
  }

  /** Calls `takeResults` after each result. Resolves once no question is open any more. */
  async untilKnown(takeResults: () => void): Promise<void> {
    while (this.#open.size > 0) {
      await Promise.race(this.#open);
      takeResults();
    }
  }

  /** The result with this name. If the result is not known, returns null, and asks for the result unless it was asked for before. */
  #result<T, K extends BidQuestionKind>(
    known: Map<string, T>,
    name: string,
    kind: K,
    about: () => BidQuestion<K>['about'],
    take: (answer: BidAnswer<K>) => T,
  ): T | null {
    const result = known.get(name);
    if (result !== undefined) return result;
    if (this.#isNew(name)) {
      this.#ask({ kind, about: about() }, (answer) => {
        known.set(name, take(answer));
        this.#keep();
      });
    }
    return null;
  }

  #isNew(name: string): boolean {
    const isNew = !this.#asked.has(name);
    this.#asked.add(name);
    return isNew;
  }

  #ask<K extends BidQuestionKind>(question: BidQuestion<K>, take: (answer: BidAnswer<K>) => void): void {
    const asking = this.#answer(question)
      .then(take)
      .finally(() => this.#open.delete(asking))
      .then(
        () => this.#host.known(),
        (error: unknown) => this.#host.failed(error),
      );
    this.#open.add(asking);
  }

  #keep(): void {
    this.#host.keep({
      proofs: Object.fromEntries(this.#proofs),
      totals: Object.fromEntries(this.#totals),
      kept: Object.fromEntries(this.#kept),
    });
  }
}

/** Of a seat's bids, the fields that a count adds up. */
const sealedIn = ({ bids: { coefficients, sums } }: SeatBids) => ({ coefficients, sums });
