import type { Power } from '../../../engine/position.ts';
import { SvelteMap } from 'svelte/reactivity';
import { hexToBytes } from '@noble/hashes/utils.js';
import { gameKeys, seedWords, type GameKeys } from '../../protocol/wire/keys.ts';
import { nextSecret } from '../../protocol/player/next-tables.ts';
import { makeSeatLink, readLink, roomPassword } from '../../protocol/wire/link.ts';
import { reopenMessage } from '../../protocol/wire/message.ts';
import type { PhaseEnd } from '../../protocol/player/time/deadline.ts';
import { renewed, type KeptIdentity } from '../../protocol/player/kept-identity.ts';
import { Player, type AheadTexts, type OrderTexts } from '../../protocol/player/player.ts';
import { Ledger } from '../../protocol/game/replay.ts';
import { shippedRules } from '../../protocol/game/rulebook.ts';
import type { Id } from '../../protocol/wire/bodies.ts';
import type { WireFate } from '../../protocol/wire-fate.ts';
import type { TableSeat, Table } from '../../protocol/game/told/table.ts';
import { openCarrier, type Carrier } from '../../sync/carrier.ts';
import type { CarrierState } from '../../sync/state.ts';
import type { Store } from '../../sync/store.ts';
import { inSlices, turn } from '../../sync/slices.ts';
import { elect, type Election, type Role } from '../../sync/tabs.ts';
import { named, wireId, type Wire } from '../../sync/wire.ts';
import { random } from '../../device/random-bytes.ts';
import { soon } from '../../device/time/once-a-turn.ts';
import { ByHand } from './by-hand.ts';
import { Forecheck } from './forecheck.ts';
import { GameCard } from './game-card.ts';
import { Letters } from './letters.svelte.ts';
import { Outbox } from './outbox.ts';
import { ComingBack } from './coming-back.svelte.ts';
import { tellConnection } from './connection-words.ts';
import { mailOf, settingsKept } from './kept/mail.ts';
import type { Reach } from './kept/mail.ts';
import { writeKeep } from './kept/player.ts';
import { SeatOrders } from './seat-orders.ts';
import { unheard } from '../words/seat-states.ts';
import { ShownClock } from './shown-clock.svelte.ts';
import { sentenceOf } from '../../device/error-sentence.ts';
import * as words from '../../words/made/live.js';

const WAKE_MS = 1000;

/**
 * One game among several browsers, as this one sees it. What is signed here is stored before it is sent; what comes
 * from outside is checked by the protocol before it is stored. One tab of this browser writes, the others follow the store.
 */
export class LiveTable {
  readonly room: string;
  /** The link's fragment: whoever has it may come in. */
  readonly link: string;
  /** What is written for its phases and votes, and not sent. */
  readonly orders: SeatOrders;
  readonly back = new ComingBack();
  readonly byHand: ByHand;
  readonly letters: Letters;
  /** Whether the others brought a beginning of this table by another host than the link names. */
  isStrange = $state(false);
  readonly #store: Store;
  readonly #reach: Reach;
  #keep: KeptIdentity;
  readonly #outbox: Outbox;
  readonly #card: GameCard;
  readonly #forecheck = new Forecheck();
  readonly #election: Election;
  readonly #clock: ShownClock;
  readonly #ticking: ReturnType<typeof setInterval>;
  #player: Player | null = null;
  #ledger: Ledger | null = null;
  #carrier: Carrier | null = null;
  #stopWatching = () => {};
  #closed = false;

