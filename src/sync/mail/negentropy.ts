import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { BadNegentropy, NegentropyReader, varint } from './negentropy-bytes.ts';

/*
 * Version 1 of the negentropy protocol, which relays use in NIP-77. Two sides compare their items, to find out which items each side lacks.
 * All items are sorted by time, and by id if the times are equal. A message divides the sorted items into consecutive ranges. Each range
 * ends at a bound. For each range the message says one of three things:
 * - nothing;
 * - a fingerprint of all items that the sender has in the range;
 * - the ids of all items that the sender has in the range.
 *
 * Suppose that a side receives a fingerprint that differs from its own. If this side has few items in that range, it answers with the ids
 * of these items. If it has many, it answers with fingerprints of smaller ranges.
 */

/** An event: its time (whole seconds since 1970) and its id (64 hexadecimal digits). */
export interface Item {
  readonly at: number;
  readonly id: string;
}

/**
 * The result of one round: the ids that only we have, the ids that only the other side has, and our next message. `next` is null when we
 * are done.
 */
export interface ComparisonRound {
  readonly have: readonly string[];
  readonly need: readonly string[];
  readonly next: Uint8Array | null;
}

const VERSION = 0x61;
const modes = { skip: 0, fingerprint: 1, list: 2 } as const;
const ID_BYTES = 32;
const FINGERPRINT_BYTES = 16;
/**
 * A range whose fingerprints differ is cut into this many pieces. A range with fewer than twice this many items is sent as a list of ids.
 */
const CUTS = 16;
/** We keep this many bytes of each message free. They are for one fingerprint that covers all items that no longer fit. */
const RESERVE_BYTES = 200;
/** The number of 32-bit words in an id. */
const WORDS = 8;

/**
 * A point between two items. An item comes after the bound if its time is later. An item with the same time comes after the bound if its id
 * begins with `prefix` or sorts after `prefix`.
 */
interface Bound {
  readonly at: number;
  readonly prefix: Uint8Array;
}

const END: Bound = { at: Infinity, prefix: new Uint8Array(0) };

/** One side of a comparison: its items, and the messages that it writes and reads. */
export class Negentropy {
  readonly #at: readonly number[];
  readonly #ids: readonly Uint8Array[];
  readonly #hex: readonly string[];
  /**
   * For each number n from 0 on, the sum of the first n ids, as eight words. The difference of two such sums is the sum of the ids in a
   * range.
   */
  readonly #sums: Uint32Array;
  readonly #frameBytes: number;

  /** @param frameBytes the most bytes of one message. Items that do not fit come in later rounds */
  constructor(items: Iterable<Item>, frameBytes: number) {
    const unique = new Map(Array.from(items, (item) => [item.id, item]));
    const sorted = [...unique.values()].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
    this.#at = sorted.map(({ at }) => at);
    this.#hex = sorted.map(({ id }) => id);
    this.#ids = this.#hex.map(hexToBytes);
    this.#sums = sumsOf(this.#ids);
    this.#frameBytes = frameBytes;
  }

  /** Makes the first message of the side that asks. */
  firstMessage(): Uint8Array {
    const out = new OutgoingMessage();
    this.#split(out, 0, this.#ids.length, END);
    return out.bytes;
  }

  /** Makes the answer of the side that is asked. Throws BadNegentropy. */
  answer(message: Uint8Array): Uint8Array {
    if (message.length > 0 && message[0] !== VERSION) return Uint8Array.of(VERSION);
    return this.#reconcile(message, null).bytes;
  }

  /** Works out what the side that asks learns from an answer. Throws BadNegentropy. */
  learn(message: Uint8Array): ComparisonRound {
    const learned = { have: [] as string[], need: [] as string[] };
    const next = this.#reconcile(message, learned);
    return { ...learned, next: next.saysNothing ? null : next.bytes };
  }

