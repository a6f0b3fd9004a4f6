import type { AtTable } from '../protocol/player/at-table.ts';
import type { WireFate } from '../protocol/wire-fate.ts';
import type { Message } from '../protocol/wire/message.ts';
import { named } from '../sync/wire.ts';
import { Outbox, type Drained } from './outbox.ts';
import type { ChainStore, Lanes } from './stores.ts';

/** What a session tells its host. */
export interface SessionHost {
  /** Something may have changed. */
  changed(): void;
  /** New wires are on disk. */
  stored(): void;
  /** It could not store, or could not work: it signs and takes in nothing more. */
  failed(error: unknown): void;
}

/** `renewing`: the chain is being replaced by a fresh one; `abandoned`: what it took in last may not be stored. */
type SessionState = 'open' | 'renewing' | 'failed' | 'abandoned' | 'closed';

/**
 * One chain at one table in one process. Whatever is signed is stored first and sent after that; what cannot be stored is never
 * sent, and a store that fails ends the session. It has no timers: its host says when to wake, and what the time is.
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

  /** The same seat goes on as another player. */
  protected set player(player: P) {
    this.#player = player;
    this.#seen = player.seen;
  }

  /** Whether it takes in wires, and signs. */
  get isOpen(): boolean {
    return this.state === 'open';
  }

  /** Whether it signs nothing in the game until it has been told to speak: what it was resumed from may be an old copy. */
  get isListening(): boolean {
    return this.player.voice.isListening;
  }

  /** Whether others hold messages of this chain that were not kept here: to sign on would be to equivocate. */
  get isOutrun(): boolean {
    return this.player.voice.isOutrun && this.player.table.game !== null;
  }

  /** From now on wires go out. Those that were stored before go at once. */
  openLanes(lanes: Lanes): void {
    this.#lanes = lanes;
    this.#outbox.openLanes(lanes);
  }

  /** Whether there is room for a message from outside, whatever its signature is worth. */
  hasRoomFor(message: Message): boolean {
    return this.isOpen && this.player.hasRoomFor(message);
  }

  /** Signs nothing in the game until `speak`. `isUnseen`: nor does it ever seal anything by itself, for its person is not there. */
  listen(isUnseen = false): void {
    if (isUnseen) this.player.listen(true);
    else this.player.listen();
  }

  /** Takes in a wire from outside, and signs nothing before `act`. A wire that breaks the player ends the session. */
  acceptWire(wire: Uint8Array): WireFate {
    if (!this.isOpen) return 'refused';
    try {
      return this.player.hearWire(wire);
    } catch (error) {
      this.fail(error);
      return 'refused';
    }
  }

  /** Signs what has become due. */
  act(): void {
    this.#sign(() => this.player.act());
  }

  /** Signs what has become due by now, in milliseconds since 1970. */
  wake(now: number): void {
    this.#sign(() => this.player.wake(now));
  }

  /** Signs what a person asks for; throws a sentence if that cannot be. */
  ask<T>(what: (player: P) => T): T {
    if (!this.isOpen) throw new Error('Nothing can be signed here now.');
    const said = what(this.player);
    this.settle();
    return said;
  }

  /** Others have been heard, or the person knows that nothing is missing here: it signs again. */
  speak(): void {
    if (this.isOpen && !this.isOutrun) this.player.speak();
    this.settle();
  }

  /** Stores what is new, and then sends what was signed here. */
  settle(): void {
    if (!this.isOpen) return;
    this.guard(this.drain());
    this.host.changed();
  }

  /** Resolves when everything so far is on disk, or the session has failed. */
  async settled(): Promise<void> {
    await this.#outbox.stored.catch(() => undefined);
  }

  /** Does some storing that must not come before what has been taken in. Rejects if either fails. */
  async afterStored(work: () => Promise<void>): Promise<void> {
    this.settle();
    await this.#outbox.stored;
    if (this.state === 'failed' || this.state === 'abandoned')
      throw new Error('The session has ended, and not everything is stored.');
    await work();
  }

  /** Ends it; resolves when everything that it signed is on disk, or cannot be. */
  async close(): Promise<void> {
    this.settle();
    if (this.state === 'open' || this.state === 'renewing') this.state = 'closed';
    await this.settled();
  }

  /** Ends it as a page that is torn away: what is not stored by now is lost, and never sent. */
  abandon(): void {
    this.state = 'abandoned';
  }

  /** Takes what is new out of the player and into the outbox; resolves when it is stored. */
  protected drain(): Promise<void> {
    const { signed, accepted } = this.player.drain();
    const drained: Drained = { signed: named(signed), accepted: named(accepted), ...this.news() };
    const { seen, answers } = drained;
    if (signed.length + accepted.length === 0 && !seen && !answers) return this.#outbox.stored;
    if (drained.accepted.length > 0) this.#lanes?.hold(...drained.accepted);
    return this.#outbox.enqueue(drained);
  }

  /** What is to be kept besides wires, where it has changed. */
  protected news(): Pick<Drained, 'seen' | 'answers'> {
    const { seen } = this.player;
    if (seen === this.#seen) return {};
    this.#seen = seen;
    return { seen };
  }

  /** Work whose failure ends the session. */
  protected guard(work: Promise<void>): void {
    work.catch((error: unknown) => this.fail(error));
  }

  protected fail(error: unknown): void {
    if (this.state === 'failed' || this.state === 'abandoned') return;
    this.state = 'failed';
    this.host.failed(error);
  }

  /** While it listens the player signs nothing in the game, and is told the time all the same. */
  #sign(how: () => void): void {
    if (this.isOpen && (this.isListening || !this.isOutrun)) how();
    this.settle();
  }
}
