import { hexToBytes } from '@noble/hashes/utils.js';
import { renewed } from '../protocol/player/kept-identity.ts';
import { Player, type AheadTexts, type OrderTexts } from '../protocol/player/player.ts';
import { keyProducts, type Entropy, type PerProcess } from '../protocol/player/per-process.ts';
import { finish, type Pausable } from '../protocol/pausable.ts';
import type { BidsToSeal } from '../protocol/bids/questions.ts';
import { Refusal } from '../protocol/sentences/sentence.ts';
import type { GameKeys } from '../protocol/wire/keys.ts';
import type { SecretBids } from '../protocol/wire/secret-bids.ts';
import { HeldOrders, type LockedOrders } from './held-orders.ts';
import type { Drained } from './outbox.ts';
import { wantsPen } from './pen-wanted.ts';
import { Session, type SessionHost } from './session.ts';
import type { SeatStore } from './stores.ts';

/** The number of bytes of a salt. The key of a device's chain is derived from a seed and a salt. */
const SALT_BYTES = 16;

/** The values and functions that a seat's session needs besides its store. */
export interface Surroundings {
  readonly entropy: Entropy;
  readonly perProcess: PerProcess;
  /** Runs work that is divided into steps. If the process needs pauses, they come between the steps. By default there are no pauses. */
  readonly inSteps?: <T>(work: Pausable<T>, count: number) => Promise<T>;
  /** Seals bids elsewhere, for instance in a worker. By default, the bids are sealed here, at once. */
  readonly sealBids?: (bids: BidsToSeal) => Promise<SecretBids>;
  /** Needed if `perProcess.bidWork` does its work later: calls `takeResults` after each result, and resolves when all results are known. */
  readonly untilKnown?: (takeResults: () => void) => Promise<void>;
}

/** Makes the player whose seat is in the store. Rejects if the stored data is damaged. */
export async function resumePlayer(
  store: SeatStore,
  { entropy, perProcess, inSteps, untilKnown }: Surroundings,
): Promise<Player> {
  const { identity, wires, seen, answers } = await store.readSeat();
  const resuming = Player.resuming(identity, wires, entropy, perProcess, seen, answers);
  const player = await (inSteps ? inSteps(resuming, wires.length) : finish(resuming));
  await untilKnown?.(() => player.takeResults());
  return player;
}

/**
 * The session of a player's seat. Besides the work of every session, this class does three things:
 * 1. While the session only listens, it keeps orders that the player locks.
 * 2. If this device has never had the pen of its seat, the session asks for the pen.
 * 3. If others hold more messages of the session's chain than the session has stored, it goes on as another device of the seat.
 */
export class SeatSession extends Session<Player> {
  readonly #store: SeatStore;
  readonly #surroundings: Surroundings;
  readonly #held = new HeldOrders();
  #keys: GameKeys;
  #answers: Player['answers'];
  #renewing: Promise<void> = Promise.resolve();
  /** An object that identifies the sealing that is going on now; null if no orders are being sealed. */
  #sealing: object | null = null;

  constructor(player: Player, store: SeatStore, host: SessionHost, surroundings: Surroundings) {
    super(player, store, host);
    this.#store = store;
    this.#surroundings = surroundings;
    this.#answers = player.answers;
    this.#keys = this.#keysOf(player);
  }

  /** The keys of the seat, and of this device's chain for this seat. */
  get keys(): GameKeys {
    return this.#keys;
  }

  /** The phase for which locked orders wait to be sealed. Null if no orders wait. */
  get heldPhase(): string | null {
    return this.#held.phase;
  }

  /** Whether locked orders are being sealed. The orders are signed only after that. */
  get isSealing(): boolean {
    return this.#sealing !== null;
  }

