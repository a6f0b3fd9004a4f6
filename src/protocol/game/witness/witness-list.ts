import type { Id, Value } from '../../wire/bodies.ts';
import type { Known } from '../../wire/log/log.ts';
import type { MessageOf } from '../../wire/message.ts';
import { isFullSet, valueKey } from '../../deciding/values.ts';
import type { Testimony } from './testimony.ts';

type WitnessList = MessageOf<'list'>;

/** A list that the seats may follow. */
interface Listed {
  message: Id;
  value: Value;
}

/** The round that the witness lists. */
interface ListedRound {
  phase: string;
  /** The digest of its position. */
  digest: Id;
  decision: number;
  /** Whether nobody is left out, however late they are. Then a set with gaps must not be listed. */
  waits: boolean;
  /** The set that counts if only these commits are known. */
  setOf: (known: Known) => Value;
  /** Whether the seats may decide it. */
  fits: (value: Value) => boolean;
}

/** What the witness says of one round's set. A list that doesn't follow from its receipts proves that it lies. */
export class Listing {
  readonly testimony: Testimony;
  /** The listed set that the game follows until the seats have decided; null while it follows none. */
  followed: Value | null = null;
  readonly #listed: ListedRound;

  constructor(testimony: Testimony, listed: ListedRound) {
    this.testimony = testimony;
    this.#listed = listed;
  }

  get decision(): number {
    return this.#listed.decision;
  }

  /** The set that follows from its receipts so far: what it would list now. */
  get receipted(): Value {
    return this.#listed.setOf(this.testimony.receipted(this.#listed.phase));
  }

  /** Its list of the round, among these messages if they are given. Null if there is none, or if the witness is proved to lie. */
  listed(known?: Known): Listed | null {
    const [list] = this.#about(known);
    return list && this.proof(known) === null ? { message: list.id, value: list.body.value } : null;
  }

  /**
   * The messages that prove the witness lies, all among the given ones if any are. That is one of three things:
   * 1. a list of the round that does not follow from its receipts;
   * 2. two lists of the round;
   * 3. equivocation.
   */
  proof(known?: Known): readonly Id[] | null {
    const proof = this.proofInLists(known);
    if (proof) return proof;
    const { fork } = this.testimony;
    return fork && (!known || fork.every((id) => known.has(id))) ? fork : null;
  }

  /** The same, by its lists of this round alone. */
  proofInLists(known?: Known): readonly Id[] | null {
    const lists = this.#about(known);
    const [against] = lists.filter((list) => !this.#follows(list));
    if (against) return [against.id];
    const values = new Map(lists.map((list) => [valueKey(list.body.value), list.id]));
    return values.size > 1 ? [...values.values()].sort() : null;
  }

  /**
   * The set of the list, if this proof consists of one list; null if it is something else. Later messages don't change that.
   */
  provedBy(proof: readonly Id[]): Value | null {
    const [id, second] = proof;
    const list = second === undefined ? this.#about().find((one) => one.id === id) : undefined;
    return list && this.#follows(list) ? list.body.value : null;
  }

  /** Whether the game follows a list although another value was decided, or the witness is proved to lie. */
  isOverruledBy(decided: Value | undefined): boolean {
    if (this.followed === null) return false;
    const right = decided ?? this.listed()?.value;
    return right === undefined || valueKey(right) !== valueKey(this.followed);
  }

  /** The lists of this round in the position that it has here. */
  #about(known?: Known): readonly WitnessList[] {
    const { phase, digest, decision } = this.#listed;
    const isOfPlace = ({ body: { value } }: WitnessList) =>
      value.type === 'set' && value.phase === phase && value.position === digest;
    return this.testimony.lists(decision, known).filter(isOfPlace);
  }

  #follows(list: WitnessList): boolean {
    const { value } = list.body;
    const right = this.#listed.setOf(this.testimony.receipted(this.#listed.phase, list));
    const { waits, fits } = this.#listed;
    return valueKey(value) === valueKey(right) && fits(value) && (!waits || isFullSet(value));
  }
}
