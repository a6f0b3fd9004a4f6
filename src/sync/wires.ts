import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { sameBytes } from '../protocol/wire/canonical.ts';
import { isHeld, type WireFate } from '../protocol/wire-fate.ts';
import { LONGEST_WIRE } from '../protocol/wire/message.ts';
import { Budget } from './budget.ts';
import { Slices } from './slices.ts';
import type { Wire } from './wire.ts';

/** The functions by which the app names and verifies wires that came from other browsers. */
export interface WireVerifier {
  /** The id of a wire (64 hexadecimal digits). Throws for bytes that aren't a wire. */
  identify(bytes: Uint8Array): string;
  /** Checks wires on threads other than the page's, so that `accept` has less to do. Call `accept` after the promise resolves. */
  prepare?(wires: readonly Uint8Array[]): Promise<void>;
  /**
   * Verifies a wire that a bearer named `from` brought, adds it to the app's log if possible, and returns its fate. If the fate was
   * `waiting`, the app calls `Carrier.hold` once the wire counts.
   */
  accept(bytes: Uint8Array, from: string): WireFate;
}

/**
 * The fate of a wire that came on some road, with the wire's id. In two cases a wire is `refused` without being verified, and may come
 * again later:
 *
 * 1. The wire is put off (`laterMs`).
 * 2. Its bearer has brought too many useless wires.
 */
export type Admission =
  | { readonly fate: 'new' | 'known'; readonly id: string }
  | { readonly fate: Exclude<WireFate, 'new' | 'known'>; readonly id: string | null };

/** We work through this many wires at a time. */
const TOGETHER = 16;

/**
 * Works through a queue of wires from outside, `TOGETHER` at a time, with pauses for the page. For each group it calls `prepare`, waits for
 * the promise if there is one, and then calls `take`. Wires that are added to the queue during this work are worked through too.
 */
export async function workThrough<T>(
  queue: T[],
  prepare: (some: readonly T[]) => Promise<void> | null,
  take: (some: readonly T[]) => void,
): Promise<void> {
  const slices = new Slices();
  while (queue.length > 0) {
    const some = queue.splice(0, TOGETHER);
    const looking = prepare(some);
    if (looking) await looking;
    take(some);
    if (slices.isOver) await slices.pause();
  }
}

/** Wires are sorted into this many buckets, by the first byte of their id. */
const BUCKETS = 256;
/** The number of bytes in a bucket's digest. */
const BUCKET_DIGEST_BYTES = 16;

export const wiresLimits = {
  /**
   * The budget of useless wires that a bearer may bring. A wire is useless if it is bad, waits, is refused or foreign, or differs only in
   * its signature from a wire that we hold. Once this budget is used up, we verify that bearer's wires only as fast as the budget refills.
   * Good wires cost nothing, so an honest bearer is never slowed down.
   */
  vain: { burst: 150, perSecond: 10 },
  /**
   * If the app gives a wire the fate `waiting`, `refused` or `foreign`, we put the wire off until this many milliseconds have passed or we
   * hold a new wire. While a wire is put off, we don't verify it, and we ask for it only together with wires that are not put off.
   */
  laterMs: 60_000,
  /** The largest number of verdicts that we remember. */
  answers: 50_000,
};

const empty = new Uint8Array(BUCKET_DIGEST_BYTES);

/** A source of wires on one road: a peer, or an author of mail. Each bearer has a budget of its own. */
export class Bearer {
  readonly name: string;
  readonly vain = new Budget(wiresLimits.vain, performance.now());

  constructor(name: string) {
    this.name = name;
  }
}

interface Held {
  readonly bytes: Uint8Array;
  /** The number of wires that were added before this one. */
  readonly place: number;
}

/**
 * The wires of one room that the carrier holds. If a wire is held, every wire that it builds on is held too. All wires whose ids have the
 * same first byte are in one bucket, and each bucket has a digest. Two browsers find out in two steps which wires each of them lacks: they
 * compare the digests, and then the ids in the buckets that differ. It would not be enough to compare how many wires of each author the two
 * browsers have: if an author's chain forks, each browser may have another branch.
 */
export class Wires {
  readonly #verifier: WireVerifier;
  readonly #held = new Map<string, Held>();
  readonly #buckets: Set<string>[] = Array.from({ length: BUCKETS }, () => new Set());
  readonly #digests: (Uint8Array | null)[] = Array.from({ length: BUCKETS }, () => empty);
  /**
   * Our verdicts on bytes that came as wires and that we don't hold, each under the hash of all these bytes. This hash covers the signature
   * too, so the same message with another signature gets a verdict of its own.
   */
  readonly #answers = new Map<string, Admission>();
  /** The ids of wires that were put off, and the time until which each of these wires is put off. */
  readonly #later = new Map<string, number>();
  #digest: Uint8Array | null = null;

