import { bytesToHex } from '@noble/hashes/utils.js';
import type { Id, SeatNumber, Value } from './bodies.ts';
import { canonical } from './canonical.ts';
import type { MessageOf } from './message.ts';
import { allSuffice, quorum } from './quorum.ts';
import { valueShape } from './shapes.ts';

/** A value that a decision has, and what proves it. */
export interface Proved {
  value: Value;
  ballot: number;
  proof: readonly Id[];
}

/** What one seat said in a ballot. */
export interface Voice {
  seat: SeatNumber;
  message: Id;
  value: Value;
}

interface Candidate {
  value: Value;
  ballot: number;
  accepts: Map<SeatNumber, Id>;
  confirms: Map<SeatNumber, Id>;
}

/**
 * The accepts and confirms of one decision. Counting looks at what is there, never at what is missing: a value
 * once decided stays so, whatever else arrives.
 */
export class Ballots {
  readonly electors: readonly SeatNumber[];
  readonly #candidates = new Map<string, Candidate>();
  readonly #accepts = new Map<Id, { seat: SeatNumber; key: string }>();
  readonly #confirms = new Map<Id, { seat: SeatNumber; key: string }>();
  #decided: readonly Proved[] | null = null;
  #twofaced: readonly SeatNumber[] | null = null;

  constructor(electors: readonly SeatNumber[]) {
    this.electors = electors;
  }

  /** Counts an accept of a value that fits the table. */
  accept(seat: SeatNumber, message: Pick<MessageOf<'accept'>, 'id' | 'body'>): void {
    if (!this.electors.includes(seat)) return;
    const { candidate, key } = this.#candidate(message.body.ballot, message.body.value);
    this.#accepts.set(message.id, { seat, key });
    this.#decided = null;
    this.#twofaced = null;
    keepLowest(candidate.accepts, seat, message.id);
  }

  /** Counts a confirm; false if what it cites is no quorum of accepts of its value. */
  confirm(seat: SeatNumber, message: Pick<MessageOf<'confirm'>, 'id' | 'body'>): boolean {
    if (!this.electors.includes(seat)) return true;
    const { candidate, key } = this.#candidate(message.body.ballot, message.body.value);
    const cited = this.#seatsOf(this.#accepts, key, message.body.accepts);
    if (cited.size < quorum(this.electors.length)) return false;
    this.#confirms.set(message.id, { seat, key });
    this.#decided = null;
    keepLowest(candidate.confirms, seat, message.id);
    return true;
  }

  /** Every value that is decided. Two of them are a split. */
  get decided(): readonly Proved[] {
    this.#decided ??= [...this.#candidates.keys()].sort().flatMap((key) => this.#proved(key) ?? []);
    return this.#decided;
  }

  /** The value that these messages decide by themselves, or null. */
  provedBy(proof: readonly Id[]): Value | null {
    for (const [key, { value, ballot }] of this.#candidates) {
      if (this.#seatsOf(this.#confirms, key, proof).size >= quorum(this.electors.length)) return value;
      if (ballot > 0 || !allSuffice(this.electors.length)) continue;
      if (this.#seatsOf(this.#accepts, key, proof).size === this.electors.length) return value;
    }
    return null;
  }

  /** Seats that accepted more than one value at ballot 0. */
  get twofaced(): readonly SeatNumber[] {
    this.#twofaced ??= this.electors.filter((seat) => {
      const own = [...this.#accepts.values()].filter((voice) => voice.seat === seat);
      return new Set(own.map(({ key }) => key).filter((key) => key.startsWith('0 '))).size > 1;
    });
    return this.#twofaced;
  }

  /** The accepts of ballot 0, by seat, then id. */
  get accepts(): readonly Voice[] {
    return this.#voices(this.#accepts);
  }

  /** The confirms of ballot 0, by seat, then id. */
  get confirms(): readonly Voice[] {
    return this.#voices(this.#confirms);
  }

  #candidate(ballot: number, value: Value): { candidate: Candidate; key: string } {
    const key = `${ballot} ${valueKey(value)}`;
    const candidate = this.#candidates.get(key) ?? { value, ballot, accepts: new Map(), confirms: new Map() };
    this.#candidates.set(key, candidate);
    return { candidate, key };
  }

  #proved(key: string): Proved | null {
    const { value, ballot, accepts, confirms } = this.#candidates.get(key) as Candidate;
    const seats = this.electors.length;
    if (confirms.size >= quorum(seats)) return { value, ballot, proof: [...confirms.values()].sort() };
    if (ballot === 0 && allSuffice(seats) && accepts.size === seats) {
      return { value, ballot, proof: [...accepts.values()].sort() };
    }
    return null;
  }

  #seatsOf(voices: Map<Id, { seat: SeatNumber; key: string }>, key: string, ids: readonly Id[]): Set<number> {
    const found = ids.map((id) => voices.get(id)).filter((voice) => voice?.key === key);
    return new Set(found.map((voice) => voice?.seat as number));
  }

  #voices(voices: Map<Id, { seat: SeatNumber; key: string }>): readonly Voice[] {
    return [...voices.entries()]
      .map(([message, { seat, key }]) => ({ seat, message, ...(this.#candidates.get(key) as Candidate) }))
      .filter(({ ballot }) => ballot === 0)
      .map(({ seat, message, value }) => ({ seat, message, value }))
      .sort((one, other) => one.seat - other.seat || (one.message < other.message ? -1 : 1));
  }
}

/** Two values are one if their canonical bytes are. */
export function valueKey(value: Value): string {
  return bytesToHex(canonical(valueShape.write(value)));
}

/** Of several messages of one seat, the one with the lowest id: the proof must not depend on arrival. */
function keepLowest(map: Map<SeatNumber, Id>, seat: SeatNumber, message: Id): void {
  const held = map.get(seat);
  if (held === undefined || message < held) map.set(seat, message);
}
