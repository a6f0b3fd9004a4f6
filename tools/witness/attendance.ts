import type { Table } from '../../src/protocol/game/told/table.ts';
import { MOST_MAILBOXES } from '../../src/protocol/wire/link.ts';
import { TableWitness } from '../../src/protocol/player/witness.ts';
import type { WireFate } from '../../src/protocol/wire-fate.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { Forecheck, verifierOf } from '../../src/session/forecheck.ts';
import { mailLanes } from '../../src/session/mail-lanes.ts';
import { Session } from '../../src/session/session.ts';
import { defaultRelays } from '../../src/sync/mail/default-relays.ts';
import { MailRoad } from '../../src/sync/mail/mail-road.ts';
import type { PlaceState } from '../../src/sync/mail/mailbox.ts';
import { Wires } from '../../src/sync/wires.ts';
import { KeptTable } from './kept-table.ts';
import { MOST_TABLE_BYTES } from './limits.ts';
import { tellSigned, TOO_LARGE, TWICE, whyLeft } from './words.ts';

/**
 * A witness that has just started waits until all mailboxes have been read. If some mailboxes don't answer, but the other mailboxes
 * hold messages of the table, the witness waits only this many milliseconds.
 */
const SLOW_MS = 15_000;
/** If the mailboxes hold nothing of the table, the witness waits this many milliseconds before it signs. */
const EMPTY_MS = 60_000;

interface Options {
  readonly link: string;
  readonly seed: Uint8Array;
  /** The folder in which the witness stores everything about this table. */
  readonly folder: string;
  /** Mailboxes that the witness uses in addition to the table's mailboxes. */
  readonly mailboxes: readonly string[];
  /** Prints a line about this table: what the witness did there, or why the witness left. */
  say(what: string): void;
}

/**
 * A witness at one table. The witness reads the table's mailboxes and signs the messages that are due. Its session stores each message
 * before sending the message to the mailboxes. Since the folder may be an old copy, the witness only listens at first. In the mailboxes the
 * witness finds the messages that it has signed since the copy was made, and continues its chain after these messages.
 */
export class Attendance {
  readonly #options: Options;
  readonly #kept: KeptTable;
  readonly #session: Session<TableWitness>;
  readonly #wires: Wires;
  readonly #begun = performance.now();
  #road: MailRoad | null = null;
  #addresses = '';
  /** The ids of the witness's own messages that build on messages which the witness lacks. */
  readonly #gaps = new Set<string>();
  /** The reason why the session failed. Null if the session has not failed. */
  #broken: string | null = null;
  #hasLeft = false;

