import { Refusal, say } from '../sentences/sentence.ts';
import { Ledger } from '../game/replay.ts';
import { shippedRules } from '../game/rulebook.ts';
import type { Pausable } from '../pausable.ts';
import type { Table } from '../game/told/table.ts';
import type { Id } from '../wire/bodies.ts';
import { writeFile } from '../wire/game-file.ts';
import type { WireFate } from '../wire-fate.ts';
import type { SignKey } from '../wire/keys.ts';
import type { Addition } from '../wire/log/log.ts';
import type { Link } from '../wire/link.ts';
import type { Checked, Content, Message } from '../wire/message.ts';
import { BadMessage, encodeMessage, proveMessage, reopenMessage } from '../wire/message.ts';
import { Chain } from './chain.ts';
import { TableClock, type SeenTimes } from './time/table-clock.ts';
import { fateWithoutRoom } from './intake-limits.ts';
import type { PerProcess } from './per-process.ts';

/**
 * A participant with a chain of its own, a player or a witness. It takes in wires, signs what is due, and tells how the table stands.
 * It has no clock, network or storage: the caller tells the time, stores wires and carries them.
 *
 * After each call that may sign (`takeWire`, `takeWires`, `act`, `wake`, and everything that a player asks for), the caller must
 * 1. store every wire of `drain()`;
 * 2. only then publish the signed ones.
 * A participant that is resumed without a wire that was published would sign another message in its place, and be named for
 * equivocation.
 */
export abstract class AtTable {
  readonly link: Link;
  protected readonly ledger: Ledger;
  protected readonly own: Chain;
  protected readonly clock: TableClock;
  readonly #verified: Checked | undefined;
  readonly #wires = new Map<Id, Uint8Array>();
  #signed: Uint8Array[] = [];
  #taken: Uint8Array[] = [];

  protected constructor(link: Link, key: SignKey, seed: Uint8Array, shared: PerProcess, seen?: SeenTimes) {
    this.link = link;
    this.clock = new TableClock(seen);
    this.ledger = new Ledger(shared.rulebook ?? shippedRules, key.public);
    this.own = new Chain(key, seed, this.ledger.log, shared.signer);
    this.#verified = shared.verified;
  }

  /** What is to be signed now, the most urgent message first (conduct/). */
  protected abstract due(): Iterable<Content>;

  /**
   * Signs what is due, one message after another, until nothing is. Call it once for wires that came together: it takes time to work
   * out how the table stands.
   */
  act(): void {
    if (this.own.isListening) return;
    for (let [due] = this.due(); due; [due] = this.due()) this.sign(due);
  }

  /** The table as the log makes it; a new object when something has changed. */
  get table(): Table {
    return this.ledger.table;
  }

  /** The public key of this participant's chain. */
  get chain(): Id {
    return this.own.author;
  }

  /** Whether this device signs on its chain, and what is there already. */
  get voice(): Pick<Chain, 'isListening' | 'isOutrun' | 'spoken'> {
    return this.own;
  }

  /**
   * Signs nothing in the game until `speak`. What this participant was resumed from may be a backup, older than what others hold.
   * `isUnseen`: its person is not there, so it also seals nothing by itself afterwards.
   */
  listen(isUnseen = false): void {
    this.own.fallSilent(isUnseen);
  }

  /** Signs again, once others have been heard or the person says so. A chain that is outrun is replaced instead (`renewed`). */
  speak(): void {
    this.own.speakAgain();
    this.act();
  }

  /** Every accepted wire by its message's id. All of them may be given to peers. */
  get held(): ReadonlyMap<Id, Uint8Array> {
    return this.#wires;
  }

  /** Every accepted wire. */
  wires(): Uint8Array[] {
    return [...this.#wires.values()];
  }

  /** The game so far, as the text of a file (wire/game-file.ts). */
  file(): string {
    return writeFile(this.ledger.log.messages);
  }

  /** The new wires since the last call: those signed here, and those by others that were accepted. */
  drain(): { signed: Uint8Array[]; accepted: Uint8Array[] } {
    const drained = { signed: this.#signed, accepted: this.#taken };
    [this.#signed, this.#taken] = [[], []];
    return drained;
  }

  /** Takes one wire from anywhere. What is bad, refused or foreign changes nothing. */
  takeWire(wire: Uint8Array): WireFate {
    return this.takeWires([wire])[0] as WireFate;
  }

  /** Takes wires that came together. Only after the last does it sign what has become due. */
  takeWires(wires: Iterable<Uint8Array>): readonly WireFate[] {
    const fates = [...wires].map((wire) => this.hearWire(wire));
    if (fates.includes('new')) this.act();
    return fates;
  }

  /** Whether a message would be taken in now, if its signature is good. */
  hasRoomFor(message: Message): boolean {
    return fateWithoutRoom(message, this.link.host, this.ledger) === null;
  }

  /** Takes one wire, and signs nothing before `act` is called. If there is no room for it, its signature is not even checked. */
  hearWire(wire: Uint8Array): WireFate {
    let isSound = false;
    try {
      const message = this.#verified?.messageOf(wire) ?? reopenMessage(wire);
      const turnedAway = fateWithoutRoom(message, this.link.host, this.ledger);
      if (turnedAway !== null) return turnedAway;
      proveMessage(message, wire, this.#verified);
      isSound = true;
      const { fate, accepted } = this.#addToLedger(message, wire);
      this.#taken.push(...accepted);
      return fate === 'known' && !this.#wires.has(message.id) ? 'waiting' : fate;
    } catch (error) {
      if (!(error instanceof BadMessage)) throw error;
      return isSound ? 'refused' : 'bad';
    }
  }

  /** What its clock has seen begin, to be stored and given to `resume`; a new object when it has changed. */
  get seen(): SeenTimes {
    return this.clock.seen;
  }

  /** Tells it the time, in milliseconds since 1970, and signs what has become due. Call it about every second. */
  wake(now: number): void {
    this.clock.tellTime(now);
    this.act();
  }

  /**
   * Takes the stored wires, in steps: one for each wire, then those in which the game is played again. Throws a sentence if a wire is
   * damaged.
   */
  protected *reopening(wires: Iterable<Uint8Array>): Pausable<void> {
    const stored = new Map<Message, Uint8Array>();
    for (const wire of wires) {
      stored.set(this.#verified?.messageOf(wire) ?? reopenMessage(wire), wire);
      yield;
    }
    yield* this.ledger.addingAll(stored.keys());
    for (const message of this.ledger.log.kept) this.#keepWire(message, stored.get(message) as Uint8Array);
  }

  protected sign(content: Content): void {
    if (this.own.isListening && this.table.game) throw new Refusal(say('unheard'));
    const game = content.type === 'genesis' ? null : (this.table.game ?? this.table.genesis?.id ?? null);
    const { message, wire } = this.own.sign(content, game);
    this.#verified?.addGood(wire, message);
    const { accepted } = this.#addToLedger(message, wire);
    this.#signed.push(wire);
    this.#taken.push(...accepted.filter((other) => other !== wire));
  }

  /** Adds a message. Returns the wires of all messages accepted with it, which are kept. A message that waits may never count. */
  #addToLedger(message: Message, wire: Uint8Array): Addition<Uint8Array[]> {
    const { fate, accepted } = this.ledger.add(message);
    this.clock.tableChanged();
    const wires = accepted.map((one) => this.#keepWire(one, one === message ? wire : encodeMessage(one)));
    return { fate, accepted: wires };
  }

  #keepWire(message: Message, wire: Uint8Array): Uint8Array {
    this.#wires.set(message.id, wire);
    this.own.noteOwn(message);
    return wire;
  }
}
