import type { AcceptBody, Id, SealName, SeatNumber } from '../wire/bodies.ts';
import { sealedOrders } from '../game/round/commits.ts';
import { ballotName } from './conduct/self.ts';
import { sealKey, sign } from '../wire/keys.ts';
import type { SignKey, Signer } from '../wire/keys.ts';
import type { Log } from '../wire/log/log.ts';
import type { Content, Message, Unsigned } from '../wire/message.ts';
import { encodeMessage, reopenMessage, signMessage } from '../wire/message.ts';
import { keyFits, nonceOf } from '../wire/seal.ts';
import { sealText } from '../game/round/keyring.ts';

/**
 * The chain that this device signs. A `Chain` remembers everything that the device has signed, so that the device never contradicts itself.
 */
export class Chain {
  readonly claims: Id[] = [];
  readonly joined = new Set<Id>();
  readonly accepted = new Set<string>();
  readonly confirmed = new Set<string>();
  readonly proposed = new Set<string>();
  readonly promised = new Map<number, number>();
  readonly attested = new Set<string>();
  /** The names (`sealText`) of the sealed orders whose key was shown on this chain. */
  readonly revealed = new Set<string>();
  /** The names (`sealText`) of the sealed orders of whose key a share was shown on this chain. */
  readonly shared = new Set<string>();
  /** The names (`sealText`) of the sealed orders for which this chain has accused the author of dealing a bad share. */
  readonly accused = new Set<string>();
  /** The secret votes in which this chain has cast its vote. */
  readonly voted = new Set<Id>();
  /** On a witness's chain: the decisions whose set the witness has listed. */
  readonly listed = new Set<number>();
  readonly #key: SignKey;
  readonly #seed: Uint8Array;
  readonly #log: Log;
  readonly #signer: Signer;
  /** The messages of this chain that this device has signed now or has read from its store. */
  readonly #known = new Set<Id>();
  /**
   * Messages of this chain that others brought, and that are not in the log: they wait for other messages, or there was no room for them.
   */
  readonly #unplaced = new Set<Id>();
  #isListening = false;
  #isUnseen = false;
  #isOutrun = false;

  constructor(key: SignKey, seed: Uint8Array, log: Log, signer: Signer = sign) {
    this.#key = key;
    this.#seed = seed;
    this.#log = log;
    this.#signer = signer;
  }

  get author(): Id {
    return this.#key.public;
  }

  /** The ids of this chain's messages that this device has, in the order of the chain. */
  get spoken(): readonly Id[] {
    const places = (this.#log.tip(this.author)?.seq ?? -1) + 1;
    const messages = Array.from({ length: places }, (_, seq) => this.#log.branches(this.author, seq));
    return messages.flat().map(({ id }) => id);
  }

  /** Whether this device signs nothing in the game for now, because others may hold newer messages of its chain. */
  get isListening(): boolean {
    return this.#isListening;
  }

  /**
   * Whether others brought messages of this chain that were not stored here. If so, this device has an old copy of the chain, and must
   * never sign on this chain again. This includes messages that still wait for other messages.
   */
  get isOutrun(): boolean {
    return this.#isOutrun || this.#unplaced.size > 0;
  }

  /** Whether the device's person is not there. If so, the device seals nothing by itself. */
  get isUnseen(): boolean {
    return this.#isUnseen;
  }

  /**
   * Stops signing. If the device then gets a message of this chain that it did not have before this call, its copy of the chain is old
   * (`isOutrun`).
   */
  fallSilent(isUnseen: boolean): void {
    this.#isListening = true;
    this.#isUnseen = isUnseen;
    this.#isOutrun = false;
  }

  speakAgain(): void {
    this.#isListening = false;
  }

  /** The place in the chain for the next message. */
  get next(): number {
    return (this.#log.tip(this.author)?.seq ?? -1) + 1;
  }

  /**
   * Signs the next message, and reads it back from its wire, so that this device sees exactly what everybody else will read. The caller
   * must add the message to the log before signing another message.
   */
  sign(content: Content, game: Id | null): { message: Message; wire: Uint8Array } {
    const place = { game, author: this.author, seq: this.next, prev: this.#log.tip(this.author)?.id ?? null };
    const unsigned: Unsigned = { ...content, ...place };
    const wire = encodeMessage(signMessage(unsigned, this.#key, this.#signer));
    const message = reopenMessage(wire);
    this.#known.add(message.id);
    return { message, wire };
  }

  /**
   * Remembers a message of this chain that others brought, and that the log does not have. The caller has checked the message's signature.
   */
  noteUnplaced(message: Message): void {
    if (message.author === this.author) this.#unplaced.add(message.id);
  }

  /** Remembers what a stored message of this chain says. */
  noteStored(message: Message): void {
    if (message.author !== this.author) return;
    this.#known.add(message.id);
    this.noteOwn(message);
  }

  /**
   * Remembers what a message of this chain says. This device has just signed the message, read it from its store, or got it from others.
   */
  noteOwn(message: Message): void {
    if (message.author !== this.author) return;
    this.#unplaced.delete(message.id);
    if (!this.#known.has(message.id)) this.#isOutrun = true;
    if (message.type === 'claim') this.claims.push(message.id);
    if (message.type === 'accept') this.#noteAccept(message.body);
    if (message.type === 'confirm') this.confirmed.add(ballotOf(message.body));
    if (message.type === 'propose') this.proposed.add(ballotOf(message.body));
    if (message.type === 'promise') this.#notePromise(message.body);
    if (message.type === 'attest') this.attested.add(message.body.phase);
    if (message.type === 'reveal') this.revealed.add(sealText(message.body.seal));
    if (message.type === 'share') this.shared.add(sealText(message.body.seal));
    if (message.type === 'list') this.listed.add(message.body.decision);
    if (message.type === 'cast') this.voted.add(message.body.poll);
    if (message.type === 'accuse') this.accused.add(sealText(message.body.seal));
  }

  #noteAccept({ decision, ballot, value }: AcceptBody): void {
    this.accepted.add(ballotName(decision, ballot));
    if (value.type === 'roster') this.joined.add(value.roster);
  }

  #notePromise({ decision, ballot }: { decision: number; ballot: number }): void {
    this.promised.set(decision, Math.max(ballot, this.promised.get(decision) ?? 0));
  }

  /** The key for a box of the next message: the box in this slot, sealed under this nonce. */
  nextSealKey(slot: number, nonce: Uint8Array): Uint8Array {
    return sealKey(this.#seed, this.author, this.next, slot, nonce);
  }

  /** The key of a box that was sealed by this device or by another device with the same seed; null for any other box. */
  sealKey({ commit, slot }: SealName, seat: SeatNumber): Uint8Array | null {
    const message = this.#log.get(commit);
    if (message?.type !== 'commit' || message.game === null) return null;
    const { context, sealed } = sealedOrders(message, seat, message.game, slot, null);
    const key = sealKey(this.#seed, message.author, message.seq, slot, nonceOf(sealed.box));
    return keyFits(context, sealed, key) ? key : null;
  }
}

function ballotOf({ decision, ballot }: { decision: number; ballot: number }): string {
  return ballotName(decision, ballot);
}
