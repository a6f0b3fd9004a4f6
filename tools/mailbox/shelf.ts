import { isRecord } from '../../engine/shape.ts';
import { readEvent, tagOf } from '../../src/sync/mail/event.ts';
import type { RelayEvent } from '../../src/sync/mail/event.ts';
import { VOUCH } from '../../src/sync/mail/events/vouch.ts';
import { fits } from './filter.ts';
import type { ReadFilter, Labels } from './filter.ts';
import type { MailboxLimits } from './limits.ts';
import type { TapePlace, Tape } from './tape.ts';

/** What we keep in memory about an event: the fields that filters look at, its expiry, and its place on the tape. */
export interface ShelfRow extends Labels {
  /** The last second at which we keep the event, in seconds since 1970. */
  readonly until: number;
  /** Whether a member of the table vouched for the author. */
  readonly isVouched: boolean;
  readonly place: TapePlace;
}

/** How many bytes of members' mail and of strangers' mail we keep, either for one table or in all. */
interface BytesKept {
  members: number;
  strangers: number;
}

/** An event of this kind asks us to delete earlier events of its author (NIP-09). */
export const DELETION = 5;
/** The number of seconds in a day. */
const DAY = 86_400;

/** The events that a mailbox keeps. The text of the events is on a tape, and an index of the events is in memory. */
export class Shelf {
  readonly #tape: Tape;
  readonly #limits: MailboxLimits;
  readonly #rows = new Map<string, ShelfRow>();
  /** The rows of each table, the oldest first. */
  readonly #tables = new Map<string, ShelfRow[]>();
  /** The rows of each author, the oldest first. */
  readonly #authors = new Map<string, ShelfRow[]>();
  readonly #bytes = new Map<string, BytesKept>();
  readonly #allBytes: BytesKept = { members: 0, strangers: 0 };
  /**
   * The events that their authors want deleted. Each event is named by its author's key, followed by the event's id. The value is a time in
   * seconds since 1970. The author's request to delete the event does not apply if the event is dated after this time.
   */
  readonly #deleted = new Map<string, number>();

