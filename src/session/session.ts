import type { AtTable } from '../protocol/player/at-table.ts';
import type { WireFate } from '../protocol/wire-fate.ts';
import type { Message } from '../protocol/wire/message.ts';
import { named } from '../sync/wire.ts';
import { Outbox, type Drained } from './outbox.ts';
import type { ChainStore, Lanes } from './stores.ts';

/** The calls by which a session reports to its host, the program that runs it. */
export interface SessionHost {
  /** The table or the session may have changed. */
  changed(): void;
  /** New wires are on disk. */
  stored(): void;
  /** The session could not store something, or an error stopped it. The session signs and takes in nothing more. */
  failed(error: unknown): void;
}

/**
 * `renewing` means that a new chain is replacing the old one. `abandoned` means that the session ended without waiting until its last wires
 * were stored, so that these wires may be lost.
 */
type SessionState = 'open' | 'renewing' | 'failed' | 'abandoned' | 'closed';

/**
 * One chain at one table in one process. A session stores each message that it signs, and only then sends it. If storing fails, the session
 * ends. A session has no timers: its host wakes it and tells it the time.
 */
export class Session<P extends AtTable> {
  protected readonly host: SessionHost;
  protected state: SessionState = 'open';
  #player: P;
  readonly #outbox: Outbox;
  #lanes: Lanes | null = null;
  #seen: AtTable['seen'];

  constructor(player: P, store: ChainStore, host: SessionHost) {
    this.#player = player;
    this.#seen = player.seen;
    this.host = host;
    this.#outbox = new Outbox(store, () => host.stored());
  }

  get player(): P {
    return this.#player;
  }

  /** Replaces the player when the same seat goes on as another device. */
  protected set player(player: P) {
    this.#player = player;
    this.#seen = player.seen;
  }

  /** Whether the session takes in wires and signs. */
  get isOpen(): boolean {
    return this.state === 'open';
  }

  /** Whether some messages signed here are not sent yet. This stays true if the messages could not be stored. */
  get isSending(): boolean {
    return this.#outbox.waiting > 0;
  }

  /** Whether the session only listens: it signs nothing in the game until `speak`, since it may have been resumed from an old copy. */
  get isListening(): boolean {
    return this.player.voice.isListening;
  }

  /**
   * Whether others brought messages of this chain that were not stored here. If the session signed more on this chain, it would equivocate.
   */
  get isOutrun(): boolean {
    return this.player.voice.isOutrun && this.player.table.game !== null;
  }

  /** Sends wires over these lanes from now on. Wires that were signed and stored before this call are sent at once. */
  openLanes(lanes: Lanes): void {
    this.#lanes = lanes;
    this.#outbox.openLanes(lanes);
  }

  /** Whether the player has room for a message from outside. The message's signature is not checked here. */
  hasRoomFor(message: Message): boolean {
    return this.isOpen && this.player.hasRoomFor(message);
  }

  /**
   * Makes the session listen: it signs nothing in the game until `speak`. If `isUnseen`, nobody is looking at the app, so the session seals
   * no orders by itself even after `speak`.
   */
  listen(isUnseen = false): void {
    if (isUnseen) this.player.listen(true);
    else this.player.listen();
  }

  /**
   * Takes in a wire from outside. The player signs nothing in response until `act` is called. If handling the wire throws an error, the
   * session ends.
   */
  acceptWire(wire: Uint8Array): WireFate {
    if (!this.isOpen) return 'refused';
    try {
      return this.player.hearWire(wire);
    } catch (error) {
      this.fail(error);
      return 'refused';
    }
  }

  /**
   * Call this when results of slow work have become known. Takes the steps that have become possible with these results, and signs every
   * message that is then due. If that throws an error, the session ends.
   */
  takeResults(): void {
    if (!this.isOpen) return;
    try {
      this.player.takeResults();
    } catch (error) {
      return this.fail(error);
    }
    this.act();
  }

  /** Signs every message that is due now. */
  act(): void {
    this.#sign(() => this.player.act());
  }

  /** Tells the player the time, in milliseconds since 1970, and signs every message that is due at that time. */
  wake(now: number): void {
    this.#sign(() => this.player.wake(now));
  }

  /**
   * Calls `what`, in which the player signs something, and returns the result of `what`. If the player can't sign this, throws an error
   * with a sentence for the player.
   */
  ask<T>(what: (player: P) => T): T {
    if (!this.isOpen) throw new Error('Nothing can be signed here now.');
    const said = what(this.player);
    this.settle();
    return said;
  }

  /**
   * Lets a listening session sign again. Call this when the session has heard from others, or when the person at this device knows that no
   * message is missing here.
   */
  speak(): void {
    if (this.isOpen && !this.isOutrun) this.player.speak();
    this.settle();
  }

  /** Stores all new messages, then sends those that were signed here. */
  settle(): void {
    if (!this.isOpen) return;
    this.guard(this.drain());
    this.host.changed();
  }

  /** Resolves when everything that waited to be stored is on disk, or when storing has failed. */
  async settled(): Promise<void> {
    await this.#outbox.stored.catch(() => undefined);
  }

  /** Stores all messages that were accepted so far, and then does `work`. Rejects if storing or the work fails. */
  async afterStored(work: () => Promise<void>): Promise<void> {
    this.settle();
    await this.#outbox.stored;
    if (this.state === 'failed' || this.state === 'abandoned')
      throw new Error('The session has ended, and not everything is stored.');
    await work();
  }

  /** Ends the session. Resolves when everything that the session signed is on disk, or when storing has failed. */
  async close(): Promise<void> {
    this.settle();
    if (this.state === 'open' || this.state === 'renewing') this.state = 'closed';
    await this.settled();
  }

  /** Ends the session abruptly, as when a page crashes. */
  abandon(): void {
    this.state = 'abandoned';
  }

  /** Moves new messages from the player to the outbox. Resolves when these messages are stored. */
  protected drain(): Promise<void> {
    const { signed, accepted } = this.player.drain();
    const drained: Drained = { signed: named(signed), accepted: named(accepted), ...this.news() };
    const { seen, answers } = drained;
    if (signed.length + accepted.length === 0 && !seen && !answers) return this.#outbox.stored;
    if (drained.accepted.length > 0) this.#lanes?.hold(...drained.accepted);
    return this.#outbox.enqueue(drained);
  }

  /**
   * The data to store besides wires. If the times of the clock have changed, they are part of this data. A seat's session adds the answers
   * in secret votes.
   */
  protected news(): Pick<Drained, 'seen' | 'answers'> {
    const { seen } = this.player;
    if (seen === this.#seen) return {};
    this.#seen = seen;
    return { seen };
  }

  /** Ends the session if this work fails. */
  protected guard(work: Promise<void>): void {
    work.catch((error: unknown) => this.fail(error));
  }

  protected fail(error: unknown): void {
    if (this.state === 'failed' || this.state === 'abandoned') return;
    this.state = 'failed';
    this.host.failed(error);
  }

  /** Lets the player sign. A player that listens signs nothing in the game, but is still told the time. */
  #sign(how: () => void): void {
    if (this.isOpen && (this.isListening || !this.isOutrun)) how();
    this.settle();
  }
}