  #reconcile(message: Uint8Array, learned: { have: string[]; need: string[] } | null): OutgoingMessage {
    const reader = new NegentropyReader(message);
    if (reader.byte() !== VERSION) throw new BadNegentropy('The message is of another version.');
    const out = new OutgoingMessage();
    let from = 0;
    let bound: Bound = { at: 0, prefix: new Uint8Array(0) };
    while (!reader.isOver) {
      bound = reader.bound(bound);
      const to = this.#place(bound, from);
      this.#reconcileRange(reader, out, from, to, bound, learned);
      from = to;
      if (out.length <= this.#frameBytes - RESERVE_BYTES) continue;
      // The message is full. One fingerprint covers all ranges that are left, and the next rounds work through these ranges.
      if (from < this.#ids.length || bound.at !== Infinity)
        out.fingerprint(END, this.#fingerprint(from, this.#ids.length));
      break;
    }
    return out;
  }

  #reconcileRange(
    reader: NegentropyReader,
    out: OutgoingMessage,
    from: number,
    to: number,
    bound: Bound,
    learned: { have: string[]; need: string[] } | null,
  ): void {
    switch (reader.varint()) {
      case modes.skip:
        return out.skip(bound);
      case modes.fingerprint: {
        const theirs = reader.bytes(FINGERPRINT_BYTES);
        if (bytesToHex(theirs) === bytesToHex(this.#fingerprint(from, to))) return out.skip(bound);
        return this.#split(out, from, to, bound);
      }
      case modes.list: {
        const theirs = new Set(
          Array.from({ length: reader.count(ID_BYTES) }, () => bytesToHex(reader.bytes(ID_BYTES))),
        );
        if (learned === null) return this.#list(out, from, to, bound);
        for (const id of this.#hex.slice(from, to)) if (!theirs.delete(id)) learned.have.push(id);
        learned.need.push(...theirs);
        return out.skip(bound);
      }
      default:
        throw new BadNegentropy('The message has a range of an unknown mode.');
    }
  }

  /**
   * Describes a range. If the range has few items, lists their ids, and otherwise gives the fingerprints of the range's pieces. If not all
   * ids fit, lists as many as fit, and adds one fingerprint of the rest.
   */
  #split(out: OutgoingMessage, from: number, to: number, bound: Bound): void {
    if (to - from < 2 * CUTS) return this.#list(out, from, to, bound);
    for (let cut = 0; cut < CUTS; cut++) {
      const [start, end] = [cut, cut + 1].map((n) => from + Math.floor((n * (to - from)) / CUTS)) as [
        number,
        number,
      ];
      out.fingerprint(cut === CUTS - 1 ? bound : this.#boundBefore(end), this.#fingerprint(start, end));
    }
  }

  #list(out: OutgoingMessage, from: number, to: number, bound: Bound): void {
    const fit = Math.max(1, Math.floor((this.#frameBytes - RESERVE_BYTES - out.length) / ID_BYTES));
    const end = Math.min(to, from + fit);
    out.list(end === to ? bound : this.#boundBefore(end), this.#ids.slice(from, end));
    if (end < to) out.fingerprint(bound, this.#fingerprint(end, to));
  }

  /** The shortest bound between the item at this place and the item before it. */
  #boundBefore(place: number): Bound {
    const at = this.#at[place] as number;
    if (at !== this.#at[place - 1]) return { at, prefix: new Uint8Array(0) };
    const [id, before] = [this.#ids[place], this.#ids[place - 1]] as [Uint8Array, Uint8Array];
    const shared = id.findIndex((byte, i) => byte !== before[i]);
    return { at, prefix: id.subarray(0, shared + 1) };
  }

  /** The place of the first item that is not before the bound. The search begins at the place `from`. */
  #place(bound: Bound, from: number): number {
    let [low, high] = [from, this.#ids.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#isBefore(middle, bound)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #isBefore(place: number, { at, prefix }: Bound): boolean {
    const own = this.#at[place] as number;
    if (own !== at) return own < at;
    const id = this.#ids[place] as Uint8Array;
    const differs = prefix.findIndex((byte, i) => byte !== id[i]);
    return differs >= 0 && (id[differs] as number) < (prefix[differs] as number);
  }

  /**
   * The fingerprint of a range: the first half of a SHA-256 digest. The hashed bytes are the sum of the range's ids (little endian, modulo
   * 2^256), followed by the number of ids.
   */
  #fingerprint(from: number, to: number): Uint8Array {
    const sum = new Uint8Array(ID_BYTES);
    const view = new DataView(sum.buffer);
    let borrow = 0;
    for (let word = 0; word < WORDS; word++) {
      const left =
        (this.#sums[to * WORDS + word] as number) - (this.#sums[from * WORDS + word] as number) - borrow;
      borrow = left < 0 ? 1 : 0;
      view.setUint32(4 * word, left >>> 0, true);
    }
    return sha256(concatBytes(sum, varint(to - from))).slice(0, FINGERPRINT_BYTES);
  }
}

function sumsOf(ids: readonly Uint8Array[]): Uint32Array {
  const sums = new Uint32Array((ids.length + 1) * WORDS);
  ids.forEach((id, n) => {
    const view = new DataView(id.buffer, id.byteOffset, ID_BYTES);
    let carry = 0;
    for (let word = 0; word < WORDS; word++) {
      const sum = (sums[n * WORDS + word] as number) + view.getUint32(4 * word, true) + carry;
      sums[(n + 1) * WORDS + word] = sum >>> 0;
      carry = sum > 0xffffffff ? 1 : 0;
    }
  });
  return sums;
}

/**
 * A message that is being written. Neighbouring ranges about which the message says nothing are joined into one. If the message says
 * nothing about the last range, that range is left out.
 */
class OutgoingMessage {
  readonly #parts: Uint8Array[] = [Uint8Array.of(VERSION)];
  #length = 1;
  #before = 0;
  #skipped: Bound | null = null;

  get length(): number {
    return this.#length;
  }

  get saysNothing(): boolean {
    return this.#length === 1;
  }

  get bytes(): Uint8Array {
    return concatBytes(...this.#parts);
  }

  skip(bound: Bound): void {
    this.#skipped = bound;
  }

  fingerprint(bound: Bound, fingerprint: Uint8Array): void {
    this.#range(bound, modes.fingerprint, fingerprint);
  }

  list(bound: Bound, ids: readonly Uint8Array[]): void {
    this.#range(bound, modes.list, concatBytes(varint(ids.length), ...ids));
  }

  #range(bound: Bound, mode: number, payload: Uint8Array): void {
    const skipped = this.#skipped;
    this.#skipped = null;
    if (skipped !== null) this.#put(concatBytes(this.#bound(skipped), varint(modes.skip)));
    this.#put(concatBytes(this.#bound(bound), varint(mode), payload));
  }

  #bound({ at, prefix }: Bound): Uint8Array {
    const since = at === Infinity ? 0 : 1 + at - this.#before;
    if (at !== Infinity) this.#before = at;
    return concatBytes(varint(since), varint(prefix.length), prefix);
  }

  #put(bytes: Uint8Array): void {
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }
}
