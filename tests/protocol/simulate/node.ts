import { hexToBytes } from '@noble/hashes/utils.js';
import { Ledger } from '../../../src/protocol/game/replay.ts';
import { renewed } from '../../../src/protocol/player/kept-identity.ts';
import { Player } from '../../../src/protocol/player/player.ts';
import type { Id } from '../../../src/protocol/wire/bodies.ts';
import { isHeld, type WireFate } from '../../../src/protocol/wire-fate.ts';
import { encodeMessage, reopenMessage } from '../../../src/protocol/wire/message.ts';
import type { Message } from '../../../src/protocol/wire/message.ts';
import { StoreError } from '../../../src/sync/store.ts';
import { wantsPen } from '../../../src/table/live/pen-wanted.ts';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import { simulatedRules } from './crowded.ts';
import { Disk } from './disk.ts';
import type { Kept } from './disk.ts';
import { Person } from './person.ts';
import type { sharedByAll } from './shared.ts';

type SharedByAll = ReturnType<typeof sharedByAll>;

/** How one browser differs from others. */
interface Kind {
  lies: boolean;
  /** Notes that something really happened. */
  bit(what: string): void;
}

/** One browser: a player, its disk, perhaps a second tab, and a person who is there now and then. */
export class Node {
  player: Player;
  readonly chance: Seeded;
  readonly person: Person;
  readonly disk: Disk;
  /** Whether a page is open, so that it hears and says anything. */
  isOpen = true;
  /** How far its clock is off, in milliseconds. */
  clockOff = 0;
  readonly #shared: SharedByAll;
  readonly #kind: Kind;
  /** What other browsers may have from here: all that was accepted, and of the own what is stored, unless he lies. */
  readonly #gives = new Map<Id, Uint8Array>();
  /** What this browser published, whatever its disk says. */
  readonly #published = new Set<Id>();
  #signed: Message[] = [];
  #unstored = new Map<Id, Uint8Array>();
  #follower: { ledger: Ledger; stop(): void } | null = null;

  constructor(player: Player, chance: Seeded, shared: SharedByAll, kind: Kind) {
    this.player = player;
    this.chance = chance;
    this.#shared = shared;
    this.#kind = kind;
    this.person = new Person(this);
    this.disk = new Disk(player.keep);
    this.#drain();
    this.#store();
  }

  get lies(): boolean {
    return this.#kind.lies;
  }

  get shared(): SharedByAll {
    return this.#shared;
  }

  get seatKey(): Id {
    return this.#keys.seat.public;
  }

