import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { isHeld, type WireFate } from '../../../protocol/wire-fate.ts';
import type { Clock } from '../clock.ts';
import { isSigned, tagOf } from '../event.ts';
import type { RelayEvent } from '../event.ts';
import type { MailEvent, MailEvents } from './mail-event.ts';
import { open, pieceOf } from './packing.ts';
import type { UnpackedRecord, WirePart } from './packing.ts';
import { WaitingParts } from './waiting-parts.ts';

/** The wires of a table, as the mail sees them. */
export interface MailWires {
  ids(): Iterable<string>;
  get(id: string): Uint8Array | undefined;
  /** The id of a wire; null for what is none. */
  identify(bytes: Uint8Array): string | null;
  /** Verifies wires that one author brought, and holds those that are good. Returns the fate of each, in their order. */
  take(wires: readonly Uint8Array[], author: string): Promise<readonly WireFate[]>;
}

const sortingLimits = {
  /** Characters of content in vain after which an author's events are not opened any more. */
  vain: 2 * 1024 * 1024,
  /** What is put off is looked at again after so long. */
  againMs: 61_000,
  /** Bytes of wires that are put off, and claims that wait for their wires. */
  putOffBytes: 8 * 1024 * 1024,
  claims: 50_000,
};

/** Who says that an event holds a piece of a wire. */
interface Claim {
  readonly letter: MailEvent;
  readonly piece: WirePart;
  readonly digest: string;
}

interface PutOff {
  readonly bytes: Uint8Array;
  readonly author: string;
}

interface Options {
  readonly wires: MailWires;
  /** The mail key. */
  readonly key: Uint8Array;
  readonly clock: Clock;
  /** Wires came that were not held before. */
  onWires(): void;
}

/**
 * Opens letters and brings their wires in, each letter once, whichever relay brought it. What a letter holds counts only
 * as the very bytes of a wire that is held; whose letters bring nothing but noise is not heard any more.
 */
export class Sorting {
  readonly letters: MailEvents = new Map();
  /** Whose letters brought wires. */
  readonly authors = new Set<string>();
  /** Grows with each piece that is found to be one. */
  proved = 0;
  readonly #options: Options;
  readonly #parts = new WaitingParts();
  readonly #vain = new Map<string, number>();
  readonly #claims = new Map<string, Claim[]>();
  #claimed = 0;
  readonly #putOff = new Map<string, PutOff>();
  #putOffBytes = 0;
  #stopAgain: (() => void) | null = null;
  /** Resolves when all that was heard so far is sorted. */
  sorted: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  close(): void {
    this.#closed = true;
    this.#stopAgain?.();
  }

