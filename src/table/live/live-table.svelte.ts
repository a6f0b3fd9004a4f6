import type { Power } from '../../../engine/position.ts';
import { hexToBytes } from '@noble/hashes/utils.js';
import { roomPassword } from '../../protocol/wire/link.ts';
import { reopenMessage } from '../../protocol/wire/message.ts';
import type { SecretBid } from '../../protocol/bids/casting.ts';
import type { PhaseRecord } from '../../protocol/game/told/table.ts';
import type { KeptIdentity } from '../../protocol/player/kept-identity.ts';
import { OwnBids } from '../../protocol/player/own-bids.ts';
import type { AheadTexts, OrderTexts, Player } from '../../protocol/player/player.ts';
import { Ledger } from '../../protocol/game/replay.ts';
import { shippedRules } from '../../protocol/game/rulebook.ts';
import type { Id } from '../../protocol/wire/bodies.ts';
import type { WireFate } from '../../protocol/wire-fate.ts';
import { Forecheck, verifierOf } from '../../session/forecheck.ts';
import { mailOf, settingsKept, type Reach } from '../../session/kept/mail.ts';
import { readKeep } from '../../session/kept/identity.ts';
import { StoredSeat } from '../../session/kept/seat-store.ts';
import { resumePlayer, SeatSession, type Surroundings } from '../../session/seat-session.ts';
import { openCarrier, type Carrier } from '../../sync/carrier.ts';
import type { CarrierState } from '../../sync/state.ts';
import { StoreError, type Store } from '../../sync/store.ts';
import { inSlices, turn } from '../../sync/slices.ts';
import { elect, type Election, type Role } from '../../sync/tabs.ts';
import type { Wire } from '../../sync/wire.ts';
import { random } from '../../device/random-bytes.ts';
import { sentenceOf } from '../../device/error-sentence.ts';
import { soon } from '../../device/time/once-a-turn.ts';
import { ByHand } from './by-hand.ts';
import { GameCardKeeper } from './game-card.ts';
import { Letters } from './letters.svelte.ts';
import { SeatOrders } from './seat-orders.ts';
import { unheard } from '../words/seat-states.ts';
import { BidThread } from '../bids/bid-thread.ts';
import { StoredBidWork } from '../bids/stored-bid-work.ts';
import { ShownTable } from './shown-table.svelte.ts';
import * as words from '../../words/made/live.js';

/** The time between two updates of the page's clock, in milliseconds. */
const WAKE_MS = 1000;

/** The state of this tab at the table. */
type Part =
  /** The tab is asking which tab of this browser writes messages. */
  | { readonly is: 'waiting' }
  /** Another tab writes. This tab shows the table from the store. */
  | { readonly is: 'following'; readonly ledger: Ledger; readonly bids: OwnBids; readonly stop: () => void }
  /** This tab writes, and is still reading the store. */
  | { readonly is: 'opening' }
  /** This tab writes. `carrier` is null at first; the carrier opens shortly after the session. */
  | { readonly is: 'writing'; readonly session: SeatSession; readonly carrier: Carrier | null }
  /** Something could not be stored. The tab shows the table but signs nothing more. */
  | { readonly is: 'failed' }
  | { readonly is: 'closed' };

/** For each state of the tab, the tab's role as other tabs know it. */
const ROLES: Readonly<Record<Part['is'], Role>> = {
  waiting: 'waiting',
  following: 'follower',
  opening: 'writer',
  writing: 'writer',
  failed: 'writer',
  closed: 'waiting',
};

/**
 * Whether this tab has just made the chain (`new`), or found the chain in the store (`kept`). A store may be an old copy, which lacks the
 * chain's latest messages. Others may have these messages, so a tab with a stored chain listens before it signs. Nobody else has messages
 * of a new chain, so a tab with a new chain need not listen: a new table can begin even if no relay answers and no other browser can be
 * reached.
 */
export type ChainAge = 'new' | 'kept';

/**
 * A game between several browsers, as this browser shows it. One tab of this browser writes: its session signs messages, and stores each
 * message before sending it (`src/session`). The other tabs follow: they show what is in the store.
 */
