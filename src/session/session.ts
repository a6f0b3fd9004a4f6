import type { AtTable } from '../protocol/player/at-table.ts';
import type { WireFate } from '../protocol/wire-fate.ts';
import type { Message } from '../protocol/wire/message.ts';
import { named } from '../sync/wire.ts';
import { Outbox, type Drained } from './outbox.ts';
import type { ChainStore, Lanes } from './stores.ts';

/** What a session reports to its host. */
export interface SessionHost {
  /** Something may have changed. */
  changed(): void;
  /** New wires are on disk. */
  stored(): void;
  /** The session could not store something, or an error stopped it. It signs and takes in nothing more. */
  failed(error: unknown): void;
}

/** `renewing`: a fresh chain is replacing the old one; `abandoned`: the last wires may not have been stored. */
type SessionState = 'open' | 'renewing' | 'failed' | 'abandoned' | 'closed';

/**
 * One chain at one table in one process. A session stores everything it signs before sending it, and never sends what it could
 * not store. If the store fails, the session ends. It has no timers: its host wakes it and says what time it is.
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

  /** Lets the same seat go on as another player. */
  protected set player(player: P) {
    this.#player = player;
    this.#seen = player.seen;
  }

  /** Whether the session takes in wires and signs. */
  get isOpen(): boolean {
    return this.state === 'open';
  }

  /** Whether the session signs nothing in the game until `speak`. It may have been resumed from an old copy. */
  get isListening(): boolean {
    return this.player.voice.isListening;
  }

  /** Whether others hold messages of this chain that were not stored here. To sign more on it would be to equivocate. */
  get isOutrun(): boolean {
    return this.player.voice.isOutrun && this.player.table.game !== null;
  }

  /** Sends wires from now on. Those stored earlier go out at once. */
  openLanes(lanes: Lanes): void {
    this.#lanes = lanes;
    this.#outbox.openLanes(lanes);
  }

  /** Whether there is room for a message from outside if its signature is good. */
  hasRoomFor(message: Message): boolean {
    return this.isOpen && this.player.hasRoomFor(message);
  }

  /**
   * Signs nothing in the game until `speak`. `isUnseen`: seals nothing by itself either, ever, because the player is not looking.
   */
  listen(isUnseen = false): void {
    if (isUnseen) this.player.listen(true);
    else this.player.listen();
  }

  /** Takes in a wire from outside; signs nothing before `act`. If handling the wire throws an error, the session ends. */
  acceptWire(wire: Uint8Array): WireFate {
    if (!this.isOpen) return 'refused';
    try {
      return this.player.hearWire(wire);
    } catch (error) {
      this.fail(error);
      return 'refused';
    }
  }

  /** Signs whatever is due. */
  act(): void {
    this.#sign(() => this.player.act());
  }

  /** Signs whatever is due at this time, in milliseconds since 1970. */
  wake(now: number): void {
    this.#sign(() => this.player.wake(now));
  }

  /** Signs what a player asks for. Throws a sentence if that is not possible. */
  ask<T>(what: (player: P) => T): T {
    if (!this.isOpen) throw new Error('Nothing can be signed here now.');
    const said = what(this.player);
    this.settle();
    return said;
  }

  /** Lets the session sign again: others have been heard, or the player knows that nothing is missing here. */
  speak(): void {
    if (this.isOpen && !this.isOutrun) this.player.speak();
    this.settle();
  }

  /** Stores what is new, then sends what was signed here. */
  settle(): void {
    if (!this.isOpen) return;
    this.guard(this.drain());
    this.host.changed();
  }

  /** Resolves when everything so far is on disk, or when the session has failed. */
  async settled(): Promise<void> {
    await this.#outbox.stored.catch(() => undefined);
  }

  /** Does some storing that must wait until everything taken in so far is stored. Rejects if either fails. */
  async afterStored(work: () => Promise<void>): Promise<void> {
    this.settle();
    await this.#outbox.stored;
    if (this.state === 'failed' || this.state === 'abandoned')
      throw new Error('The session has ended, and not everything is stored.');
    await work();
  }

  /** Ends the session. Resolves when everything it signed is on disk, or cannot be stored. */
  async close(): Promise<void> {
    this.settle();
    if (this.state === 'open' || this.state === 'renewing') this.state = 'closed';
    await this.settled();
  }

  /** Ends the session abruptly, like a page that is torn away. Whatever is not stored by now is lost and never sent. */
  abandon(): void {
    this.state = 'abandoned';
  }

  /** Moves what is new from the player to the outbox. Resolves when it is stored. */
  protected drain(): Promise<void> {
    const { signed, accepted } = this.player.drain();
    const drained: Drained = { signed: named(signed), accepted: named(accepted), ...this.news() };
    const { seen, answers } = drained;
    if (signed.length + accepted.length === 0 && !seen && !answers) return this.#outbox.stored;
    if (drained.accepted.length > 0) this.#lanes?.hold(...drained.accepted);
    return this.#outbox.enqueue(drained);
  }

  /** What must be stored besides wires, if it has changed. */
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

  /** Lets the player sign. While the session listens, the player signs nothing in the game but still learns the time. */
  #sign(how: () => void): void {
    if (this.isOpen && (this.isListening || !this.isOutrun)) how();
    this.settle();
  }
}