  /** Hears of an event that is mail of this table. */
  sortEvent(event: RelayEvent): void {
    if (this.letters.has(event.id)) return;
    const expires = Number(tagOf(event, 'expiration') ?? Infinity);
    const letter: MailEvent = {
      at: event.created_at,
      expires: expires > 0 ? expires : 0,
      pieces: [],
      claims: 0,
    };
    this.letters.set(event.id, letter);
    if ((this.#vain.get(event.pubkey) ?? 0) > sortingLimits.vain) return;
    const found = open(event.content, this.#options.key);
    if (found === null) return this.#blame(event);
    this.#inTurn(() => this.#sort(event, letter, found));
  }

  /** Wires are held now that came by another way, or that were put off. */
  sortAgain(ids: Iterable<string>): void {
    for (const id of ids) this.#settle(id);
    if (this.#putOff.size > 0) this.#lookAgain(1_000);
  }

  /** One after another; a letter on which the app fails ends no other's turn. */
  #inTurn(work: () => Promise<void>): void {
    this.sorted = this.sorted.then(work).catch((error: unknown) => {
      queueMicrotask(() => {
        throw error;
      });
    });
  }

  async #sort(event: RelayEvent, letter: MailEvent, found: readonly UnpackedRecord[]): Promise<void> {
    if (this.#closed) return;
    const whole: { id: string; bytes: Uint8Array }[] = [];
    let isFalse = false;
    for (const one of found) {
      const wire =
        'whole' in one ? this.#whole(letter, one.whole) : this.#part(event, letter, one.part, one.bytes);
      if (wire === 'false') isFalse = true;
      else if (wire !== null) whole.push(wire);
    }
    const fates = await this.#take(whole, event.pubkey);
    if (isFalse || fates.includes('bad')) this.#blame(event);
  }

  /** A whole wire that is not held: to be taken. */
  #whole(letter: MailEvent, bytes: Uint8Array): { id: string; bytes: Uint8Array } | 'false' | null {
    const id = this.#options.wires.identify(bytes);
    if (id === null) return 'false';
    const isKnown = this.#claim(letter, { id, index: 0, of: 1 }, bytes) !== 'open';
    return isKnown ? null : { id, bytes };
  }

  /** A part: to be taken if it makes a wire whole. */
  #part(
    { pubkey }: RelayEvent,
    letter: MailEvent,
    piece: WirePart,
    bytes: Uint8Array,
  ): { id: string; bytes: Uint8Array } | 'false' | null {
    const claim = this.#claim(letter, piece, bytes);
    if (claim !== 'open') return claim === 'false' ? 'false' : null;
    const whole = this.#parts.addPart(pubkey, piece, bytes);
    if (whole === null) return null;
    return this.#options.wires.identify(whole) === piece.id ? { id: piece.id, bytes: whole } : 'false';
  }

  async #take(
    wires: readonly { id: string; bytes: Uint8Array }[],
    author: string,
  ): Promise<readonly WireFate[]> {
    if (wires.length === 0 || this.#closed) return [];
    const fates = await this.#options.wires.take(
      wires.map(({ bytes }) => bytes),
      author,
    );
    let fresh = false;
    wires.forEach(({ id, bytes }, n) => {
      const fate = fates[n];
      if (fate === undefined || fate === 'bad') return;
      if (!isHeld(fate)) return this.#wait(id, { bytes, author });
      fresh = true;
      this.#settle(id);
    });
    if (fresh) this.authors.add(author);
    if (fresh && !this.#closed) this.#options.onWires();
    return fates;
  }

  /** Notes that a letter says to hold a piece; whether it does is known at once only if the wire is held. */
  #claim(letter: MailEvent, piece: WirePart, bytes: Uint8Array): 'true' | 'false' | 'open' {
    const digest = bytesToHex(sha256(bytes));
    const held = this.#options.wires.get(piece.id);
    if (held !== undefined) return this.#judge(held, { letter, piece, digest }) ? 'true' : 'false';
    letter.claims += 1;
    const claims = this.#claims.get(piece.id) ?? [];
    this.#claims.set(piece.id, claims);
    claims.push({ letter, piece, digest });
    this.#claimed += 1;
    if (this.#claimed > sortingLimits.claims) this.#forgetOldestClaims();
    return 'open';
  }

  #forgetOldestClaims(): void {
    const [oldest] = this.#claims.keys();
    if (oldest === undefined) return;
    this.#claimed -= this.#claims.get(oldest)?.length ?? 0;
    this.#claims.delete(oldest);
  }

  /** Judges what was said of a wire that is held now. */
  #settle(id: string): void {
    const held = this.#options.wires.get(id);
    if (held === undefined) return;
    for (const claim of this.#claims.get(id) ?? []) {
      claim.letter.claims -= 1;
      this.#claimed -= 1;
      this.#judge(held, claim);
    }
    this.#claims.delete(id);
    this.#putOffBytes -= this.#putOff.get(id)?.bytes.length ?? 0;
    this.#putOff.delete(id);
  }

  #judge(held: Uint8Array, { letter, piece, digest }: Claim): boolean {
    const bytes = pieceOf(held, piece);
    if (bytes.length === 0 || bytesToHex(sha256(bytes)) !== digest) return false;
    letter.pieces.push(piece);
    this.proved += 1;
    return true;
  }

  #wait(id: string, wire: PutOff): void {
    if (this.#putOff.has(id)) return;
    this.#putOff.set(id, wire);
    this.#putOffBytes += wire.bytes.length;
    while (this.#putOffBytes > sortingLimits.putOffBytes) {
      const [oldest] = this.#putOff.entries();
      if (oldest === undefined) break;
      this.#putOff.delete(oldest[0]);
      this.#putOffBytes -= oldest[1].bytes.length;
    }
    this.#lookAgain(sortingLimits.againMs);
  }

  #lookAgain(ms: number): void {
    if (this.#stopAgain !== null || this.#closed) return;
    this.#stopAgain = this.#options.clock.later(ms, () => {
      this.#stopAgain = null;
      this.#inTurn(() => this.#takePutOff());
    });
  }

  async #takePutOff(): Promise<void> {
    const waiting = [...this.#putOff].map(([id, { bytes, author }]) => ({ id, bytes, author }));
    this.#putOff.clear();
    this.#putOffBytes = 0;
    for (const author of new Set(waiting.map((wire) => wire.author)))
      await this.#take(
        waiting.filter((wire) => wire.author === author),
        author,
      );
  }

  /** An author whose letter brought nothing, if it is he who signed it. */
  #blame(event: RelayEvent): void {
    if (!isSigned(event)) return;
    this.#vain.set(event.pubkey, (this.#vain.get(event.pubkey) ?? 0) + event.content.length);
  }
}