  get #keys() {
    const { seed, salt } = this.player.keep;
    return this.#shared.keyProducts.gameKeys(hexToBytes(seed), this.player.link.room, hexToBytes(salt));
  }

  /** Takes wires that the network brings together. */
  receive(...wires: readonly Uint8Array[]): readonly WireFate[] {
    const fates = this.player.takeWires(wires);
    for (const fate of fates) if (!isHeld(fate) && fate !== 'waiting') this.#kind.bit(fate);
    this.#drain();
    return fates;
  }

  /** What other browsers may have from here. */
  get gives(): ReadonlyMap<Id, Uint8Array> {
    return this.#gives;
  }

  /** Lets the player do what is due at this time. */
  wake(time: number): void {
    this.player.wake(time + this.clockOff);
    const { voice, table, chain } = this.player;
    if (!this.lies && !voice.isListening && voice.isOutrun && table.game) return this.#renew();
    if (!this.lies && !voice.isListening && wantsPen(table, this.seatKey, chain))
      this.player.applyForSeat('');
    this.#drain();
  }

  /** What was signed since the last time, all of it stored. If it cannot be, the page is closed, and nothing of it goes out. */
  takeSigned(): readonly Message[] {
    this.#drain();
    if (!this.#store()) return [];
    const signed = this.#signed;
    this.#signed = [];
    for (const message of signed) this.#published.add(message.id);
    if (!this.lies) for (const message of signed) this.give(message);
    return signed;
  }

  /** Whether all that is new is on disk; if not, the page is closed. */
  #store(): boolean {
    try {
      this.disk.append(this.#unstored);
      this.disk.putSeen(this.player.seen);
      this.#unstored = new Map();
      return true;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      this.#kind.bit('a full disk');
      this.close();
      return false;
    }
  }

  /** From now on other browsers may have this from here. */
  give(message: Message): void {
    this.#gives.set(message.id, this.player.held.get(message.id) ?? encodeMessage(message));
  }

  /** Gives another browser what it lacks, as the carrier does. */
  shareWith(other: { player: Pick<Player, 'held'>; receive(...wires: readonly Uint8Array[]): void }): void {
    const lacking = [...this.#gives].filter(([id]) => !other.player.held.has(id));
    if (lacking.length > 0) other.receive(...lacking.map(([, wire]) => wire));
  }

  /** Two browsers have compared what they hold: who had only listened speaks, if nothing that he published is unknown to the other. */
  matched(other: Node): void {
    if (other.lies || !this.player.voice.isListening) return;
    const isComplete = [...this.#published].every((id) => other.player.held.has(id));
    if (isComplete || this.#hasAllPublished) this.#speak();
  }

  get #hasAllPublished(): boolean {
    return [...this.#published].every((id) => this.disk.wires.has(id));
  }

  /** The person says that nothing is missing here; only where that is true. */
  goOn(): void {
    if (this.player.voice.isListening && this.#hasAllPublished) this.#speak();
  }

  #speak(): void {
    if (this.player.voice.isOutrun && this.player.table.game) this.#renew();
    else this.player.speak();
    this.#drain();
  }

  /** The page is gone: what was not stored is lost, and was not sent. */
  close(): void {
    if (this.#signed.length > 0) this.#kind.bit('signed and lost before it was stored');
    this.#signed = [];
    this.#unstored = new Map();
    this.isOpen = false;
  }

  /** The page is opened again: only what is stored remains. It signs nothing in the game before others are heard. */
  open(): void {
    this.#follower?.stop();
    this.#follower = null;
    this.#resume();
    if (!this.lies) this.player.listen();
    this.isOpen = true;
  }

  #resume(): void {
    const { keep, wires, seen } = this.disk;
    this.player = Player.resume(keep, wires.values(), this.chance.bytes, this.#shared, seen);
    if (this.lies) return;
    this.#gives.clear();
    for (const [id, wire] of wires) this.#gives.set(id, wire);
  }

  /** A second tab follows what the first one stores. */
  openSecondTab(): void {
    if (this.#follower) return;
    const ledger = new Ledger(simulatedRules, this.player.chain);
    const take = (wires: Iterable<Uint8Array>) => {
      ledger.addAll([...wires].map((wire) => this.read(wire)));
    };
    this.#follower = { ledger, stop: this.disk.watch(take) };
    take(this.disk.wires.values());
  }

  /** What the second tab shows, if there is one. */
  get followed(): Ledger | null {
    return this.#follower?.ledger ?? null;
  }

  /** The profile comes back as it was. */
  restore(kept: Kept): void {
    this.close();
    if (!this.#hasAll(kept)) this.#kind.bit('a profile restored from before something it had sent');
    this.disk.restore(kept);
    this.open();
  }

  #hasAll({ wires }: Kept): boolean {
    return [...this.#published].every((id) => wires.has(id));
  }

  /** Goes on as another device of its seat: others hold what this chain said and this disk lost. */
  #renew(): void {
    this.#drain();
    if (!this.#store()) return;
    this.#kind.bit('a restored profile goes on as another device');
    this.disk.keep = renewed(this.player.keep, this.chance.bytes(16));
    this.#resume();
  }

  read(wire: Uint8Array): Message {
    return this.#shared.verified.messageOf(wire) ?? reopenMessage(wire);
  }

  #drain(): void {
    const { signed, accepted } = this.player.drain();
    for (const wire of accepted) {
      const { id } = this.read(wire);
      this.#unstored.set(id, wire);
      this.#gives.set(id, wire);
    }
    for (const wire of signed) {
      const message = this.read(wire);
      this.#unstored.set(message.id, wire);
      this.#signed.push(message);
    }
  }
}
