import { valueKey } from '../../deciding/ballots.ts';
import type { Genesis, Id, PhaseCode, Value } from '../../wire/bodies.ts';
import type { Known, Log } from '../../wire/log.ts';
import type { Message, MessageOf } from '../../wire/message.ts';
import type { Listing } from './listing.ts';

type Receipt = MessageOf<'receipt'>;
type List = MessageOf<'list'>;

/** What the table's witness has said. It never holds an order and has no voice: the seats decide (CORRESPONDENCE.md §4b). */
export class Testimony {
  readonly witness: NonNullable<Genesis['witness']>;
  readonly #log: Log;
  readonly #receipts = new Map<PhaseCode, Receipt[]>();
  readonly #lists = new Map<number, List[]>();
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
    if (message.type === 'receipt') keep(this.#receipts, message.body.phase, message);
    if (message.type === 'list') keep(this.#lists, message.body.decision, message);
  }

  /** Those of a phase, oldest first. */
  receipts(phase: PhaseCode): readonly Receipt[] {
    return this.#receipts.get(phase) ?? [];
  }

  /** The commits of a phase for which it gave receipts: all, or those before a list in its chain. */
  receipted(phase: PhaseCode, before?: List): Known {
    const given = this.receipts(phase).filter((one) => !before || this.#log.isBefore(one, before));
    return new Set(given.map(({ body }) => body.commit));
  }

  /** For a decision, those that somebody could know. */
  lists(decision: number, known?: Known): readonly List[] {
    return (this.#lists.get(decision) ?? []).filter(({ id }) => !known || known.has(id));
  }

  /** Whether it ever listed another set for a phase than this one. */
  listedOther(phase: PhaseCode, position: Id, set: Value): boolean {
    const all = [...this.#lists.values()].flat().map(({ body: { value } }) => value);
    const about = all.filter((one) => one.type === 'set' && one.phase === phase && one.position === position);
    return about.some((one) => valueKey(one) !== valueKey(set));
  }

  /** Two messages that it signed for one place: it cannot be believed any more; null if there are none. */
  get fork(): readonly Id[] | null {
    const forked = this.#log.equivocations.find(([one]) => one?.author === this.witness.key);
    return forked?.map(({ id }) => id).sort() ?? null;
  }
}

/** By their places in the chain, so that nothing depends on which came first. */
function keep<K, V extends Message>(map: Map<K, V[]>, key: K, message: V): void {
  const all = [...(map.get(key) ?? []), message];
  map.set(
    key,
    all.sort((one, other) => one.seq - other.seq || (one.id < other.id ? -1 : 1)),
  );
}
