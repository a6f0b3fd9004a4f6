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
import { IntakeLimits } from './intake-limits.ts';
import type { PerProcess } from './per-process.ts';

/**
 * A participant that writes a chain of its own: a player or a witness. A participant takes in wires, signs the messages that are due, and
 * works out the table. A participant has no clock, network or storage. The caller tells the participant the time, and stores and carries
 * the wires.
 *
 * These calls may sign: `takeWire`, `takeWires`, `act`, `wake`, and every call by which a person asks for something. After each such call,
 * the caller must
 * 1. store every wire of `drain()`;
 * 2. only then publish the signed wires. Otherwise a wire could be published and then lost. If the participant was then resumed, it would
 *    sign another message for the same place of its chain, and so would equivocate.
 */
export abstract class AtTable {
  readonly link: Link;
  protected readonly ledger: Ledger;
  protected readonly own: Chain;
  protected readonly clock: TableClock;
  readonly #verified: Checked | undefined;
  readonly #intake: IntakeLimits;
  readonly #wires = new Map<Id, Uint8Array>();
  #signed: Uint8Array[] = [];
  #taken: Uint8Array[] = [];

  protected constructor(link: Link, key: SignKey, seed: Uint8Array, shared: PerProcess, seen?: SeenTimes) {
    this.link = link;
    this.clock = new TableClock(seen);
    this.ledger = new Ledger(shared.rulebook ?? shippedRules, key.public, shared.bidWork);
    this.own = new Chain(key, seed, this.ledger.log, shared.signer);
    this.#verified = shared.verified;
    this.#intake = new IntakeLimits(link.host, this.ledger);
  }

  /** The messages to sign now by the rules in conduct/, the most urgent first. */
  protected abstract due(): Iterable<Content>;

  /**
   * Signs the messages that are due, one after another, until no message is due. If several wires came together, call this only once, after
   * the last wire, because working out the table takes time.
   */
  act(): void {
    if (this.own.isListening) return;
    for (let [due] = this.due(); due; [due] = this.due()) this.sign(due);
  }

  /** The table, worked out from the log; a new object when something has changed. */
  get table(): Table {
    return this.ledger.table;
  }

  /** The public key of this participant's chain. */
  get chain(): Id {
    return this.own.author;
  }

  /** Whether this participant may sign on its chain, and which messages the chain has here. */
  get voice(): Pick<Chain, 'isListening' | 'isOutrun' | 'spoken'> {
    return this.own;
  }

  /**
   * Makes the participant sign nothing in the game until `speak` is called. If the participant was resumed from an old backup, others hold
   * newer messages of its chain, and it must not sign other messages for the same places. `isUnseen`: the participant's person is not
   * there, so the participant seals nothing by itself even after `speak`.
   */
  listen(isUnseen = false): void {
    this.own.fallSilent(isUnseen);
  }

  /**
   * Lets the participant sign again. Call `speak` once messages from others have arrived, or when the person knows that no message is
   * missing here. If others turn out to hold newer messages of the chain, replace the chain instead (`renewed`).
   */
  speak(): void {
    this.own.speakAgain();
    this.act();
  }

  /** Every accepted wire, under the id of its message. All these wires may be given to other browsers. */
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

  /** The new wires since the last call: the wires that were signed here, and the wires by others that were accepted. */
  drain(): { signed: Uint8Array[]; accepted: Uint8Array[] } {
    const drained = { signed: this.#signed, accepted: this.#taken };
    [this.#signed, this.#taken] = [[], []];
    return drained;
  }

  /** Takes in one wire, whoever sent it. A bad, refused or foreign wire changes nothing. */
  takeWire(wire: Uint8Array): WireFate {
    return this.takeWires([wire])[0] as WireFate;
  }

  /** Takes in several wires, and then signs the messages that have become due. */
  takeWires(wires: Iterable<Uint8Array>): readonly WireFate[] {
    const fates = [...wires].map((wire) => this.hearWire(wire));
    if (fates.includes('new')) this.act();
    return fates;
  }

  /** Whether there is room for a message now. The message's signature is not checked here. */
  hasRoomFor(message: Message): boolean {
    return this.#intake.fateWithoutRoom(message) === null;
  }

  /**
   * Takes in one wire, but signs nothing: the caller calls `act` later. If there is no room for the wire, its signature is not even
   * checked.
   */
  hearWire(wire: Uint8Array): WireFate {
    let isSound = false;
    try {
      const message = this.#verified?.messageOf(wire) ?? reopenMessage(wire);
      const turnedAway = this.#intake.fateWithoutRoom(message);
      // A message of this device's own chain may show that the device has lost messages, even if there is no room for this message.
      if (turnedAway !== null && message.author !== this.chain) return turnedAway;
      proveMessage(message, wire, this.#verified);
      isSound = true;
      if (!this.#wires.has(message.id)) this.own.noteUnplaced(message);
      if (turnedAway !== null) return turnedAway;
      this.#intake.noteTaken(message);
      const { fate, accepted } = this.#addToLedger(message, wire);
      this.#taken.push(...accepted);
      return fate === 'known' && !this.#wires.has(message.id) ? 'waiting' : fate;
    } catch (error) {
      if (!(error instanceof BadMessage)) throw error;
      return isSound ? 'refused' : 'bad';
    }
  }

  /**
   * The times at which the participant's clock saw ballots and other things begin; a new object whenever something new has begun. Store
   * this object and give it to `resume`.
   */
  get seen(): SeenTimes {
    return this.clock.seen;
  }

  /**
   * Tells the participant the time, in milliseconds since 1970. The participant then signs the messages that have become due. Call this
   * about every second.
   */
  wake(now: number): void {
    this.clock.tellTime(now);
    this.act();
  }

  /** Goes on with the game after results of the slow work on secret bids have arrived. Signs nothing: the caller calls `act` later. */
  takeResults(): void {
    const accepted = this.ledger.takeResults();
    this.clock.tableChanged();
    this.#taken.push(...accepted.map((one) => this.#keepWire(one, encodeMessage(one))));
  }

  /**
   * Reads the stored wires and replays the game, in steps: one step for each wire, then the steps of the replay. Throws a Refusal if a wire
   * is damaged.
   */
  protected *reopening(wires: Iterable<Uint8Array>): Pausable<void> {
    const stored = new Map<Message, Uint8Array>();
    for (const wire of wires) {
      stored.set(this.#verified?.messageOf(wire) ?? reopenMessage(wire), wire);
      yield;
    }
    yield* this.ledger.addingAll(stored.keys());
    for (const message of this.ledger.log.kept) {
      this.#wires.set(message.id, stored.get(message) as Uint8Array);
      this.own.noteStored(message);
    }
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

  /**
   * Adds a message to the ledger. Returns the wires of the messages that are accepted now, and adds them to `held`: the wires of this
   * message, and of messages that waited for it. The wire of a message that must still wait is left out, because that message may never be
   * accepted.
   */
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
