import type { Id, SeatNumber, Value } from '../wire/bodies.ts';
import type { MessageOf } from '../wire/message.ts';
import { decideTogether, decides, promisesCited, quorum } from './quorum.ts';
import type { Terms } from './quorum.ts';
import { valueKey } from './values.ts';

/** A value of a decision, with the messages that prove it. */
export interface Proved {
  value: Value;
  ballot: number;
  proof: readonly Id[];
}

/** An accept or a confirm of one seat. */
export interface Voice {
  seat: SeatNumber;
  ballot: number;
  message: Id;
  value: Value;
}

/** A value in one ballot, with the seats that have accepted the value, and the seats that have confirmed it. */
interface Candidate {
  value: Value;
  ballot: number;
  accepts: Map<SeatNumber, Id>;
  confirms: Map<SeatNumber, Id>;
}

/**
 * The accepts and confirms of one decision. Whether a message counts here never depends on messages that have not arrived yet. So a decided
 * value stays decided when more messages arrive.
 */
export class Ballots {
  readonly electors: readonly SeatNumber[];
  readonly terms: Terms;
  readonly #candidates = new Map<string, Candidate>();
  readonly #accepts = new Map<Id, { seat: SeatNumber; key: string }>();
  readonly #confirms = new Map<Id, { seat: SeatNumber; key: string }>();
  #decided: readonly Proved[] | null = null;
  #twofaced: readonly SeatNumber[] | null = null;

  constructor(electors: readonly SeatNumber[], terms: Terms) {
    this.electors = electors;
    this.terms = terms;
  }

  /** The number of accepts that a confirm in this ballot must cite. The same number of confirms decides in this ballot. */
  quorum(ballot: number): number {
    return quorum(this.electors.length, this.terms.few, ballot);
  }

  /** The number of promises that a proposal cites. */
  get promisesCited(): number {
    return promisesCited(this.electors.length, this.terms);
  }

  /** Whether the decision needs every elector, in every ballot. */
  get needsAll(): boolean {
    return decideTogether(this.electors.length, this.terms.few);
  }

  /** Counts an accept. The caller must have checked that the decision may have the value of this accept. */
  countAccept(seat: SeatNumber, message: Pick<MessageOf<'accept'>, 'id' | 'body'>): void {
    if (!this.electors.includes(seat)) return;
    const { candidate, key } = this.#candidate(message.body.ballot, message.body.value);
    this.#accepts.set(message.id, { seat, key });
    this.#decided = null;
    this.#twofaced = null;
    keepLowest(candidate.accepts, seat, message.id);
  }

  /** Counts a confirm. Returns false if the confirm does not cite a quorum's accepts of the value that it confirms. */
  countConfirm(seat: SeatNumber, message: Pick<MessageOf<'confirm'>, 'id' | 'body'>): boolean {
    if (!this.electors.includes(seat)) return true;
    const { candidate, key } = this.#candidate(message.body.ballot, message.body.value);
    const cited = this.#seatsOf(this.#accepts, key, message.body.accepts);
    if (cited.size < this.quorum(message.body.ballot)) return false;
    this.#confirms.set(message.id, { seat, key });
    this.#decided = null;
    keepLowest(candidate.confirms, seat, message.id);
    return true;
  }

  /** Every decided value, each with the lowest ballot in which the value was decided. If there are two such values, the table is split. */
  get decided(): readonly Proved[] {
    this.#decided ??= this.#provedValues();
    return this.#decided;
  }

  #provedValues(): readonly Proved[] {
    const byValue = new Map<string, Proved>();
    for (const candidate of this.#candidates.values()) {
      const proved = this.#proved(candidate);
      const name = valueKey(candidate.value);
      const known = byValue.get(name);
      if (proved && (!known || proved.ballot < known.ballot)) byValue.set(name, proved);
    }
    return [...byValue.keys()].sort().map((name) => byValue.get(name) as Proved);
  }

  /** The value that is decided if no messages other than these count; null if no value is decided then. */
  provedBy(proof: readonly Id[]): Value | null {
    const seats = this.electors.length;
    for (const [key, { value, ballot }] of this.#candidates) {
      const confirms = this.#seatsOf(this.#confirms, key, proof).size;
      const accepts = this.#seatsOf(this.#accepts, key, proof).size;
      if (decides(seats, ballot, { confirms, accepts }, this.terms)) return value;
    }
    return null;
  }

  /** The seats that have accepted two values in one ballot. */
  get twofaced(): readonly SeatNumber[] {
    this.#twofaced ??= this.electors.filter((seat) => {
      const own = [...this.#accepts.values()].filter((voice) => voice.seat === seat);
      const keys = new Set(own.map(({ key }) => key));
      return new Set([...keys].map((key) => key.split(' ')[0])).size < keys.size;
    });
    return this.#twofaced;
  }

  /** The accepts that count, sorted by seat, then by id. */
  get accepts(): readonly Voice[] {
    return this.#voices(this.#accepts);
  }

  /** The confirms that count, sorted by seat, then by id. */
  get confirms(): readonly Voice[] {
    return this.#voices(this.#confirms);
  }

  #candidate(ballot: number, value: Value): { candidate: Candidate; key: string } {
    const key = `${ballot} ${valueKey(value)}`;
    const candidate = this.#candidates.get(key) ?? { value, ballot, accepts: new Map(), confirms: new Map() };
    this.#candidates.set(key, candidate);
    return { candidate, key };
  }

  #proved({ value, ballot, accepts, confirms }: Candidate): Proved | null {
    const isProof = (confirming: number, accepting: number) =>
      decides(this.electors.length, ballot, { confirms: confirming, accepts: accepting }, this.terms);
    if (isProof(confirms.size, 0)) return { value, ballot, proof: [...confirms.values()].sort() };
    if (isProof(0, accepts.size)) return { value, ballot, proof: [...accepts.values()].sort() };
    return null;
  }

  #seatsOf(voices: Map<Id, { seat: SeatNumber; key: string }>, key: string, ids: readonly Id[]): Set<number> {
    const found = ids.map((id) => voices.get(id)).filter((voice) => voice?.key === key);
    return new Set(found.map((voice) => voice?.seat as number));
  }

  #voices(voices: Map<Id, { seat: SeatNumber; key: string }>): readonly Voice[] {
    return [...voices.entries()]
      .map(([message, { seat, key }]) => {
        const { ballot, value } = this.#candidates.get(key) as Candidate;
        return { seat, ballot, message, value };
      })
      .sort((one, other) => one.seat - other.seat || (one.message < other.message ? -1 : 1));
  }
}

/**
 * Of several messages by a seat, keeps only the message with the lowest id. So a proof doesn't depend on the order in which messages
 * arrived.
 */
function keepLowest(map: Map<SeatNumber, Id>, seat: SeatNumber, message: Id): void {
  const held = map.get(seat);
  if (held === undefined || message < held) map.set(seat, message);
}