  /**
   * Seals orders. While the session only listens, it keeps the orders. Once the session may sign, it seals the orders. Resolves with true
   * when the orders are sealed or kept. Resolves with false if the orders were given up meanwhile: because of `releaseOrders`, because
   * other orders were locked, or because the session ended. Rejects with a sentence for the player if no orders are due.
   */
  async commit(orders: OrderTexts, final: boolean, ahead?: AheadTexts): Promise<boolean> {
    if (!this.isOpen) throw new Error('Nothing can be signed here now.');
    if (!this.isListening || !this.#held.hold(this.player, orders, final, ahead))
      return this.#seal({ orders, final, ahead });
    this.#sealing = null;
    this.settle();
    return true;
  }

  /** Drops the locked orders: for the player they are only a draft again. Does nothing to orders that are signed. */
  releaseOrders(): void {
    this.#held.release();
    this.#sealing = null;
    this.host.changed();
  }

  override speak(): void {
    if (this.isOpen && this.isOutrun) this.#beginRenewal();
    else super.speak();
  }

  override settle(): void {
    if (!this.isOpen) return;
    if (!this.isListening && this.isOutrun) return this.#beginRenewal();
    if (!this.isListening) this.#catchUp();
    super.settle();
  }

  override async settled(): Promise<void> {
    await super.settled();
    await this.#renewing;
    await super.settled();
  }

  protected override news(): Pick<Drained, 'seen' | 'answers'> {
    const { answers } = this.player;
    if (answers === this.#answers) return super.news();
    this.#answers = answers;
    return { ...super.news(), answers };
  }

  /** Signs everything for which the player need not be asked: a request for the pen, and orders that the player has locked. */
  #catchUp(): void {
    const { player } = this;
    const seatKey = this.#keys.seat.public;
    if (wantsPen(player.table, seatKey, player.chain)) player.applyForSeat('');
    const due = this.#held.takeDue(player, seatKey);
    if (due) this.guard(this.#sealUnasked(due));
  }

  /**
   * Seals orders that were kept. If the orders can't be sealed any more, they become a draft again, and no error is thrown, since no player
   * is waiting for the result of this call.
   */
  async #sealUnasked(due: LockedOrders): Promise<void> {
    try {
      await this.#seal(due);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /**
   * Seals orders, and signs them once their bids are sealed. Sealed bids are good for only one place in the chain. If the chain has grown
   * meanwhile, the bids are sealed again.
   */
  async #seal({ orders, final, ahead }: Omit<LockedOrders, 'phase' | 'digest'>): Promise<boolean> {
    const { sealBids } = this.#surroundings;
    const sealing = {};
    this.#sealing = sealing;
    try {
      for (;;) {
        const from = sealBids ? this.player.bidsToSeal(orders) : null;
        if (from) this.host.changed();
        const sealed = from && sealBids ? { from, bids: await sealBids(from) } : undefined;
        if (this.#sealing !== sealing || !this.isOpen) return false;
        if (this.ask((player) => player.commit(orders, final, ahead, sealed))) return true;
      }
    } finally {
      if (this.#sealing === sealing) this.#sealing = null;
      this.host.changed();
    }
  }

  #keysOf({ keep, link }: Player): GameKeys {
    const { gameKeys } = this.#surroundings.perProcess.keyProducts ?? keyProducts;
    return gameKeys(hexToBytes(keep.seed), link.room, hexToBytes(keep.salt));
  }

  #beginRenewal(): void {
    this.#renewing = this.#renew().catch((error: unknown) => this.fail(error));
  }

  /** Goes on as another device of the seat, with a chain of its own. First stores all messages of the old chain that have come. */
  async #renew(): Promise<void> {
    this.state = 'renewing';
    await this.drain();
    const { keep } = this.player;
    await this.#store.putIdentity(renewed(keep, this.#surroundings.entropy(SALT_BYTES)));
    const player = await resumePlayer(this.#store, this.#surroundings);
    // The session may have been closed in the meantime.
    if (this.state !== 'renewing') return;
    this.player = player;
    this.#keys = this.#keysOf(player);
    this.#answers = player.answers;
    this.state = 'open';
    this.settle();
  }
}
