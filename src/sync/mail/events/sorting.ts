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

/** The wires of a table that this browser holds, and the functions by which the mail names and verifies wires. */
export interface MailWires {
  ids(): Iterable<string>;
  get(id: string): Uint8Array | undefined;
  /** The id of a wire. Null if these bytes aren't a wire. */
  identify(bytes: Uint8Array): string | null;
  /** Verifies wires that came in events by one author, and holds the good ones. Resolves with the fate of each wire, in the same order. */
  take(wires: readonly Uint8Array[], author: string): Promise<readonly WireFate[]>;
}

const sortingLimits = {
  /** If an author's events had more than this many characters of useless content, we open no more events by this author. */
  vain: 2 * 1024 * 1024,
  /** After this many milliseconds we verify again the wires that were put off. */
  againMs: 61_000,
  /** We keep at most this many bytes of wires that were put off. If there are more, the oldest wires are dropped. */
  putOffBytes: 8 * 1024 * 1024,
  /** We remember at most this many claims about wires that we don't hold. If there are more, the oldest claims are dropped. */
  claims: 50_000,
};

/**
 * A claim: an event says that it contains a certain piece of a wire that we don't hold yet. `digest` is the SHA-256 of the bytes that the
 * event has for this piece.
 */
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
  /** The public half of the device key. */
  readonly device: string;
  readonly clock: Clock;
  /** Called when the mail brought wires that we did not hold before. */
  onWires(): void;
}

/**
 * Opens each event once, even if several relays bring it, and lets the app verify the wires in it. A piece counts only if its bytes are the
 * same as in the wire that we hold. We stop opening the events of an author whose events are mostly useless.
 */
export class Sorting {
  readonly letters: MailEvents = new Map();
  /** The authors whose events brought wires. */
  readonly authors = new Set<string>();
  /** The number of pieces that we have checked and found to have the same bytes as the wire. */
  proved = 0;
  readonly #options: Options;
  readonly #parts = new WaitingParts();
  readonly #vain = new Map<string, number>();
  readonly #claims = new Map<string, Claim[]>();
  #claimed = 0;
  readonly #putOff = new Map<string, PutOff>();
  #putOffBytes = 0;
  #stopAgain: (() => void) | null = null;
  /** Resolves when all events that came so far have been handled. */
  sorted: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  close(): void {
    this.#closed = true;
    this.#stopAgain?.();
  }

  /** Handles an event of this table's mail that came from a relay: opens the event if it is new. */
  hear(event: RelayEvent): void {
    if (this.letters.has(event.id)) return;
    const expires = Number(tagOf(event, 'expiration') ?? Infinity);
    const letter: MailEvent = {
      at: event.created_at,
      expires: expires > 0 ? expires : 0,
      isOwn: event.pubkey === this.#options.device,
      pieces: [],
      claims: 0,
    };
    this.letters.set(event.id, letter);
    if ((this.#vain.get(event.pubkey) ?? 0) > sortingLimits.vain) return;
    const found = open(event.content, this.#options.key);
    if (found === null) return this.#blame(event);
    this.#inTurn(() => this.#sort(event, letter, found));
  }

  /** Call this as soon as we hold these wires. Checks the claims about these wires, and verifies again the wires that were put off. */
  retry(ids: Iterable<string>): void {
    for (const id of ids) this.#settle(id);
    if (this.#putOff.size > 0) this.#lookAgain(1_000);
  }

  /** Calls `work` when all earlier work is done. If `work` throws an error, later events are handled all the same. */
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
      if ('authors' in one) continue;
      const wire =
        'whole' in one ? this.#whole(letter, one.whole) : this.#part(event, letter, one.part, one.bytes);
      if (wire === 'false') isFalse = true;
      else if (wire !== null) whole.push(wire);
    }
    const fates = await this.#takeBatch(whole, event.pubkey);
    if (isFalse || fates.includes('bad')) this.#blame(event);
  }

  /**
   * Handles a whole wire in an event. If we don't hold the wire yet, returns it, since we must verify it. If its bytes are wrong, returns
   * "false".
   */
  #whole(letter: MailEvent, bytes: Uint8Array): { id: string; bytes: Uint8Array } | 'false' | null {
    const id = this.#options.wires.identify(bytes);
    if (id === null) return 'false';
    const isKnown = this.#claim(letter, { id, index: 0, of: 1 }, bytes) !== 'open';
    return isKnown ? null : { id, bytes };
  }

  /**
   * Handles a part of a wire in an event. If this part completes a wire that we must verify, returns the whole wire. If the bytes are
   * wrong, returns "false".
   */
  #part(
    { pubkey }: RelayEvent,
    letter: MailEvent,
    piece: WirePart,
    bytes: Uint8Array,
  ): { id: string; bytes: Uint8Array } | 'false' | null {
    const claim = this.#claim(letter, piece, bytes);
    if (claim !== 'open') return claim === 'false' ? 'false' : null;
    const whole = this.#parts.put(pubkey, piece, bytes);
    if (whole === null) return null;
    return this.#options.wires.identify(whole) === piece.id ? { id: piece.id, bytes: whole } : 'false';
  }

  async #takeBatch(
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

  /** Checks an event's claim to contain a piece. If we don't hold the wire yet, keeps the claim and returns "open". */
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

  /** Checks all claims about a wire that we hold now. */
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
      await this.#takeBatch(
        waiting.filter((wire) => wire.author === author),
        author,
      );
  }

  /** If the signature of a useless event is good, adds the event's length to the number of useless characters that its author sent. */
  #blame(event: RelayEvent): void {
    if (!isSigned(event)) return;
    this.#vain.set(event.pubkey, (this.#vain.get(event.pubkey) ?? 0) + event.content.length);
  }
}
