import { Refusal, say } from '../sentences/sentence.ts';
import { Ledger } from '../game/replay.ts';
import { shippedRules } from '../game/rulebook.ts';
import type { Pausable } from '../pausable.ts';
import type { Table } from '../game/told/table.ts';
import type { Id } from '../wire/bodies.ts';
import { writeFile } from '../wire/game-file.ts';
import type { WireFate } from '../wire-fate.ts';
import type { SignKey } from '../wire/keys.ts';
import type { Addition } from '../wire/log.ts';
import type { Link } from '../wire/link.ts';
import type { Checked, Content, Message } from '../wire/message.ts';
import { BadMessage, encodeMessage, proveMessage, reopenMessage } from '../wire/message.ts';
import { Chain } from './chain.ts';
import { TableClock, type SeenTimes } from './time/table-clock.ts';
import { fateWithoutRoom } from './intake-limits.ts';
import type { PerProcess } from './per-process.ts';

/**
 * Whoever takes part in a table by a chain of its own, a player or a witness: takes what comes in, signs what is due, tells how
 * the table stands. No clock, no network, no storage: the caller brings time, stores, and carries.
 *
 * The caller's duty, in this order: after each call that may sign (`take`, `takeAll`, `act`, `wake`, and what a player asks) store
 * every wire of `drain()`, and only then publish the signed ones. Who is resumed without a wire that he published would sign another
 * in its place, and be named for it.
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

  /** The table as the log says it; a new object when something changed. */
  get table(): Table {
    return this.ledger.table;
  }

  /** The key of the chain that this player writes. */
  get chain(): Id {
    return this.own.author;
  }

  /** How this device stands to its chain. */
  get voice(): Pick<Chain, 'isListening' | 'isOutrun' | 'spoken'> {
    return this.own;
  }

  /**
   * Signs nothing in the game until `speak`: what this player was resumed from may be a copy, older than what others hold.
   * `isUnseen`: nor does it ever seal anything by itself, for its person is not there.
   */
  listen(isUnseen = false): void {
    this.own.fallSilent(isUnseen);
  }

  /** Signs again, once others have been heard or the person says so. Who is outrun goes on with a `renewed` keep instead. */
  speak(): void {
    this.own.speakAgain();
    this.act();
  }

  /** Every accepted wire, by its message's id: what a peer may be given. */
  get held(): ReadonlyMap<Id, Uint8Array> {
    return this.#wires;
  }

  /** Every accepted wire. */
  wires(): Uint8Array[] {
    return [...this.#wires.values()];
  }

  /** The game so far as a file's text (game-file.ts). */
  file(): string {
    return writeFile(this.ledger.log.messages);
  }

  /** New wires since the last call: own signed ones, and others' that were accepted and are to be stored. */
  drain(): { signed: Uint8Array[]; accepted: Uint8Array[] } {
    const drained = { signed: this.#signed, accepted: this.#taken };
    [this.#signed, this.#taken] = [[], []];
    return drained;
  }

  /** Takes one wire from anywhere. What is bad, refused or foreign changes nothing. */
  takeWire(wire: Uint8Array): WireFate {
    return this.takeWires([wire])[0] as WireFate;
  }

  /** Takes wires that came together, and only then signs what has become due. */
  takeWires(wires: Iterable<Uint8Array>): readonly WireFate[] {
    const fates = [...wires].map((wire) => this.hearWire(wire));
    if (fates.includes('new')) this.act();
    return fates;
  }

  /** Whether a message would be taken in now, as far as its signature does not matter. */
  hasRoomFor(message: Message): boolean {
    return fateWithoutRoom(message, this.link.host, this.ledger) === null;
  }

  /** Takes one wire, and signs nothing before `act` is called. What there is no room for costs no signature's time, good or not. */
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

  /** What its clock has seen begin, to be kept and given to `resume`; a new object when it has changed. */
  get seen(): SeenTimes {
    return this.clock.seen;
  }

  /** Tells the time (milliseconds since 1970) and signs what has become due. Call it every second or so. */
  wake(now: number): void {
    this.clock.tellTime(now);
    this.act();
  }

  /** Takes what was stored, in steps: one for each wire, then those in which the game is played again. Throws a sentence if one is damaged. */
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

  /** Adds a message; returns the wires of all that is accepted with it, which is kept. What waits may never count. */
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