export class LiveTable extends ShownTable {
  /** This seat's orders that are written but not sent. */
  readonly orders: SeatOrders;
  readonly byHand: ByHand;
  readonly letters: Letters;
  readonly #store: Store;
  readonly #reach: Reach;
  readonly #seat: StoredSeat;
  readonly #card: GameCardKeeper;
  readonly #forecheck = new Forecheck();
  readonly #bidThread = new BidThread();
  readonly #bidWork: StoredBidWork;
  readonly #surroundings: Surroundings;
  readonly #election: Election;
  readonly #ticking: ReturnType<typeof setInterval>;

  #part = $state.raw<Part>({ is: 'waiting' });
  #chain: ChainAge;

  /** Opens a table that is already in the store. */
  constructor(store: Store, reach: Reach, identity: KeptIdentity, room: string, chain: ChainAge = 'kept') {
    super(store, identity, room);
    this.#chain = chain;
    this.#store = store;
    this.#reach = reach;
    this.#seat = new StoredSeat(store, room);
    this.#card = new GameCardKeeper(store, room);
    this.#bidWork = new StoredBidWork(store, room, this.#bidThread.answer, {
      known: () => this.#resultsCame(),
      stores: () => this.role === 'writer',
      failed: (error) => this.#fail(error),
    });
    this.#surroundings = {
      entropy: random,
      perProcess: { verified: this.#forecheck, bidWork: this.#bidWork },
      sealBids: (about) => this.#bidThread.answer({ kind: 'seal', about }),
      untilKnown: (takeResults) => this.#bidWork.untilKnown(takeResults),
      inSteps: (work, of) => inSlices(work, (done) => (this.progress = { done: Math.min(done, of), of })),
    };
    const guard = (work: Promise<void>) => this.#guard(work);
    this.orders = new SeatOrders(store, room, guard);
    this.letters = new Letters(store, room, guard);
    this.byHand = new ByHand(identity.link, {
      writer: () => this.#openSession().player,
      prepare: (wires) => this.#forecheck.look(wires, (message) => this.#openSession().hasRoomFor(message)),
      accept: (wire) => this.#acceptWire(this.#openSession(), wire),
      heard: () => this.goOn(),
    });
    this.#election = elect(room, (role) => this.#guard(this.#play(role)));
    this.#ticking = setInterval(() => this.#tick(), WAKE_MS);
  }

  override get role(): Role {
    return ROLES[this.#part.is];
  }

  override get hasStopped(): boolean {
    return this.#part.is === 'failed';
  }

  /** Claims a seat. Throws an error with a sentence for people if the name is not allowed. */
  claim(name: string, wishes: readonly Power[]): void {
    this.ask((player) => player.claim(name, wishes));
  }

  /** Begins the game with these claims. Throws an error with a sentence for people if it can't, for instance in a guest's browser. */
  start(claims: readonly Id[], powers?: readonly (readonly Power[])[]): void {
    this.ask((player) => player.startRoster(claims, powers));
  }

  /**
   * Seals orders and sends them. If this browser has not heard from another player yet, the orders wait and are sealed later. Resolves with
   * false if the orders were dropped before they were sealed. Rejects with a sentence for people if no orders are due.
   */
  async commit(orders: OrderTexts, final: boolean, ahead?: AheadTexts): Promise<boolean> {
    return this.#openSession().commit(orders, final, ahead);
  }

  /** Waits until everything that this browser signed is on disk. Resolves with false if storing failed, or if the table was closed. */
  async stored(): Promise<boolean> {
    const session = this.#session;
    await session?.settled();
    return session !== null && session === this.#session && session.isOpen;
  }

  /** Turns locked orders back into a draft if they are not sealed yet or are just being sealed. These orders are not sent. */
  releaseOrders(): void {
    this.#session?.releaseOrders();
  }

  /**
   * Ends the wait to hear from other players: this browser may sign from now on. If this browser has heard from nobody, call this only
   * after the person has confirmed that the browser has every message that it ever sent.
   */
  goOn(): void {
    this.#session?.speak();
  }

  /** Signs a message for the player. If the message can't be signed, throws an error with a sentence for people. */
  ask(what: (player: Player) => void): void {
    this.#openSession().ask(what);
  }

  /** The orders that this seat sealed for the phase, decrypted for the seat's own player. */
  ownOrders(): { orders: OrderTexts; final: boolean } | null {
    return this.#session?.player.ownOrders() ?? null;
  }

  /** This seat's secret bids in a phase whose set is known. Empty if they were sealed with another device's seed: we can't read those. */
  ownBids({ set, bidding }: PhaseRecord): readonly SecretBid[] {
    const seat = this.seat ?? this.elsewhere?.number;
    const seal = set?.find((one) => one.seat === seat)?.seal;
    if (seat === undefined || bidding === null || seal?.slot !== 0) return [];
    if (this.#part.is !== 'following') return this.#session?.player.ownBids(seat, seal.commit) ?? [];
    const { bids, ledger } = this.#part;
    return bids.ownIn(ledger.table, seat, seal.commit);
  }

  /** The text of a file with the game so far. */
  async file(): Promise<string> {
    const player = this.#session?.player ?? (await resumePlayer(this.#seat, this.#surroundings));
    return player.file();
  }

  /** Leaves the room. The promise resolves once this browser can open the same room again. Everything stored stays. */
  async close(): Promise<void> {
    const part = this.#part;
    this.#part = { is: 'closed' };
    clearInterval(this.#ticking);
    this.#bidThread.close();
    if (part.is === 'following') part.stop();
    if (part.is === 'writing') {
      // The next tab continues from the store, so every message that this tab signed must be stored first. A failure to store has already
      // been reported.
      await part.session.close();
      await part.carrier?.close();
    }
    this.#election.leave();
    this.#store.close();
  }

  get #session(): SeatSession | null {
    return this.#part.is === 'writing' ? this.#part.session : null;
  }

  /** The session, for signing. Throws an error with a sentence for people if the session cannot sign now. */
  #openSession(): SeatSession {
    const session = this.#session;
    if (session?.isOpen) return session;
    if (this.hasStopped) throw new Error(this.problem);
    throw new Error(this.role === 'follower' ? words.live_other_tab() : words.live_still_opening());
  }

  async #play(role: Role): Promise<void> {
    if (role === 'follower') await this.#follow();
    if (role === 'writer') await this.#write();
  }

  async #follow(): Promise<void> {
    await this.#bidWork.readStored();
    const ledger = new Ledger(shippedRules, this.keys.chain.public, this.#bidWork);
    const take = (wires: readonly Wire[]) => {
      ledger.addAll(wires.map(({ bytes }) => reopenMessage(bytes)));
      this.#refresh();
      this.#guard(this.#followIdentity());
    };
    const seed = hexToBytes(this.identity.seed);
    const bids = new OwnBids(this.keys, { seed, room: this.room }, ledger.log);
    this.#part = { is: 'following', ledger, bids, stop: this.#store.watch(this.room, take) };
    take(await this.#store.wires(this.room));
  }

  /** Takes over the identity under which the writing tab signs. That tab stores it before the new chain's first message. */
  async #followIdentity(): Promise<void> {
    const kept = await readKeep(this.#store, this.room);
    if (!kept || kept.salt === this.identity.salt || !this.#stillIs('following')) return;
    this.takeIdentity(kept);
    this.#refresh();
  }

  async #write(): Promise<void> {
    if (this.#part.is === 'following') this.#part.stop();
    this.#part = { is: 'opening' };
    await this.#bidWork.readStored();
    const player = await resumePlayer(this.#seat, this.#surroundings);
    if (!this.#stillIs('opening')) return;
    const host = {
      changed: () => this.#changed(),
      stored: () => {
        this.sending = session.isSending;
        this.#keepCard();
      },
      failed: (error: unknown) => this.#fail(error),
    };
    const session = new SeatSession(player, this.#seat, host, this.#surroundings);
    if (this.#chain === 'kept') session.listen();
    this.#chain = 'kept';
    this.#part = { is: 'writing', session, carrier: null };
    // The clock is updated in the same step as the table. If the countdown appeared a second after the table, a button could move while a
    // finger is pressing the button.
    this.#tick();
    await turn();
    if (!this.#stillIs('writing')) return;
    const carrier = await openCarrier({
      ...verifierOf(session, this.#forecheck),
      accept: (wire) => this.#acceptWire(session, wire),
      room: this.room,
      password: roomPassword(player.link.secret),
      settings: await settingsKept(this.#store, player, this.#reach),
      wires: Array.from(player.held, ([id, bytes]) => ({ id, bytes })),
      unsent: unheard(player.table, player.seat),
      mail: mailOf(this.#store, session, hexToBytes(this.identity.seed)),
    });
    if (!this.#stillIs('writing')) return carrier.close();
    this.#part = { is: 'writing', session, carrier };
    this.#noteConnection(carrier.state);
    this.#useHinted();
    carrier.subscribe((state) => this.#noteConnection(state));
    session.openLanes(carrier);
    session.settle();
  }

  /** Uses the mailboxes that members have named during the game. */
  #useHinted(): void {
    const hinted = this.newest?.hinted ?? [];
    if (this.#part.is === 'writing') this.#part.carrier?.useHinted(hinted.map(({ address }) => address));
  }

  /** Whether the tab is still in this state after an asynchronous wait. */
  #stillIs(part: Part['is']): boolean {
    return this.#part.is === part;
  }

  #noteConnection(state: CarrierState): void {
    this.carried = state;
    if (state.matched && this.#session?.isListening) this.goOn();
  }

  #acceptWire(session: SeatSession, wire: Uint8Array): WireFate {
    const fate = session.acceptWire(wire);
    if (fate === 'new') {
      this.heardAt.set(reopenMessage(wire).author, Date.now());
      this.#act();
    }
    this.isStrange ||= fate === 'foreign';
    return fate;
  }

  /** Takes the steps that have become possible because the slow work on secret bids has given new results. */
  readonly #resultsCame = soon(() => {
    this.#session?.takeResults();
    if (this.#part.is !== 'following') return;
    this.#part.ledger.takeResults();
    this.#refresh();
  });

  /** Signs the messages that are due. Runs once for all wires that arrived together. */
  readonly #act = soon(() => this.#session?.act());

  #tick(): void {
    this.time = Date.now();
    this.#session?.wake(this.time);
    if (this.#part.is === 'following') this.#guard(this.clock.readSeen());
    this.#countDown();
  }

  #countDown(): void {
    if (this.#session) this.clock.show(this.#session.player);
    else if (this.#part.is === 'following') this.clock.follow(this.#part.ledger.table, this.time);
  }

  /** The session calls this whenever it may have changed. Shows at once whatever takes little time; `#refresh` shows the rest. */
  #changed(): void {
    const session = this.#session;
    if (!session) return;
    this.listening = session.isListening;
    this.held = session.heldPhase;
    this.sending = session.isSending;
    this.answers = session.player.answers;
    if (this.keys.chain.public !== session.keys.chain.public) this.keys = session.keys;
    this.#refresh();
  }

  /** Shows the newest state of the table. Runs once for all wires that arrived together. */
  readonly #refresh = soon(() => {
    const player = this.#session?.player ?? null;
    const ledger = this.#part.is === 'following' ? this.#part.ledger : null;
    this.newest = player?.table ?? ledger?.table ?? this.newest;
    this.#useHinted();
    this.letters.look(player, ledger, this.identity);
    this.#countDown();
  });

  #keepCard(): void {
    if (this.#session) this.#guard(this.#card.keep(this.newest));
  }

  /** Watches work that stores something. If it fails, this tab stops writing: every message must be stored before it is sent. */
  #guard(work: Promise<void>): void {
    work.catch((error: unknown) => this.#fail(error));
  }

  #fail(error: unknown): void {
    this.problem = toldBy(error);
    const part = this.#part;
    if (part.is === 'opening') this.#part = { is: 'failed' };
    if (part.is !== 'writing') return;
    this.#part = { is: 'failed' };
    part.session.abandon();
    void part.carrier?.close();
  }
}

/**
 * The sentence about an error that stops a tab. It asks the person to reload the page, since a reload brings back everything that is
 * stored. It doesn't ask for a reload if the store was deleted.
 */
function toldBy(error: unknown): string {
  const problem = sentenceOf(error);
  const isDeleted = error instanceof StoreError && error.refusal.code === 'store deleted';
  return isDeleted ? problem : words.live_reload({ problem });
}
