import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { sameBytes } from '../protocol/wire/canonical.ts';
import { LONGEST_WIRE } from '../protocol/wire/message.ts';
import type { Wire } from './wire.ts';

/**
 * What the protocol says of a wire that came from outside:
 * - `good`: verified and counted;
 * - `known`: verified, and its message is there already;
 * - `early`: right in itself, but behind a gap; it is kept and passed on, and its bearer is not blamed;
 * - `refused`: right in itself, but without a place or room as far as this browser knows; its bearer may know more;
 * - `bad`: wrong in itself (bytes, size, signature), whoever looks at it and whenever.
 */
export type Finding = 'good' | 'known' | 'early' | 'refused' | 'bad';

/** How wires that come from outside are named and verified. */
export interface Verifier {
  /** The id of a wire (64 hexadecimal digits); throws for what is none. */
  identify(bytes: Uint8Array): string;
  /**
   * Verifies a wire and takes in what is good or early. Asked once for each wire, and again now and then for one that
   * was early. `from` names the bearer.
   */
  accept(bytes: Uint8Array, from: string): Finding;
}

/**
 * What became of a wire: held, under its id; `bad` in itself; or `full`: right, but refused, or its bearer has
 * brought too much that is early; it may come again later.
 */
export type Admission = { readonly id: string } | 'bad' | 'full';

const BUCKETS = 256;
const BUCKET_DIGEST_BYTES = 16;
const MOST_REMEMBERED = 100_000;
/** Early wires from one bearer: whoever makes up authors could otherwise bring them without end. */
export const MOST_EARLY = 5000;
const empty = new Uint8Array(BUCKET_DIGEST_BYTES);

/**
 * The wires of one room as the carrier holds them: by id, and digested by the first byte of the id, so that two
 * browsers find in two steps what one of them lacks. Unlike a count for each author this shows both branches of a fork.
 */
export class Wires {
  readonly #verifier: Verifier;
  readonly #held = new Map<string, Uint8Array>();
  readonly #buckets: Set<string>[] = Array.from({ length: BUCKETS }, () => new Set());
  readonly #digests: (Uint8Array | null)[] = Array.from({ length: BUCKETS }, () => empty);
  /** What was answered before, by the hash of all its bytes: a signature that varies is another wire. */
  readonly #answers = new Map<string, Admission>();
  /** The ids of what is early, by bearer. */
  readonly #early = new Map<string, Set<string>>();

  constructor(verifier: Verifier, own: Iterable<Wire>) {
    this.#verifier = verifier;
    for (const wire of own) this.keep(wire);
  }

  get size(): number {
    return this.#held.size;
  }

  has(id: string): boolean {
    return this.#held.has(id);
  }

  /** Whether just these bytes are held under this id. */
  holds(id: string, bytes: Uint8Array): boolean {
    const held = this.#held.get(id);
    return held !== undefined && sameBytes(held, bytes);
  }

  get(id: string): Uint8Array | undefined {
    return this.#held.get(id);
  }

  /** In the order they were taken in. */
  ids(): IterableIterator<string> {
    return this.#held.keys();
  }

  /** Those of these ids that are held, in the order they were taken in: mostly each after what it builds on. */
  these(ids: Iterable<string>): Uint8Array[] {
    const wanted = new Set(ids);
    return [...this.#held].filter(([id]) => wanted.has(id)).map(([, bytes]) => bytes);
  }

  /** Adds a wire of one's own store; false if its message is there already. */
  keep({ id, bytes }: Wire): boolean {
    this.#remember(bytesToHex(sha256(bytes)), { id });
    if (this.#held.has(id)) return false;
    this.#held.set(id, bytes);
    const bucket = bucketOf(id);
    this.#buckets[bucket]?.add(id);
    this.#digests[bucket] = null;
    return true;
  }

  /** Verifies a wire from outside, and adds it if it is right in itself. */
  take(bytes: Uint8Array, from: string): Admission {
    const name = bytesToHex(sha256(bytes));
    const before = this.#answers.get(name);
    if (before !== undefined) return before;
    const admission = this.#admit(bytes, from);
    if (admission !== 'full') this.#remember(name, admission);
    return admission;
  }

  /** Asks again about what was early: what it waited for may have come. */
  reconsider(): void {
    for (const from of [...this.#early.keys()]) this.#reconsiderFrom(from);
  }

  #admit(bytes: Uint8Array, from: string): Admission {
    const id = bytes.length > LONGEST_WIRE ? null : this.#identify(bytes);
    if (id === null) return 'bad';
    const finding = this.#verifier.accept(bytes, from);
    if (finding === 'bad') return 'bad';
    if (finding === 'refused' || (finding === 'early' && !this.#noteEarly(id, from))) return 'full';
    this.keep({ id, bytes });
    return { id };
  }

  #noteEarly(id: string, from: string): boolean {
    const ids = this.#early.get(from) ?? new Set();
    this.#early.set(from, ids);
    if (ids.size >= MOST_EARLY) return false;
    ids.add(id);
    return true;
  }

  #reconsiderFrom(from: string): void {
    const ids = this.#early.get(from) ?? new Set();
    for (const id of ids) {
      const bytes = this.#held.get(id);
      if (bytes === undefined || this.#verifier.accept(bytes, from) !== 'early') ids.delete(id);
    }
  }

  #identify(bytes: Uint8Array): string | null {
    try {
      return this.#verifier.identify(bytes);
    } catch {
      return null;
    }
  }

  #remember(name: string, admission: Admission): void {
    if (this.#answers.size >= MOST_REMEMBERED) this.#answers.clear();
    this.#answers.set(name, admission);
  }

  /** Names the whole set. */
  digest(): Uint8Array {
    return sha256(this.digests());
  }

  /** The digests of all buckets, one after another. */
  digests(): Uint8Array {
    return concatBytes(...this.#buckets.map((_, bucket) => this.#digestOf(bucket)));
  }

  /** The buckets in which another browser's digests differ from ours. */
  differing(theirs: Uint8Array): number[] {
    const ours = this.digests();
    const differs = (bucket: number) => {
      const [start, end] = [bucket * BUCKET_DIGEST_BYTES, (bucket + 1) * BUCKET_DIGEST_BYTES];
      return bytesToHex(ours.subarray(start, end)) !== bytesToHex(theirs.subarray(start, end));
    };
    return Array.from({ length: BUCKETS }, (_, bucket) => bucket).filter(differs);
  }

  idsOf(bucket: number): string[] {
    return [...(this.#buckets[bucket] ?? [])];
  }

  #digestOf(bucket: number): Uint8Array {
    const known = this.#digests[bucket];
    if (known) return known;
    const ids = this.idsOf(bucket).sort().map(hexToBytes);
    const digest = sha256(concatBytes(utf8ToBytes('bucket'), ...ids)).slice(0, BUCKET_DIGEST_BYTES);
    this.#digests[bucket] = digest;
    return digest;
  }
}

export const DIGESTS_BYTES = BUCKETS * BUCKET_DIGEST_BYTES;

function bucketOf(id: string): number {
  return Number.parseInt(id.slice(0, 2), 16);
}
