import type { Id, SeatNumber, Value } from '../../wire/bodies.ts';
import type { Known } from '../../wire/log/log.ts';
import type { MessageOf } from '../../wire/message.ts';
import { valueKey } from '../../deciding/values.ts';
import type { Testimony } from './testimony.ts';

type WitnessList = MessageOf<'list'>;

/** A list of the witness that the seats may follow. */
interface Listed {
  message: Id;
  value: Value;
}

/** What we need to know about a round to judge the witness's lists of that round. */
interface ListedRound {
  phase: string;
  /** The digest of the round's position. */
  digest: Id;
  decision: number;
  /** Whether the table waits for every seat, however late the seat is. At such a table, the list must have a final of every seat. */
  waits: boolean;
  /** The seats of which a set has no final. */
  gapsIn: (value: Value) => readonly SeatNumber[];
  /** The set that would count if only these commits were known. */
  setOf: (known: Known) => Value;
  /** Whether the seats may decide this value. */
  fits: (value: Value) => boolean;
}

/** The witness's lists of one round's set. A list that doesn't follow from the witness's receipts proves that the witness lies. */
export class Listing {
  readonly testimony: Testimony;
  /** The listed set that the game follows until the seats have decided; null while the game follows no list. */
  followed: Value | null = null;
  readonly #listed: ListedRound;

  constructor(testimony: Testimony, listed: ListedRound) {
    this.testimony = testimony;
    this.#listed = listed;
  }

  get decision(): number {
    return this.#listed.decision;
  }

  /** The set that follows from the witness's receipts so far. The witness would list this set now. */
  get receipted(): Value {
    return this.#listed.setOf(this.testimony.receipted(this.#listed.phase));
  }

  /**
   * The witness's list of the round. If `known` is given, only the messages in `known` count. Null if there is no list, or if the witness
   * is proved to lie.
   */
  listed(known?: Known): Listed | null {
    const [list] = this.#about(known);
    return list && this.proof(known) === null ? { message: list.id, value: list.body.value } : null;
  }

  /**
   * Messages that prove that the witness lies. If `known` is given, all returned messages are in `known`. There are three kinds of proof:
   * 1. a list of the round that does not follow from the witness's receipts;
   * 2. two different lists of the round;
   * 3. equivocation.
   */
  proof(known?: Known): readonly Id[] | null {
    const proof = this.proofInLists(known);
    if (proof) return proof;
    const { fork } = this.testimony;
    return fork && (!known || fork.every((id) => known.has(id))) ? fork : null;
  }

  /** Messages that prove that the witness lies, taken only from the lists of this round. So equivocation doesn't count as a proof here. */
  proofInLists(known?: Known): readonly Id[] | null {
    const lists = this.#about(known);
    const against = lists.find((list) => !this.#follows(list));
    if (against) return [against.id];
    const values = new Map(lists.map((list) => [valueKey(list.body.value), list.id]));
    return values.size > 1 ? [...values.values()].sort() : null;
  }

  /**
   * The set of a list, if the proof consists of that list's id and nothing else. Null for any other proof, and if the list doesn't follow
   * from the receipts. Later messages don't change the answer.
   */
  provedBy(proof: readonly Id[]): Value | null {
    const [id, second] = proof;
    const list = second === undefined ? this.#about().find((one) => one.id === id) : undefined;
    return list && this.#follows(list) ? list.body.value : null;
  }

  /**
   * True if the game follows a list that no longer holds, because the seats have decided another value, or because the witness is proved to
   * lie.
   */
  isOverruledBy(decided: Value | undefined): boolean {
    if (this.followed === null) return false;
    const right = decided ?? this.listed()?.value;
    return right === undefined || valueKey(right) !== valueKey(this.followed);
  }

  /** The witness's lists of this round. Lists that name another position than this browser has are not included. */
  #about(known?: Known): readonly WitnessList[] {
    const { phase, digest, decision } = this.#listed;
    const isOfPlace = ({ body: { value } }: WitnessList) =>
      value.type === 'set' && value.phase === phase && value.position === digest;
    return this.testimony.lists(decision, known).filter(isOfPlace);
  }

  #follows(list: WitnessList): boolean {
    const { value } = list.body;
    const right = this.#listed.setOf(this.testimony.receipted(this.#listed.phase, list));
    const { waits, fits, gapsIn } = this.#listed;
    return valueKey(value) === valueKey(right) && fits(value) && (!waits || gapsIn(value).length === 0);
  }
}
