import type { Table } from '../../src/protocol/game/told/table.ts';
import { MOST_MAILBOXES } from '../../src/protocol/wire/link.ts';
import type { SeenTimes } from '../../src/protocol/player/time/table-clock.ts';
import { TableWitness } from '../../src/protocol/player/witness.ts';
import type { WireFate } from '../../src/protocol/wire-fate.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { defaultRelays } from '../../src/sync/mail/default-relays.ts';
import { MailRoad } from '../../src/sync/mail/mail-road.ts';
import type { PlaceState } from '../../src/sync/mail/mailbox.ts';
import { named, wireId } from '../../src/sync/wire.ts';
import { Wires } from '../../src/sync/wires.ts';
import { Forecheck } from '../../src/table/live/forecheck.ts';
import { KeptTable } from './kept-table.ts';
import { MOST_TABLE_BYTES } from './limits.ts';
import { tellSigned, TOO_LARGE, TWICE, whyLeft } from './words.ts';

/** After its start it signs nothing before all mailboxes were read, or those that have something and so long has passed, */
const SLOW_MS = 15_000;
/** or so long, and they have nothing. */
const EMPTY_MS = 60_000;

interface Options {
  readonly link: string;
  readonly seed: Uint8Array;
  /** What it keeps. */
  readonly folder: string;
  /** Mailboxes of its own, besides the table's. */
  readonly mailboxes: readonly string[];
  /** Tells what it did here, and why it left. */
  say(what: string): void;
}

/**
 * A witness at one table: reads the table's mailboxes, signs what is due, stores it, and only then leaves it there. At its start it listens
 * first, for its folder may be a copy from before: what it said since then it reads in the mailboxes, and goes on behind that.
 */
export class Attendance {
  readonly #options: Options;
  readonly #kept: KeptTable;
  readonly #witness: TableWitness;
  readonly #wires: Wires;
  readonly #forecheck = new Forecheck();
  readonly #begun = performance.now();
  #seen: SeenTimes;
  #road: MailRoad | null = null;
  #addresses = '';
  /** Words of its own that build on something which no mailbox has. */
  readonly #gaps = new Set<string>();
  /** Why it cannot go on here. */
  #broken: string | null = null;
  #hasLeft = false;

  /** Throws BadLink, or the system's error if its folder cannot be used. */
  constructor(options: Options) {
    this.#options = options;
    this.#kept = new KeptTable(options.folder);
    const { before, seen } = this.#kept;
    this.#witness = new TableWitness(options.link, options.seed, before, seen, { verified: this.#forecheck });
    this.#witness.listen();
    this.#seen = this.#witness.seen;
    const held = Array.from(this.#witness.held, ([id, bytes]) => ({ id, bytes }));
    this.#wires = new Wires(
      {
        identify: wireId,
        prepare: (some) => this.#forecheck.look(some, (message) => this.#witness.hasRoomFor(message)),
        accept: (wire) => this.#accept(wire),
      },
      held,
    );
  }

  /** What people call the table; null before its terms have come. */
  get name(): string | null {
    return this.#witness.table.genesis?.name ?? null;
  }

  /** Whether there is nothing more to do here. */
  get hasLeft(): boolean {
    return this.#hasLeft;
  }

