import { valueKey } from '../../deciding/ballots.ts';
import type { Id, Value } from '../../wire/bodies.ts';
import type { Known } from '../../wire/log.ts';
import type { MessageOf } from '../../wire/message.ts';
import { isFull } from '../round/ballot-zero.ts';
import type { Testimony } from './testimony.ts';

type List = MessageOf<'list'>;

/** A list of the witness by which the seats go. */
interface Listed {
  message: Id;
  value: Value;
}

/** The round that a witness lists. */
interface Place {
  phase: string;
  /** The digest of its position. */
  digest: Id;
  decision: number;
  /** Whether nobody is left out, however late he is: no set with gaps may be listed. */
  waits: boolean;
  /** What counts of what the commits in these messages sealed. */
  setOf: (known: Known) => Value;
  /** Whether the seats may decide it. */
  fits: (value: Value) => boolean;
}

/** What the witness says of one round's set. A list follows from its receipts, or it is a proof against it. */
export class Listing {
  readonly testimony: Testimony;
  /** The listed set that the course goes by until one is decided; null while there is none. */
  followed: Value | null = null;
  readonly #place: Place;

  constructor(testimony: Testimony, place: Place) {
    this.testimony = testimony;
    this.#place = place;
  }

  get decision(): number {
    return this.#place.decision;
  }

  /** What its receipts come to by now: what it would list. */
  get receipted(): Value {
    return this.#place.setOf(this.testimony.receipted(this.#place.phase));
  }

  /** The one list of the round, as somebody knows it; null while there is none, or if the witness is proved to lie. */
  listed(known?: Known): Listed | null {
    const [list] = this.#about(known);
    return list && this.proof(known) === null ? { message: list.id, value: list.body.value } : null;
  }

  /** What proves that the witness lies, as somebody knows it: two lists of the round, one against its receipts, a chain that forks. */
  proof(known?: Known): readonly Id[] | null {
    const lists = this.#about(known);
    const [against] = lists.filter((list) => !this.#follows(list));
    if (against) return [against.id];
    const values = new Map(lists.map((list) => [valueKey(list.body.value), list.id]));
    if (values.size > 1) return [...values.values()].sort();
    const { fork } = this.testimony;
    return fork && (!known || fork.every((id) => known.has(id))) ? fork : null;
  }

  /** The value of the list that these messages are; null if they are no such list. What comes later does not change it. */
  provedBy(proof: readonly Id[]): Value | null {
    const [id, second] = proof;
    const list = second === undefined ? this.#about().find((one) => one.id === id) : undefined;
    return list && this.#follows(list) ? list.body.value : null;
  }

  /** Whether the course went by a list that does not stand: another value was decided, or the witness is proved to lie. */
  isOverruledBy(decided: Value | undefined): boolean {
    if (this.followed === null) return false;
    const stands = decided ?? this.listed()?.value;
    return stands === undefined || valueKey(stands) !== valueKey(this.followed);
  }

  /** Lists that speak of this round as it stands here. */
  #about(known?: Known): readonly List[] {
    const { phase, digest, decision } = this.#place;
    const isOfPlace = ({ body: { value } }: List) =>
      value.type === 'set' && value.phase === phase && value.position === digest;
    return this.testimony.lists(decision, known).filter(isOfPlace);
  }

  #follows(list: List): boolean {
    const { value } = list.body;
    const right = this.#place.setOf(this.testimony.receipted(this.#place.phase, list));
    const { waits, fits } = this.#place;
    return valueKey(value) === valueKey(right) && fits(value) && (!waits || isFull(value));
  }
}
