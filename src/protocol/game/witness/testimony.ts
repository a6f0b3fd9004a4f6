import type { Genesis, Id, PhaseCode } from '../../wire/bodies.ts';
import type { Known, Log } from '../../wire/log.ts';
import type { Message, MessageOf } from '../../wire/message.ts';
import type { Listing } from './listing.ts';

type Receipt = MessageOf<'receipt'>;
type List = MessageOf<'list'>;

/** Of a decision's lists on a branch of the chain so many are kept: two are proof enough. */
const MOST_LISTS = 8;

/** What the table's witness has said. It holds no seat and has no vote: the seats decide (docs/deciding.md, “The witness”). */
export class Testimony {
  readonly witness: NonNullable<Genesis['witness']>;
  readonly #log: Log;
  /** By phase and commit: the first on each branch of the chain. */
  readonly #receipts = new Map<PhaseCode, Map<Id, readonly Receipt[]>>();
  readonly #lists = new Map<number, List[]>();
  readonly #noted = new Map<PhaseCode, number>();
  /** What it said of the round in which the seats went on without it; undefined while it serves. */
  #last: Listing | null | undefined;

  constructor(witness: NonNullable<Genesis['witness']>, log: Log) {
    this.witness = witness;
    this.#log = log;
  }

  get isServing(): boolean {
    return this.#last === undefined;
  }

  /** The seats go on without it. `listing`: of the round they are in. */
  dismiss(listing: Listing | null): void {
    this.#last = listing;
  }

  /** What proves that it lied when the seats went on without it; null if it was silent, or serves. */
  get dismissedFor(): readonly Id[] | null {
    return this.#last?.proof() ?? null;
  }

  /** Counts a message, if the witness signed it. */
  note(message: Message): void {
    if (message.author !== this.witness.key) return;
    if (message.type === 'receipt') this.#noteReceipt(message);
    if (message.type === 'list') this.#noteList(message);
  }

  #noteReceipt(receipt: Receipt): void {
    const { phase, commit } = receipt.body;
    const given = this.#receipts.get(phase) ?? new Map<Id, readonly Receipt[]>();
    const known = given.get(commit) ?? [];
    if (known.some((one) => this.#log.isBefore(one, receipt))) return;
    this.#receipts.set(phase, given.set(commit, [...known, receipt]));
    this.#noted.set(phase, this.version(phase) + 1);
  }

  #noteList(list: List): void {
    const { decision } = list.body;
    const known = this.#lists.get(decision) ?? [];
    if (known.filter((one) => this.#log.isBefore(one, list)).length >= MOST_LISTS) return;
    this.#lists.set(decision, [...known, list].sort(byPlace));
  }

  /** Grows with each receipt of a phase. */
  version(phase: PhaseCode): number {
    return this.#noted.get(phase) ?? 0;
  }

  /** The first of each commit of a phase, oldest first. */
  receipts(phase: PhaseCode): readonly Receipt[] {
    const given = [...(this.#receipts.get(phase)?.values() ?? [])];
    return given.flatMap((all) => all.toSorted(byPlace)[0] ?? []).sort(byPlace);
  }

  /** The commits of a phase for which it gave receipts: all, or those before a list in its chain. */
  receipted(phase: PhaseCode, before?: List): Known {
    const given = [...(this.#receipts.get(phase) ?? [])];
    const isKnown = (all: readonly Receipt[]) =>
      !before || all.some((one) => this.#log.isBefore(one, before));
    return new Set(given.flatMap(([commit, all]) => (isKnown(all) ? [commit] : [])));
  }

  /** For a decision, those that somebody could know; none for one that is made without it. */
  lists(decision: number, known?: Known): readonly List[] {
    if (this.#last && decision > this.#last.decision) return [];
    return (this.#lists.get(decision) ?? []).filter(({ id }) => !known || known.has(id));
  }

  /** Two messages that it signed for one place: it cannot be believed any more; null if there are none. */
  get fork(): readonly Id[] | null {
    if (this.#log.tips(this.witness.key).length < 2) return null;
    const forked = this.#log.equivocations.find(([one]) => one?.author === this.witness.key);
    return forked?.map(({ id }) => id).sort() ?? null;
  }
}

/** By their places in the chain: nothing depends on which came first. */
function byPlace(one: Message, other: Message): number {
  return one.seq - other.seq || (one.id < other.id ? -1 : 1);
}