  /** Does what is due now (milliseconds since 1970). Call it every second. Rejects never: what fails is told, and the table left. */
  async tick(now: number): Promise<void> {
    if (this.#hasLeft) return;
    try {
      this.#sign(now);
      this.#settle();
      const why = this.#whyLeft(this.#witness.table);
      if (why !== null) await this.#leave(why);
      else await this.#openMail();
    } catch (error) {
      await this.#leave(reason(error));
    }
  }

  /** Ends it. What it signed is stored, and what was not sent yet is sent at the next start. */
  async close(): Promise<void> {
    if (this.#hasLeft) return;
    this.#hasLeft = true;
    await this.#road?.close();
    this.#kept.close();
  }

  /** Signs nothing while a mailbox is being read: what it said there is known only when all is. */
  #sign(now: number): void {
    if (this.#road === null) return;
    const { places, matched } = this.#road.state;
    if (places.some(({ how }) => how === 'opening')) return;
    const { voice } = this.#witness;
    if (this.#broken !== null || this.#lacksOwn || (voice.isOutrun && !voice.isListening)) return;
    if (voice.isListening && this.#hasHeard(places, matched)) this.#speak();
    this.#witness.wake(now);
  }

  /** Whether it has not got all that it has said: it would say something else in its place. */
  get #lacksOwn(): boolean {
    for (const id of this.#gaps) if (this.#witness.held.has(id)) this.#gaps.delete(id);
    return this.#gaps.size > 0;
  }

  /** Whether the mailboxes that are there have told what they have. With none nothing is signed, for nobody would see it. */
  #hasHeard(places: readonly PlaceState[], isMatched: boolean): boolean {
    const waited = performance.now() - this.#begun;
    const isThere = ({ how }: PlaceState) => how === 'keeps';
    if (isMatched && (places.every(isThere) || waited > SLOW_MS)) return true;
    return waited > EMPTY_MS && places.some(isThere);
  }

  #speak(): void {
    const { voice } = this.#witness;
    if (voice.isOutrun)
      this.#options.say(
        'this folder is older than what it has said, which it has read in the mailboxes; it goes on behind that',
      );
    // From here on words of its own that come from elsewhere are those of another.
    this.#witness.listen();
    this.#witness.speak();
  }

  #whyLeft(table: Table): string | null {
    const { voice, chain } = this.#witness;
    if (this.#broken !== null) return this.#broken;
    if (this.#kept.bytes > MOST_TABLE_BYTES) return TOO_LARGE;
    if (voice.isOutrun && !voice.isListening) return TWICE;
    return whyLeft(table, chain);
  }

  #accept(wire: Uint8Array): WireFate {
    if (this.#hasLeft) return 'refused';
    try {
      const fate = this.#witness.hearWire(wire);
      const { id, author } = fate === 'waiting' ? reopenMessage(wire) : { id: '', author: null };
      if (author === this.#witness.chain) this.#gaps.add(id);
      return fate;
    } catch (error) {
      this.#broken = reason(error);
      return 'refused';
    }
  }

  /** Stores what is new; then what was signed here is sent. */
  #settle(): void {
    const { signed, accepted } = this.#witness.drain();
    if (signed.length + accepted.length > 0 && this.#store(accepted, signed)) {
      const fresh = named(accepted).filter((wire) => this.#wires.keep(wire));
      this.#road?.arrived(fresh.map(({ id }) => id));
      this.#road?.publish(named(signed).filter((wire) => this.#wires.keep(wire)));
      for (const wire of signed) this.#tell(tellSigned(wire, this.#witness.table));
    }
    if (this.#witness.seen === this.#seen) return;
    this.#seen = this.#witness.seen;
    this.#kept.keepSeen(this.#seen);
  }

  /** What it signed and could not store is never sent: it signs nothing more before its next start. */
  #store(accepted: readonly Uint8Array[], signed: readonly Uint8Array[]): boolean {
    try {
      if (this.#broken === null) this.#kept.append(accepted, signed);
    } catch (error) {
      this.#broken = `it cannot be stored: ${reason(error)}`;
    }
    return this.#broken === null;
  }

  #tell(what: string | null): void {
    if (what !== null) this.#options.say(what);
  }

  /** The mailboxes by its terms, or before they have come by its link; the app's where it names none; besides, its own. */
  get #mailboxes(): readonly string[] {
    const { table, link } = this.#witness;
    const terms = table.genesis?.mail ?? link.mail;
    const all = new Set([...this.#options.mailboxes, ...(terms.length > 0 ? terms : defaultRelays)]);
    return [...all].slice(0, MOST_MAILBOXES);
  }

  /** Opens the mail, and opens it anew when the terms name other mailboxes than the link. */
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
      writeMemory: async (memory) => this.#remember(memory),
      addresses,
      wires: this.#wires,
      isAlone: () => true,
      onTaken: () => queueMicrotask(() => void this.tick(Date.now())),
      onChange: () => undefined,
    });
    if (this.#hasLeft) return road.close();
    this.#road = road;
  }

  /** What was read is stored before it counts as read. */
  #remember(memory: object): void {
    this.#settle();
    if (this.#broken === null) this.#kept.writeMemory(memory);
  }

  async #leave(why: string): Promise<void> {
    this.#options.say(`left: ${why}`);
    await this.close().catch(() => undefined);
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
