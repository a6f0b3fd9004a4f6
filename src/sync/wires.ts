import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { sameBytes } from '../protocol/wire/canonical.ts';
import { isHeld, type WireFate } from '../protocol/wire-fate.ts';
import { LONGEST_WIRE } from '../protocol/wire/message.ts';
import { Budget } from './budget.ts';
import { Slices } from './slices.ts';
import type { Wire } from './wire.ts';

/** How wires from outside are named and verified. */
export interface WireVerifier {
  /** The id of a wire (64 hexadecimal digits). Throws for bytes that aren't a wire. */
  identify(bytes: Uint8Array): string;
  /** Looks at wires, on other threads than the page's, before `accept` gets them. */
  prepare?(wires: readonly Uint8Array[]): Promise<void>;
  /**
   * Verifies a wire and takes it in if possible. A wire that was `waiting` is given to `Wires.hold` once it
   * counts. `from` names the bearer.
   */
  accept(bytes: Uint8Array, from: string): WireFate;
}

/**
 * A wire's fate at this browser's lanes, with its id.
 * In two cases a wire is `refused` unread, and may come again later:
 *
 * 1. It was put off (`waiting` or `refused`) less than a minute ago.
 * 2. Its bearer has brought too much in vain.
 */
export type Admission =
  | { readonly fate: 'new' | 'known'; readonly id: string }
  | { readonly fate: Exclude<WireFate, 'new' | 'known'>; readonly id: string | null };

/** This many wires are looked at together. */
const TOGETHER = 16;

/**
 * Works through a queue of things from outside, some at a time, with pauses for the page. First `prepare` looks at
 * them, on other threads if it returns a promise. Then `take` takes them. Things added to the queue meanwhile have
 * their turn too.
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
/** The bytes of a bucket's digest. */
const BUCKET_DIGEST_BYTES = 16;

export const wiresLimits = {
  /**
   * How many wires a bearer may bring in vain: they are waiting, refused, or only another signature of what we
   * hold. A bearer that has used this up is heard as it refills. Good wires cost nothing, so an honest bearer is
   * never slowed down.
   */
  vain: { burst: 150, perSecond: 10 },
  /**
   * For this many milliseconds we neither ask for nor look at a wire that is waiting or was refused, unless
   * something new is held before that.
   */
  laterMs: 60_000,
  /** The most answers that we remember. */
  answers: 50_000,
};

const empty = new Uint8Array(BUCKET_DIGEST_BYTES);

/** A source of wires on one road: a peer, or an author of mail. Each has a budget of its own. */
export class Bearer {
  readonly name: string;
  readonly vain = new Budget(wiresLimits.vain, performance.now());

  constructor(name: string) {
    this.name = name;
  }
}

interface Held {
  readonly bytes: Uint8Array;
  /** Its place in the order in which wires were taken in. */
  readonly place: number;
}

/**
 * The wires of one room that the carrier holds, each with everything that it builds on. They are held by id. They
 * are also digested by the first byte of the id, so that two browsers find in two steps what one of them lacks. A
 * count for each author would not show both branches of a fork; this does.
 */
export class Wires {
  readonly #verifier: WireVerifier;
  readonly #held = new Map<string, Held>();
  readonly #buckets: Set<string>[] = Array.from({ length: BUCKETS }, () => new Set());
  readonly #digests: (Uint8Array | null)[] = Array.from({ length: BUCKETS }, () => empty);
  /**
   * Former answers about wires that are not held, by the hash of all their bytes. Thus another signature makes
   * another wire.
   */
  readonly #answers = new Map<string, Admission>();
  /** Until when a wire that is waiting or was refused is put off, by its id. */
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
   * Of the ids that a peer holds, those to ask for, since we lack them. A wire that was put off may fit once the
   * others are here, so we ask for it along with them, but never for such wires alone.
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

  /** All ids, in the order in which the wires were taken in. */
  ids(): IterableIterator<string> {
    return this.#held.keys();
  }

  /**
   * The wires with these ids that are held, in the order in which they were taken in. Mostly each comes after what
   * it builds on.
   */
  these(ids: Iterable<string>): Uint8Array[] {
    const wanted = [...new Set(ids)].flatMap((id) => this.#held.get(id) ?? []);
    return wanted.sort((a, b) => a.place - b.place).map(({ bytes }) => bytes);
  }

  /** Adds a wire that the app has verified. False if its message is there already. */
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

  /** Looks at wires that are about to be taken. Null if there is nothing to wait for. */
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

  /** The digest of everything that is held. */
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

/** Remembers a value. Forgets the oldest when there are too many. */
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
