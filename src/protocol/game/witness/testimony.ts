import type { Genesis, Id, PhaseCode } from '../../wire/bodies.ts';
import type { Known, Log } from '../../wire/log/log.ts';
import type { Message, MessageOf } from '../../wire/message.ts';

type Receipt = MessageOf<'receipt'>;
type WitnessList = MessageOf<'list'>;

/** The witness's lists in the round in which the seats dismissed the witness. */
interface LastListing {
  decision: number;
  /** The messages that prove that the witness lied; null if no messages prove this. */
  proof(): readonly Id[] | null;
}

/**
 * At most 8 lists of one decision are kept on each branch of the witness's chain. Two different lists already prove that the witness lies.
 */
const MOST_LISTS = 8;

/**
 * What the table's witness has signed: receipts for commits, and lists of the sets that follow from its receipts. The witness can't read
 * orders and has no vote. Only the seats decide (docs/deciding.md, “The witness”).
 */
export class Testimony {
  readonly witness: NonNullable<Genesis['witness']>;
  readonly #log: Log;
  /** For each phase and commit, the first receipt on each branch of the chain. */
  readonly #receipts = new Map<PhaseCode, Map<Id, readonly Receipt[]>>();
  /** The witness's lists for each decision, by the decision's number. */
  readonly #lists = new Map<number, WitnessList[]>();
  /**
   * Null until the seats dismiss the witness. `last`: the witness's lists in the round of its dismissal; null if that round had no set to
   * list.
   */
  #dismissed: { last: LastListing | null } | null = null;

  constructor(witness: NonNullable<Genesis['witness']>, log: Log) {
    this.witness = witness;
    this.#log = log;
  }

  get isServing(): boolean {
    return this.#dismissed === null;
  }

  /** Records that the seats have dismissed the witness. `last`: the witness's lists of the present round. */
  endService(last: LastListing | null): void {
    this.#dismissed = { last };
  }

  /**
   * The messages that prove the lie for which the seats dismissed the witness. Null while the witness still serves. Also null if the seats
   * dismissed the witness because it had been silent.
   */
  get dismissedFor(): readonly Id[] | null {
    return this.#dismissed?.last?.proof() ?? null;
  }

  /** Stores a message of the game if the witness signed it; ignores any other message. */
  noteWitness(message: Message): void {
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
  }

  #noteList(list: WitnessList): void {
    const { decision } = list.body;
    const known = this.#lists.get(decision) ?? [];
    if (known.filter((one) => this.#log.isBefore(one, list)).length >= MOST_LISTS) return;
    this.#lists.set(decision, [...known, list].sort(byPlace));
  }

  /** The first receipt for each commit of a phase, oldest first. */
  receipts(phase: PhaseCode): readonly Receipt[] {
    const given = [...(this.#receipts.get(phase)?.values() ?? [])];
    return given.flatMap((all) => all.toSorted(byPlace)[0] ?? []).sort(byPlace);
  }

  /**
   * The commits of a phase that have a receipt. If `before` is given, a commit counts only if its receipt comes before that list in the
   * witness's chain.
   */
  receipted(phase: PhaseCode, before?: WitnessList): Known {
    const given = [...(this.#receipts.get(phase) ?? [])];
    const isKnown = (all: readonly Receipt[]) =>
      !before || all.some((one) => this.#log.isBefore(one, before));
    return new Set(given.flatMap(([commit, all]) => (isKnown(all) ? [commit] : [])));
  }

  /**
   * The witness's lists for a decision. If `known` is given, only the lists in `known` count. For decisions after the witness's dismissal,
   * there are no lists.
   */
  lists(decision: number, known?: Known): readonly WitnessList[] {
    const last = this.#dismissed?.last;
    if (last && decision > last.decision) return [];
    return (this.#lists.get(decision) ?? []).filter(({ id }) => !known || known.has(id));
  }

  /** Equivocation: two messages that the witness signed for one place in its chain. Null if the witness's chain is not forked. */
  get fork(): readonly Id[] | null {
    if (!this.#log.isForked(this.witness.key)) return null;
    const forked = this.#log.equivocations.find(([one]) => one?.author === this.witness.key);
    return forked?.map(({ id }) => id).sort() ?? null;
  }
}

/** Sorts by place in the chain, then by id, so that the order of arrival makes no difference. */
function byPlace(one: Message, other: Message): number {
  return one.seq - other.seq || (one.id < other.id ? -1 : 1);
}