  constructor(verifier: WireVerifier, own: Iterable<Wire>) {
    this.#verifier = verifier;
    for (const wire of own) this.addGood(wire);
  }

  get size(): number {
    return this.#held.size;
  }

  has(id: string): boolean {
    return this.#held.has(id);
  }

  /** Whether exactly these bytes are held under this id. */
  holds(id: string, bytes: Uint8Array): boolean {
    const held = this.#held.get(id);
    return held !== undefined && sameBytes(held.bytes, bytes);
  }

  get(id: string): Uint8Array | undefined {
    return this.#held.get(id)?.bytes;
  }

  /**
   * Given the ids of a peer's wires, returns the ids of the wires for which we should ask. These are all wires that we lack, unless we have
   * put off all of them: then there are none. (A wire that was put off may count once we hold the other wires, so we ask for it together
   * with the others.)
   */
  lacking(ids: Iterable<string>): string[] {
    const lacking = [...ids].filter((id) => !this.#held.has(id));
    return lacking.every((id) => this.#isPutOff(id)) ? [] : lacking;
  }

  /** The id of a wire. Null if these bytes aren't a wire. */
  identify(bytes: Uint8Array): string | null {
    try {
      return bytes.length > LONGEST_WIRE ? null : this.#verifier.identify(bytes);
    } catch {
      return null;
    }
  }

  /** The ids of all held wires, in the order in which they were added. */
  ids(): IterableIterator<string> {
    return this.#held.keys();
  }

  /**
   * The held wires with these ids, in the order in which they were added. In this order most wires come after the wires that they build on.
   */
  these(ids: Iterable<string>): Uint8Array[] {
    const wanted = [...new Set(ids)].flatMap((id) => this.#held.get(id) ?? []);
    return wanted.sort((a, b) => a.place - b.place).map(({ bytes }) => bytes);
  }

  /** Adds a wire that the app has verified. False if a wire with this id is held already. */
  addGood({ id, bytes }: Wire): boolean {
    if (this.#held.has(id)) return false;
    this.#held.set(id, { bytes, place: this.#held.size });
    const bucket = bucketOf(id);
    this.#buckets[bucket]?.add(id);
    this.#digests[bucket] = null;
    this.#digest = null;
    this.#later.clear();
    return true;
  }

  /** Lets the app check wires on other threads before `verify` is called for them. Null if there is nothing to wait for. */
  prepare(wires: readonly Uint8Array[], from: Bearer): Promise<void> | null {
    if (wires.length === 0 || from.vain.wait(1, performance.now()) > 0) return null;
    return this.#verifier.prepare?.(wires) ?? null;
  }

  /** Verifies a wire from outside, and adds it if it is good. */
  verify(bytes: Uint8Array, from: Bearer): Admission {
    const id = this.identify(bytes);
    if (id !== null && this.holds(id, bytes)) return { id, fate: 'known' };
    const name = nameOf(bytes);
    const before = this.#answers.get(name);
    if (before !== undefined) return before;
    if (this.#isPutOff(id) || from.vain.wait(1, performance.now()) > 0) return { id, fate: 'refused' };
    const admission: Admission = id === null ? { id, fate: 'bad' } : this.#admit({ id, bytes }, from.name);
    if (admission.fate === 'new') return admission;
    from.vain.spend(1, performance.now());
    if (admission.fate === 'known' || admission.fate === 'bad') remember(this.#answers, name, admission);
    return admission;
  }

  #admit(wire: Wire, from: string): Admission {
    const fate = this.#verifier.accept(wire.bytes, from);
    const { id } = wire;
    if (isHeld(fate)) return { id, fate: this.addGood(wire) ? 'new' : 'known' };
    if (fate !== 'bad') remember(this.#later, id, performance.now() + wiresLimits.laterMs);
    return { id, fate };
  }

  #isPutOff(id: string | null): boolean {
    return id !== null && (this.#later.get(id) ?? -Infinity) > performance.now();
  }

  /** The digest of all held wires. */
  digest(): Uint8Array {
    this.#digest ??= sha256(this.digests());
    return this.#digest;
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

/** Remembers a value under a name. If the memory is full, first forgets the oldest value. */
function remember<T>(memory: Map<string, T>, name: string, value: T): void {
  const oldest = memory.size >= wiresLimits.answers ? memory.keys().next().value : undefined;
  if (oldest !== undefined) memory.delete(oldest);
  memory.set(name, value);
}

function nameOf(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

function bucketOf(id: string): number {
  return Number.parseInt(id.slice(0, 2), 16);
}