  /** @param now in seconds since 1970 */
  constructor(tape: Tape, limits: MailboxLimits, now: number) {
    this.#tape = tape;
    this.#limits = limits;
    for (const { text, place } of tape.lines()) {
      const event = readLine(text);
      const isWanted =
        event !== null && this.lastSecond(event) >= now && this.objection(event, text) === null;
      if (isWanted && !this.#rows.has(event.id)) this.#putOnShelf(event, place);
      else tape.drop(place);
    }
  }

  get(id: string): ShelfRow | undefined {
    return this.#rows.get(id);
  }

  /** The last second at which we keep an event. We keep a deletion until every event to which it can apply has expired. */
  lastSecond(event: RelayEvent): number {
    const kept = event.created_at + this.#limits.keptDays * DAY;
    if (event.kind === DELETION) return kept + this.#limits.aheadSeconds;
    const expiry = Number(tagOf(event, 'expiration'));
    return Number.isSafeInteger(expiry) && expiry > 0 ? Math.min(kept, expiry) : kept;
  }

  /**
   * The reason why we refuse to store an event, in the form of NIP-01: its author deleted it, or there is no space. Null if we can store
   * it.
   */
  objection(event: RelayEvent, text: string): string | null {
    const isDeletion = event.kind === DELETION;
    if (!isDeletion && event.created_at <= (this.#deleted.get(claim(event.pubkey, event.id)) ?? -1))
      return 'deleted: user requested deletion';
    const cost = this.costOf(text);
    const { tableBytes, strangerBytes, allBytes, allStrangerBytes } = this.#limits;
    const inTable = this.#bytes.get(tableOf(event) ?? '') ?? { members: 0, strangers: 0 };
    const { members, strangers } = this.#allBytes;
    const isFull = members + strangers + cost > allBytes;
    if (hasVouch(event)) {
      if (inTable.members + cost > tableBytes) return 'blocked: this table has too much mail here';
    } else if (inTable.strangers + cost > strangerBytes || strangers + cost > allStrangerBytes)
      return 'restricted: too much mail by authors for whom no member of the table has vouched';
    return isFull ? 'error: this mailbox is full' : null;
  }

  costOf(text: string): number {
    return Buffer.byteLength(text) + this.#limits.eventCost;
  }

  /**
   * Keeps an event. Call this only for an event to which there is no `objection`.
   * @throws if the tape cannot write the event
   */
  put(event: RelayEvent, text: string): void {
    this.#putOnShelf(event, this.#tape.append(text));
  }

  text(row: ShelfRow): string {
    return this.#tape.read(row.place);
  }

  /**
   * The events that match a filter and have not expired, the newest first. Of two events with the same time, the event with the smaller id
   * comes first.
   */
  find(filter: ReadFilter, now: number, most: number): ShelfRow[] {
    const lists = this.#lists(filter).map((rows) => newest(rows, filter, now, most));
    const found = lists.length === 1 ? (lists[0] ?? []) : lists.flat().sort(byAge);
    return found.slice(0, most);
  }

  /** Drops all expired events. */
  sweep(now: number): void {
    for (const row of this.#rows.values()) if (row.until < now) this.#drop(row);
  }

  tidy(): void {
    this.#tape.tidy();
  }

  close(): void {
    this.#tape.close();
  }

  #lists({ ids, tables, authors }: ReadFilter): (readonly ShelfRow[])[] {
    if (ids !== undefined) return [...ids].map((id) => this.#rows.get(id)).map((row) => (row ? [row] : []));
    const index = tables === undefined ? this.#authors : this.#tables;
    return [...(tables ?? authors ?? [])].map((name) => index.get(name) ?? []);
  }

  #putOnShelf(event: RelayEvent, place: TapePlace): void {
    const table = tableOf(event);
    const { id, kind, pubkey: author, created_at: at } = event;
    const [until, isVouched] = [this.lastSecond(event), hasVouch(event)];
    const row: ShelfRow = { id, kind, author, table, at, until, isVouched, place };
    this.#rows.set(id, row);
    insert(this.#authors, author, row);
    if (table !== null) insert(this.#tables, table, row);
    this.#countBytes(row, 1);
    if (kind === DELETION) this.#delete(event);
  }

  /**
   * Deletes the events that a request names, if their author also wrote the request and if they are not later than the request. Since
   * clocks differ, an event counts as later only if it is dated more than `aheadSeconds` after the request.
   */
  #delete(deletion: RelayEvent): void {
    const last = deletion.created_at + this.#limits.aheadSeconds;
    for (const id of idsIn(deletion)) {
      const name = claim(deletion.pubkey, id);
      this.#deleted.set(name, Math.max(last, this.#deleted.get(name) ?? 0));
      const row = this.#rows.get(id);
      if (row?.author === deletion.pubkey && row.kind !== DELETION && row.at <= last) this.#drop(row);
    }
  }

  #drop(row: ShelfRow): void {
    if (row.kind === DELETION) this.#forget(row);
    this.#rows.delete(row.id);
    remove(this.#authors, row.author, row);
    if (row.table !== null) remove(this.#tables, row.table, row);
    this.#countBytes(row, -1);
    this.#tape.drop(row.place);
  }

  #forget(row: ShelfRow): void {
    const deletion = readLine(this.text(row));
    for (const id of deletion === null ? [] : idsIn(deletion)) {
      const name = claim(row.author, id);
      if ((this.#deleted.get(name) ?? 0) <= row.at + this.#limits.aheadSeconds) this.#deleted.delete(name);
    }
  }

  #countBytes({ table, place, isVouched }: ShelfRow, sign: 1 | -1): void {
    const cost = sign * (place.bytes + this.#limits.eventCost);
    const whose = isVouched ? 'members' : 'strangers';
    this.#allBytes[whose] += cost;
    if (table === null) return;
    const bytes = this.#bytes.get(table) ?? { members: 0, strangers: 0 };
    bytes[whose] += cost;
    if (bytes.members + bytes.strangers > 0) this.#bytes.set(table, bytes);
    else this.#bytes.delete(table);
  }
}

/** Whether an event carries a vouch. The mailbox keeps no event with a wrong vouch, so an event that is kept need not be checked again. */
function hasVouch(event: RelayEvent): boolean {
  return tagOf(event, VOUCH) !== undefined;
}

function readLine(text: string): RelayEvent | null {
  try {
    const raw: unknown = JSON.parse(text);
    return isRecord(raw) ? readEvent(raw) : null;
  } catch {
    return null;
  }
}

function claim(author: string, id: string): string {
  return `${author}${id}`;
}

/** The key of the table that the mail or call is for. Null for a deletion. */
export function tableOf(event: RelayEvent): string | null {
  return event.kind === DELETION ? null : (tagOf(event, 'p') ?? null);
}

function idsIn({ tags }: RelayEvent): string[] {
  return tags.flatMap(([name, id]) => (name === 'e' && id !== undefined ? [id] : []));
}

/** The newest rows that match, the newest first. `rows` must begin with the oldest. */
function newest(rows: readonly ShelfRow[], filter: ReadFilter, now: number, most: number): ShelfRow[] {
  const found: ShelfRow[] = [];
  for (let place = rows.length - 1; place >= 0 && found.length < most; place--) {
    const row = rows[place] as ShelfRow;
    if (row.at < (filter.since ?? 0)) break;
    if (row.until >= now && fits(filter, row)) found.push(row);
  }
  return found;
}

function byAge(a: ShelfRow, b: ShelfRow): number {
  if (a.at !== b.at || a.id === b.id) return b.at - a.at;
  return a.id < b.id ? -1 : 1;
}

/** The place of a row in a list that begins with the oldest row, or the place at which to insert the row. */
function placeOf(rows: readonly ShelfRow[], row: ShelfRow): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (byAge(rows[middle] as ShelfRow, row) > 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

function insert(index: Map<string, ShelfRow[]>, name: string, row: ShelfRow): void {
  const rows = index.get(name) ?? [];
  if (rows.length === 0) index.set(name, rows);
  rows.splice(placeOf(rows, row), 0, row);
}

function remove(index: Map<string, ShelfRow[]>, name: string, row: ShelfRow): void {
  const rows = index.get(name) ?? [];
  rows.splice(placeOf(rows, row), 1);
  if (rows.length === 0) index.delete(name);
}
