import { Ledger } from '../../../src/protocol/game/replay.ts';
import { keyProducts } from '../../../src/protocol/player/per-process.ts';
import { Player } from '../../../src/protocol/player/player.ts';
import type { Id } from '../../../src/protocol/wire/bodies.ts';
import { isHeld, type WireFate } from '../../../src/protocol/wire-fate.ts';
import { encodeMessage, reopenMessage } from '../../../src/protocol/wire/message.ts';
import type { Message } from '../../../src/protocol/wire/message.ts';
import { SeatSession } from '../../../src/session/seat-session.ts';
import { Session, type SessionHost } from '../../../src/session/session.ts';
import { StoreError } from '../../../src/sync/store.ts';
import { named, type Wire } from '../../../src/sync/wire.ts';
import { hexToBytes } from '@noble/hashes/utils.js';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import type { SealedPoints } from './bids/sealed-points.ts';
import { simulatedRules } from './crowded.ts';
import { Disk } from './disk.ts';
import type { DiskCopy } from './disk.ts';
import { Person } from './person.ts';
import type { sharedByAll } from './shared.ts';

type Shared = ReturnType<typeof sharedByAll>;

/** The properties in which one browser of a table differs from the others. */
interface Kind {
  lies: boolean;
  /** Called with the name of each event that actually occurs. */
  bit(what: string): void;
  /** The points in the secret bids of the table's commits. */
  points: SealedPoints;
}

/** The session of a liar. This session goes on signing, even if others have messages of the liar's chain that this browser lacks. */
class LyingSession extends Session<Player> {
  override get isOutrun(): boolean {
    return false;
  }
}

/** One browser: a session of the app, its disk, perhaps a second tab, and a player who is there only sometimes. */
export class Node {
  readonly chance: Seeded;
  readonly person: Person;
  readonly disk: Disk;
  /** Whether a page is open. A closed page neither hears nor sends anything. */
  isOpen = true;
  /** The number of milliseconds by which this browser's clock is ahead. Below 0 if the clock is behind. */
  clockOff = 0;
  readonly #shared: Shared;
  readonly #kind: Kind;
  #session: Session<Player>;
  /**
   * The messages that other browsers may get from this browser: all accepted messages, and this browser's own messages once they are
   * stored. For a liar's browser, the simulator adds the liar's own messages with `give`.
   */
  readonly #gives = new Map<Id, Uint8Array>();
  /** The messages that this browser published, even if its disk has lost them. */
  readonly #published = new Set<Id>();
  /** Stored messages that have not been sent over the network yet. */
  #sent: Message[] = [];
  #follower: { ledger: Ledger; stop(): void } | null = null;

  constructor(player: Player, chance: Seeded, shared: Shared, kind: Kind) {
    this.chance = chance;
    this.#shared = shared;
    this.#kind = kind;
    this.person = new Person(this);
    this.disk = new Disk(player.keep);
    // The app stores these messages before it has a session, when it opens a table or claims a seat.
    const signed = named(player.drain().signed);
    this.disk.put(signed);
    this.#session = this.#newSession(player);
    this.#publish(signed);
  }

  get player(): Player {
    return this.#session.player;
  }

  get lies(): boolean {
    return this.#kind.lies;
  }

  get shared(): Shared {
    return this.#shared;
  }

  get points(): SealedPoints {
    return this.#kind.points;
  }

  get seatKey(): Id {
    const { keep, link } = this.player;
    const { gameKeys } = this.#shared.keyProducts ?? keyProducts;
    return gameKeys(hexToBytes(keep.seed), link.room, hexToBytes(keep.salt)).seat.public;
  }

  /** Takes wires that arrive together. */
  receive(...wires: readonly Uint8Array[]): readonly WireFate[] {
    const fates = wires.map((wire) => this.#session.acceptWire(wire));
    for (const fate of fates) if (!isHeld(fate) && fate !== 'waiting') this.#kind.bit(fate);
    if (fates.includes('new')) this.#session.act();
    return fates;
  }

  /** The messages that other browsers may get from this one. */
  get gives(): ReadonlyMap<Id, Uint8Array> {
    return this.#gives;
  }

  /** Lets the session sign the messages that are due at this time. */
  wake(time: number): Promise<void> {
    this.#session.wake(time + this.clockOff);
    return this.#renewed();
  }

  /** Lets the player ask for something, and signs the request. */
  ask<T>(what: (player: Player) => T): T {
    return this.#session.ask(what);
  }

  /**
   * Returns the messages signed since the last call, once all of them are stored. If the disk fails, the page closes, and there are no
   * messages.
   */
  async takeSigned(): Promise<readonly Message[]> {
    this.#session.settle();
    await this.#write();
    return this.#sent.splice(0);
  }

  /** Gives the disk time to write everything. If the disk fails, the page closes. */
  async #write(): Promise<void> {
    this.disk.wake();
    await this.#session.settled();
    this.disk.sleep();
  }