  #keys = $state.raw() as GameKeys;
  #table = $state.raw<Table | null>(null);
  #role = $state<Role>('waiting');
  #connection = $state.raw<CarrierState | null>(null);
  readonly #held = $derived.by(
    () => this.#table?.seats.find(({ key, gone }) => key === this.#keys.seat.public && !gone) ?? null,
  );
  readonly #own = $derived.by(() => (this.#held?.pen === this.#keys.chain.public ? this.#held : null));
  #now = $state(Date.now());
  #trouble = $state('');
  #read = $state.raw({ done: 0, of: 0 });
  readonly #heard = new SvelteMap<Id, number>();

  /** Opens a table that the store already keeps. */
  constructor(store: Store, reach: Reach, keep: KeptIdentity, room: string) {
    this.#store = store;
    this.#reach = reach;
    this.#keep = keep;
    this.#keys = gameKeys(hexToBytes(keep.seed), room, hexToBytes(keep.salt));
    this.room = room;
    this.#outbox = new Outbox(store, room);
    this.#card = new GameCard(store, room);
    this.orders = new SeatOrders(store, room, (work) => this.#guard(work));
    this.letters = new Letters(store, room, (work) => this.#guard(work));
    this.link = keep.link;
    this.byHand = new ByHand(keep.link, {
      writer: () => this.#writer(),
      prepare: (wires) => this.#look(wires),
      accept: (wire) => this.#accept(wire),
      heard: () => this.goOn(),
    });
    this.#election = elect(room, (role) => this.#guard(this.#play(role)));
    this.#clock = new ShownClock(store, room);
    this.#ticking = setInterval(() => this.#tick(), WAKE_MS);
  }

  /** The table as the log says it; null until the store has been read. */
  get table(): Table | null {
    return this.#table;
  }

  /** While the table is opened: how many of its messages are read, of how many. */
  get read(): { done: number; of: number } {
    return this.#read;
  }

  /** This browser's seat, once the roster names it and while this device speaks for it. */
  get seat(): number | null {
    return this.#own?.number ?? null;
  }

  get powers(): readonly Power[] {
    return this.#own?.powers ?? [];
  }

  /** The seat key of this browser, before and after the roster. */
  get seatKey(): Id {
    return this.#keys.seat.public;
  }

  /** Whether this browser opened the table. */
  get isHost(): boolean {
    return this.#table?.genesis?.host === this.#keys.chain.public;
  }

  /** The own seat while another device speaks for it; else null. */
  get elsewhere(): TableSeat | null {
    return this.#own ? null : this.#held;
  }

  /** Whether this device has asked for the pen of its seat and does not have it yet. */
  get asksForPen(): boolean {
    return this.elsewhere?.asking.some(({ pen }) => pen === this.#keys.chain.public) ?? false;
  }

  /** The seed of this seat as 24 words, to be written down. */
  get seatWords(): string {
    return seedWords(hexToBytes(this.#keep.seed));
  }

  /** The fragment that takes this seat to another device: whoever has it has the seat. */
  get seatLink(): string {
    return makeSeatLink(this.link, hexToBytes(this.#keep.seed));
  }

  /** The secret of the next table's link, if this browser opens it for the people of this one; null before the game. */
  get nextSecret(): Uint8Array | null {
    return this.#table && nextSecret(this.#table, readLink(this.link), this.#keys.chain.public);
  }

  get role(): Role {
    return this.#role;
  }

  get connection(): CarrierState | null {
    return this.#connection;
  }

  /** The connection in words. */
  get connectionWords(): string {
    const others = (this.#table?.seats.length ?? 0) - 1;
    return tellConnection(this.#role, this.#connection, others, this.#now);
  }

  /** What went wrong here and what to do, as a sentence; '' when all is well. */
  get trouble(): string {
    return this.#trouble;
  }

  /** When each chain was last heard from in this session, in milliseconds since 1970. */
  get heard(): ReadonlyMap<Id, number> {
    return this.#heard;
  }

  get now(): number {
    return this.#now;
  }

  /** When the phase is over for who has not locked, by this device's clock; null while nobody is missing. */
  get end(): PhaseEnd | null {
    return this.#clock.end;
  }

  /** Takes a seat; throws a sentence if the name will not do. */
  claim(name: string, wishes: readonly Power[]): void {
    this.ask((player) => player.claim(name, wishes));
  }

  /** The host begins the game with these claims; throws a sentence if that cannot be. */
  start(claims: readonly Id[], powers?: readonly (readonly Power[])[]): void {
    this.ask((player) => player.startRoster(claims, powers));
  }

  /** Seals orders and sends them, or lets them wait until one of the others is heard; throws a sentence if none are due. */
  commit(orders: OrderTexts, final: boolean, ahead?: AheadTexts): void {
    this.back.commit(this.#writer(), orders, final, ahead);
    this.#settle();
  }

  /** The person knows that this browser has all that it ever sent: it signs, though nobody has been heard. */
  goOn(): void {
    if (this.#player) this.back.speak(this.#player);
    this.#settle();
  }

  /** Signs what a person asks for; throws a sentence if that cannot be. */
  ask(what: (player: Player) => void): void {
    what(this.#writer());
    this.#settle();
  }

  /** What this seat sealed for the phase, opened for its own eyes. */
  ownOrders(): { orders: OrderTexts; final: boolean } | null {
    return this.#player?.ownOrders() ?? null;
  }

  /** The game so far, as a file's text. */
  async file(): Promise<string> {
    const player = this.#player ?? (await this.#resume());
    return player.file();
  }

  /** Leaves the room; resolves when it may be opened again. What is kept stays. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#player = null;
    clearInterval(this.#ticking);
    this.#stopWatching();
    // The next tab writes on from the store: it must find all that was signed here. A failure is told already.
    await this.#outbox.stored.catch(() => undefined);
    await this.#carrier?.close();
    this.#election.leave();
    this.#store.close();
  }

  #writer(): Player {
    if (this.#player) return this.#player;
    throw new Error(this.#role === 'follower' ? words.live_other_tab() : words.live_still_opening());
  }

  async #play(role: Role): Promise<void> {
    this.#role = role;
    if (role === 'follower') await this.#follow();
    if (role === 'writer') await this.#write();
  }

  async #follow(): Promise<void> {
    const ledger = new Ledger(shippedRules, this.#keys.chain.public);
    this.#ledger = ledger;
    const take = (wires: readonly Wire[]) => {
      ledger.addAll(wires.map(({ bytes }) => reopenMessage(bytes)));
      this.#refresh();
    };
    this.#stopWatching = this.#store.watch(this.room, take);
    take(await this.#store.wires(this.room));
  }

  async #write(): Promise<void> {
    this.#stopWatching();
    this.#ledger = null;
    const player = await this.#resume();
    if (this.#closed) return;
    this.back.listen(player);
    this.#player = player;
    // With the time: a countdown that comes a second later pushes away what a finger is about to press.
    this.#tick();
    await turn();
    if (this.#closed) return;
    const carrier = await openCarrier({
      room: this.room,
      password: roomPassword(player.link.secret),
      settings: await settingsKept(this.#store, player, this.#reach),
      wires: Array.from(player.held, ([id, bytes]) => ({ id, bytes })),
      unsent: unheard(player.table, player.seat),
      identify: wireId,
      prepare: (wires) => this.#look(wires),
      accept: (wire) => this.#accept(wire),
      mail: mailOf(this.#store, player, hexToBytes(this.#keep.seed)),
    });
    if (this.#closed) return carrier.close();
    this.#carrier = carrier;
    this.#note(carrier.state);
    carrier.subscribe((state) => this.#note(state));
    this.#outbox.open(carrier);
    this.#settle();
  }

  #note(state: CarrierState): void {
    this.#connection = state;
    if (state.matched && this.back.isListening) this.goOn();
  }

  /** Goes on as another device of the seat: what the old chain said is not known here to the end. */
  async #renew(): Promise<void> {
    this.#player = null;
    await this.#outbox.stored;
    this.#keep = renewed(this.#keep, random(16));
    await writeKeep(this.#store, this.room, this.#keep);
    this.#keys = gameKeys(hexToBytes(this.#keep.seed), this.room, hexToBytes(this.#keep.salt));
    const player = await this.#resume();
    if (this.#closed) return;
    this.#player = player;
    this.#settle();
  }

  async #resume(): Promise<Player> {
    const stored = await this.#store.wires(this.room);
    const wires = stored.map(({ bytes }) => bytes);
    const seen = await this.#clock.read();
    const answers = await this.orders.answers.read();
    const of = wires.length;
    return inSlices(
      Player.resuming(this.#keep, wires, random, { verified: this.#forecheck }, seen, answers),
      (steps) => {
        this.#read = { done: Math.min(steps, of), of };
      },
    );
  }

  #look(wires: readonly Uint8Array[]): Promise<void> {
    return this.#forecheck.look(wires, (message) => this.#player?.hasRoomFor(message) ?? false);
  }

  #accept(wire: Uint8Array): WireFate {
    if (!this.#player) return 'refused';
    const fate = this.#player.hearWire(wire);
    if (fate === 'new') {
      this.#heard.set(reopenMessage(wire).author, Date.now());
      this.#act();
    }
    this.isStrange ||= fate === 'foreign';
    return fate;
  }

  /** Signs what has become due, once for however many wires came in together. */
  readonly #act = soon(() => {
    this.#player?.act();
    this.#settle();
  });

  #tick(): void {
    this.#now = Date.now();
    this.#player?.wake(this.#now);
    this.#settle();
    if (this.#player) this.#guard(this.#clock.keep(this.#player));
    if (this.#role === 'follower') this.#guard(this.#clock.read().then(() => undefined));
    this.#countDown();
  }

  #countDown(): void {
    if (this.#player) this.#clock.show(this.#player);
    else if (this.#ledger) this.#clock.follow(this.#ledger.table, this.#now);
  }

  /** Sees to it that what is new is stored, then sent, and shown. */
  #settle(): void {
    if (!this.#player) return;
    if (this.back.isOutrun(this.#player)) return this.#guard(this.#renew());
    this.back.catchUp(this.#player, this.seatKey);
    this.#guard(this.orders.answers.keep(this.#player));
    const drained = this.#player.drain();
    this.#refresh();
    if (drained.signed.length + drained.accepted.length === 0) return;
    const [signed, accepted] = [named(drained.signed), named(drained.accepted)];
    this.#carrier?.hold(...accepted);
    const stored = this.#outbox.take({ signed, accepted });
    this.#guard(stored.then(() => (this.#closed ? undefined : this.#card.keep(this.#table))));
  }

  /** Shows the newest table, once for however many wires came in together. */
  readonly #refresh = soon(() => {
    this.#table = this.#player?.table ?? this.#ledger?.table ?? this.#table;
    this.letters.look(this.#player, this.#ledger, this.#keep);
    this.#countDown();
  });

  /** Work whose failure stops this tab from writing on: nothing may be sent that is not stored. */
  #guard(work: Promise<void>): void {
    work.catch((error: unknown) => {
      this.#trouble = words.live_reload({ problem: sentenceOf(error) });
      this.#player = null;
      void this.#carrier?.close();
    });
  }
}