  /** Throws BadLink if the link is bad, or the system's error if the folder cannot be used. */
  constructor(options: Options) {
    this.#options = options;
    this.#kept = new KeptTable(options.folder);
    const { before, seen } = this.#kept;
    const forecheck = new Forecheck();
    const witness = new TableWitness(options.link, options.seed, before, seen, { verified: forecheck });
    this.#session = new Session(witness, this.#kept, {
      changed: () => undefined,
      stored: () => undefined,
      failed: (error) => (this.#broken = reason(error)),
    });
    this.#session.listen();
    const held = Array.from(witness.held, ([id, bytes]) => ({ id, bytes }));
    const verifier = verifierOf(this.#session, forecheck);
    this.#wires = new Wires({ ...verifier, accept: (wire) => this.#acceptWire(wire) }, held);
    const lanes = mailLanes(() => this.#road, this.#wires);
    this.#session.openLanes({
      hold: lanes.hold,
      publish: (...signed) => {
        lanes.publish(...signed);
        for (const { bytes } of signed) this.#tell(tellSigned(bytes, this.#witness.table));
      },
    });
  }

  /** The table's name. Null before the table's terms arrive. */
  get name(): string | null {
    return this.#witness.table.genesis?.name ?? null;
  }

  /** Whether the witness has left this table. */
  get hasLeft(): boolean {
    return this.#hasLeft;
  }

  /**
   * Signs the messages that are due at this time (in milliseconds since 1970), leaves the table if there is a reason, and opens the mail if
   * needed. Call it every second. Never rejects: if something fails, the witness prints the reason and leaves the table.
   */
  async tick(now: number): Promise<void> {
    if (this.#hasLeft) return;
    try {
      if (this.#maySign) this.#sign(now);
      else this.#session.settle();
      await this.#session.settled();
      const why = this.#whyLeft(this.#witness.table);
      if (why !== null) await this.#leave(why);
      else await this.#openMail();
      this.#road?.useHinted(this.#witness.table.hinted.map(({ address }) => address));
    } catch (error) {
      await this.#leave(reason(error));
    }
  }

  /**
   * Ends the witness's work at this table. When the promise resolves, every signed message is stored. Messages that were not sent yet are
   * sent after the next start.
   */
  async close(): Promise<void> {
    if (this.#hasLeft) return;
    this.#hasLeft = true;
    await this.#session.close();
    await this.#road?.close();
    this.#kept.close();
  }

  get #witness(): TableWitness {
    return this.#session.player;
  }

  /**
   * Whether the witness may sign now. The witness must not sign while it lacks messages of its own. While the witness reads a mailbox, it
   * must not sign either, since the mailbox may have messages of the witness that the witness lacks.
   */
  get #maySign(): boolean {
    if (this.#road === null || this.#lacksOwn) return false;
    return this.#road.state.places.every(({ how }) => how !== 'opening');
  }

  #sign(now: number): void {
    if (this.#session.isListening && this.#hasHeard()) this.#beginToSign();
    this.#session.wake(now);
  }

  /** Whether the witness lacks some of its own messages. A witness that signed without these messages would equivocate. */
  get #lacksOwn(): boolean {
    for (const id of this.#gaps) if (this.#witness.held.has(id)) this.#gaps.delete(id);
    return this.#gaps.size > 0;
  }

  /**
   * Whether enough mailboxes have been read for the witness to begin to sign. False while no mailbox answers, since nobody would see what
   * the witness signs.
   */
  #hasHeard(): boolean {
    const { places, matched } = (this.#road as MailRoad).state;
    const waited = performance.now() - this.#begun;
    const isThere = ({ how }: PlaceState) => how === 'keeps';
    if (matched && (places.every(isThere) || waited > SLOW_MS)) return true;
    return waited > EMPTY_MS && places.some(isThere);
  }

  #beginToSign(): void {
    if (this.#session.isOutrun)
      this.#options.say(
        'this folder is an old copy: the witness has read its later messages in the mailboxes, and continues after them',
      );
    // By listening again, the witness accepts as its own every message of its chain that has come by now. If a message of this chain comes
    // later and the witness did not sign it, somebody else has the witness's key.
    this.#session.listen();
    this.#session.speak();
  }

  #whyLeft(table: Table): string | null {
    if (this.#broken !== null) return this.#broken;
    if (this.#kept.bytes > MOST_TABLE_BYTES) return TOO_LARGE;
    if (this.#session.isOutrun && !this.#session.isListening) return TWICE;
    return whyLeft(table, this.#witness.chain);
  }

  #acceptWire(wire: Uint8Array): WireFate {
    const fate = this.#session.acceptWire(wire);
    if (fate === 'waiting') {
      const { id, author } = reopenMessage(wire);
      if (author === this.#witness.chain) this.#gaps.add(id);
    }
    return fate;
  }

  #tell(what: string | null): void {
    if (what !== null) this.#options.say(what);
  }

  /**
   * The mailboxes that the witness uses: first its own mailboxes, and then the mailboxes that the table's terms name. Before the terms
   * arrive, the witness uses the mailboxes in the link. If the terms or the link name no mailboxes, the witness uses the app's default
   * mailboxes.
   */
  get #mailboxes(): readonly string[] {
    const { table, link } = this.#witness;
    const terms = table.genesis?.mail ?? link.mail;
    const all = new Set([...this.#options.mailboxes, ...(terms.length > 0 ? terms : defaultRelays)]);
    return [...all].slice(0, MOST_MAILBOXES);
  }

  /**
   * Opens the mail. If the mail is open already, but the table's terms have arrived since and name other mailboxes than the link does,
   * opens the mail again.
   */
  async #openMail(): Promise<void> {
    const addresses = this.#mailboxes;
    if (addresses.join(' ') === this.#addresses) return;
    this.#addresses = addresses.join(' ');
    const before = this.#road;
    this.#road = null;
    await before?.close();
    const { link, voice } = this.#witness;
    const road = await MailRoad.open({
      room: link.room,
      secret: link.secret,
      seed: this.#options.seed,
      own: voice.spoken,
      readMemory: () => Promise.resolve(this.#kept.readMemory()),
      // The memory says which events we have read, and we do not read these events again. So we may store the memory only after we have
      // stored the wires of these events.
      writeMemory: (memory) => this.#session.afterStored(async () => this.#kept.writeMemory(memory)),
      addresses,
      wires: this.#wires,
      isAlone: () => true,
      onTaken: () => queueMicrotask(() => void this.tick(Date.now())),
      onChange: () => undefined,
    });
    if (this.#hasLeft) return road.close();
    this.#road = road;
  }

  async #leave(why: string): Promise<void> {
    if (this.#hasLeft) return;
    this.#options.say(`left: ${why}`);
    await this.close().catch(() => undefined);
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
