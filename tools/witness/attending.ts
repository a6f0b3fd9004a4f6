import { BadLink, readLink } from '../../src/protocol/wire/link.ts';
import { witnessKeys } from '../../src/protocol/player/witness.ts';
import { makeWitnessCard } from '../../src/protocol/game/witness/card.ts';
import { say } from '../sealed/say.ts';
import { Attendance } from './attendance.ts';
import { WitnessFolder } from './folder.ts';
import { MOST_TABLES } from './limits.ts';
import { giveSockets } from './sockets.ts';
import { TOO_MANY } from './words.ts';

/** Every table is woken once in this many milliseconds. */
const TICK_MS = 1000;

interface Options {
  readonly folder: string;
  /** Mailboxes that the witness uses in addition to the tables' own mailboxes. */
  readonly mailboxes: readonly string[];
  /** Links of tables to add to the folder's list. */
  readonly links: readonly string[];
}

/** A witness at all tables that its folder lists. Runs until `close`. */
export class Attending {
  readonly #folder: WitnessFolder;
  readonly #mailboxes: readonly string[];
  /** The tables by room. The value is null while a table is being opened, and stays null if we could not open the table. */
  readonly #tables = new Map<string, Attendance | null>();
  /** The lines of `tables.txt` and the rooms for which we have printed a problem already. */
  readonly #told = new Set<string>();
  #lines: readonly string[] = [];
  readonly #timer: ReturnType<typeof setInterval>;
  #ticking: Promise<void> = Promise.resolve();
  #isBusy = false;

  /**
   * Starts the witness. Throws BadLink for a bad link. If another process uses the folder, or if the seed is damaged, throws an error that
   * says so in a sentence. Throws the system's error if the folder is not writable.
   */
  constructor({ folder, mailboxes, links }: Options) {
    for (const link of links) readLink(link);
    this.#folder = new WitnessFolder(folder);
    this.#folder.add(links);
    this.#mailboxes = mailboxes;
    giveSockets();
    this.#introduce();
    this.#tick();
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  /** Ends the witness's work at all tables, after storing everything. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#ticking;
    await Promise.all([...this.#tables.values()].map((table) => table?.close()));
    this.#folder.close();
  }

  #introduce(): void {
    const { chain, box } = witnessKeys(this.#folder.seed);
    say(`The card of this witness: ${makeWitnessCard({ key: chain.public, box: box.public })}`);
    if (this.#folder.isNew)
      say(
        'Whoever opens a table pastes it there as the table’s witness. Then give this program the table’s link: as an argument, or as a line of tables.txt in its folder.',
      );
  }

  #tick(): void {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#ticking = this.#work().finally(() => {
      this.#isBusy = false;
    });
  }

  async #work(): Promise<void> {
    try {
      await this.#openTables();
    } catch (error) {
      this.#tellOnce('tables.txt', reason(error));
    }
    await Promise.all([...this.#tables.values()].map((table) => table?.tick(Date.now())));
  }

  async #openTables(): Promise<void> {
    this.#lines = this.#folder.news() ?? this.#lines;
    for (const line of this.#lines) {
      const room = this.#roomOf(line);
      if (room === null || this.#tables.has(room)) continue;
      const open = [...this.#tables.values()].filter((table) => table && !table.hasLeft);
      if (open.length >= MOST_TABLES) this.#tellOnce(room, TOO_MANY);
      else await this.#begin(room, line);
    }
  }

  /** The room of a link. If the line isn't a link, prints this problem once and returns null. */
  #roomOf(line: string): string | null {
    try {
      return readLink(line).room;
    } catch (error) {
      if (!(error instanceof BadLink)) throw error;
      this.#tellOnce(line.slice(0, 40), error.message);
      return null;
    }
  }

  /**
   * Opens a table. To open a table we replay its game, which takes a while. So we first let the tables that are already open do their work.
   */
  async #begin(room: string, link: string): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    const tell = (what: string) =>
      say(`${timeNow()} table ${nameOf(this.#tables.get(room)?.name, room)}: ${what}`);
    this.#tables.set(room, null);
    try {
      const folder = this.#folder.tableFolder(room);
      const table = new Attendance({
        link,
        folder,
        seed: this.#folder.seed,
        mailboxes: this.#mailboxes,
        say: tell,
      });
      this.#tables.set(room, table);
      tell('attended');
    } catch (error) {
      tell(reason(error));
    }
  }

  #tellOnce(what: string, why: string): void {
    if (this.#told.has(what)) return;
    this.#told.add(what);
    say(`${timeNow()} ${what}: ${why}`);
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The table's name in quotes, or its room if the name is not known yet. */
function nameOf(name: string | null | undefined, room: string): string {
  return name ? `“${name}”` : room;
}

/** The local time of day, such as 18:03. */
function timeNow(): string {
  const now = new Date();
  return [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