  /** Lets other browsers get this message from this browser. */
  give(message: Message): void {
    this.#gives.set(message.id, this.player.held.get(message.id) ?? encodeMessage(message));
  }

  /**
   * Gives another browser the messages that this other browser lacks, as the carrier does. Returns whether the other browser accepted any
   * of them.
   */
  shareWith(other: {
    player: Pick<Player, 'held'>;
    receive(...wires: readonly Uint8Array[]): void;
  }): boolean {
    const lacking = [...this.#gives].filter(([id]) => !other.player.held.has(id));
    if (lacking.length > 0) other.receive(...lacking.map(([, wire]) => wire));
    return lacking.some(([id]) => other.player.held.has(id));
  }

  /**
   * Called when two browsers have exchanged messages, and neither has any more that the other accepts. If this browser only listened until
   * now, it looks for every message that it ever published. It begins to sign if its disk or the other browser has all of them.
   */
  async matched(other: Node): Promise<void> {
    if (other.lies || !this.#session.isListening) return;
    const isComplete = [...this.#published].every((id) => other.player.held.has(id));
    if (isComplete || this.#hasAllPublished) await this.#speak();
  }

  get #hasAllPublished(): boolean {
    return [...this.#published].every((id) => this.disk.wires.has(id));
  }

  /** If the disk has every message that this browser ever published, the player says that nothing is missing. */
  async goOn(): Promise<void> {
    if (this.#session.isListening && this.#hasAllPublished) await this.#speak();
  }

  #speak(): Promise<void> {
    this.#session.speak();
    return this.#renewed();
  }

  /** If the session goes on as another device, gives the disk time to store the new identity. */
  async #renewed(): Promise<void> {
    if (!this.isOpen || this.#session.isOpen) return;
    await this.#write();
    if (this.isOpen) this.#kind.bit('a restored profile goes on as another device');
  }

  /** Closes the page. Messages that were not stored are lost, and were never sent. */
  close(): void {
    const { voice } = this.player;
    if (voice.spoken.some((id) => !this.disk.wires.has(id)))
      this.#kind.bit('signed and lost before it was stored');
    this.#session.abandon();
    this.disk.drop();
    this.#sent = [];
    this.isOpen = false;
  }

  /** Opens the page again from its store. The page signs nothing in the game until it has heard from others. */
  open(): void {
    this.#follower?.stop();
    this.#follower = null;
    const { identity, wires, seen, answers } = this.disk.kept;
    this.#session = this.#newSession(
      Player.resume(identity, wires, this.chance.bytes, this.#shared, seen, answers),
    );
    if (!this.lies) {
      this.#session.listen();
      this.#gives.clear();
      for (const [id, wire] of this.disk.wires) this.#gives.set(id, wire);
    }
    this.isOpen = true;
  }

  #newSession(player: Player): Session<Player> {
    const host: SessionHost = {
      changed: () => undefined,
      stored: () => undefined,
      failed: (error) => this.#fail(error),
    };
    const session = this.lies
      ? new LyingSession(player, this.disk, host)
      : new SeatSession(player, this.disk, host, { entropy: this.chance.bytes, perProcess: this.#shared });
    session.openLanes({
      hold: (...accepted) => {
        for (const { id, bytes } of accepted) this.#gives.set(id, bytes);
      },
      publish: (...signed) => this.#publish(signed),
    });
    return session;
  }

  #publish(signed: readonly Wire[]): void {
    for (const { id, bytes } of signed) {
      this.#sent.push(this.read(bytes));
      this.#published.add(id);
      if (!this.lies) this.#gives.set(id, bytes);
    }
  }

  #fail(error: unknown): void {
    if (!(error instanceof StoreError)) throw error;
    this.#kind.bit('a full disk');
    this.close();
  }

  /** Opens a second tab, which follows what the first tab stores. */
  openSecondTab(): void {
    if (this.#follower) return;
    const ledger = new Ledger(simulatedRules, this.player.chain);
    const take = (wires: Iterable<Uint8Array>) => {
      ledger.addAll([...wires].map((wire) => this.read(wire)));
    };
    this.#follower = { ledger, stop: this.disk.watch(take) };
    take(this.disk.wires.values());
  }

  /** The ledger of the second tab. Null if there is no second tab. */
  get followed(): Ledger | null {
    return this.#follower?.ledger ?? null;
  }

  /** Puts the browser profile back into an earlier state. */
  restore(copy: DiskCopy): void {
    this.close();
    if (![...this.#published].every((id) => copy.wires.has(id)))
      this.#kind.bit('a profile restored from before something it had sent');
    this.disk.restore(copy);
    this.open();
  }

  read(wire: Uint8Array): Message {
    return this.#shared.verified.messageOf(wire) ?? reopenMessage(wire);
  }
}
