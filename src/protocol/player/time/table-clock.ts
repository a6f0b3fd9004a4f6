import { isRecord } from '../../../../engine/shape.ts';
import type { Table } from '../../game/told/table.ts';
import { endsByDeadline } from '../../game/told/making.ts';
import { phaseEnd } from './deadline.ts';
import type { PhaseEnd } from './deadline.ts';
import { ballotBegun, waits } from './waits.ts';
import type { BegunThing, Begun, Wait, WaitName } from './waits.ts';

const MINUTE = 60_000;
/** For this many milliseconds after it was opened or woke up, a browser listens and takes no deadline as over. */
const LISTENING = 15_000;
/** A page that was told no time for this many milliseconds has slept. Browsers may let a page in the background wait a minute. */
const ASLEEP = 300_000;

/** The text that names what has begun (`Begun`), and since when, in milliseconds since 1970. */
type Since = {
  readonly name: string;
  readonly since: number;
};

/** What a clock has seen begin. Plain JSON, to be kept while the browser is closed. */
export type SeenTimes = { readonly [Kind in keyof Begun]: Since | null };

const NOTHING: SeenTimes = {
  ballot: null,
  accepted: null,
  keys: null,
  torn: null,
  proposable: null,
  witness: null,
  settling: null,
};

/** What was kept of a clock; undefined if it is not of that form. */
export function readSeenTimes(kept: unknown): SeenTimes | undefined {
  const isSince = (value: unknown) =>
    value === null || (isRecord(value) && typeof value.name === 'string' && typeof value.since === 'number');
  const isSeen = isRecord(kept) && Object.keys(NOTHING).every((kind) => isSince(kept[kind]));
  return isSeen ? (kept as unknown as SeenTimes) : undefined;
}

/**
 * Since when a table stands as it does, by this device's own clock. The caller brings the time of day and keeps what the clock has
 * seen, so that time passes while the app is closed: a player who opens the app for ten minutes a day reaches every deadline. If the
 * device's clock is set back, the times begin again.
 */
export class TableClock {
  #now: number | null = null;
  /** Whether the table has not changed since the time was told. */
  #isCurrent = false;
  /** When the browser was opened, or woke up. */
  #opened = 0;
  #seen: SeenTimes;

  constructor(seen: SeenTimes = NOTHING) {
    this.#seen = seen;
  }

  /** A new object when something began. */
  get seen(): SeenTimes {
    return this.#seen;
  }

  /** Milliseconds since 1970. */
  tellTime(now: number): void {
    const isAwake = this.#now !== null && now >= this.#now && now < this.#now + ASLEEP;
    if (!isAwake) this.#opened = now;
    this.#now = now;
    this.#isCurrent = true;
  }

  /** The time that it was told, in whole minutes since 1970; null: none yet. */
  get minutes(): number | null {
    return this.#now === null ? null : Math.floor(this.#now / MINUTE);
  }

  /** The same in whole seconds. */
  get seconds(): number | null {
    return this.#now === null ? null : Math.floor(this.#now / 1000);
  }

  /**
   * The table has changed. What begins with that is seen when the time is told next, which may be much later if the page slept.
   */
  tableChanged(): void {
    this.#isCurrent = false;
  }

  /** The waits that are over. */
  over(table: Table): ReadonlySet<WaitName> {
    const names = Object.keys(waits) as WaitName[];
    return new Set(names.filter((name) => this.isOver(name, table)));
  }

  /** Whether the wait of this name is over. */
  isOver(name: WaitName, table: Table): boolean {
    return this.#isPast(waits[name](table, (wait) => this.#isPast(wait)));
  }

  #isPast(wait: Wait | null): boolean {
    if (this.#now === null || !wait) return false;
    const since = this.#since(wait, this.#now);
    const isHeard = !wait.listensFirst || since >= this.#opened || this.#now - this.#opened >= LISTENING;
    const end = wait.end(since);
    return end !== null && isHeard && this.#now >= end;
  }

  /** When this device first saw the phase that the table is in, in whole minutes since 1970; null if it was told no time. */
  seenSince(table: Table): number | null {
    if (this.#now === null || !table.making) return null;
    return Math.ceil(this.#since(ballotBegun(table, table.making), this.#now) / MINUTE);
  }

  /** When the phase is over for seats that have not locked, by the terms and this device's clock; null while nobody is missing. */
  end(table: Table): PhaseEnd | null {
    const { making, genesis } = table;
    if (this.#now === null || !making || !genesis || !endsByDeadline(making)) return null;
    return phaseEnd(table, genesis, this.#since(ballotBegun(table, making), this.#now));
  }

  /** Whether the time of a phase is over and the table goes on without whoever is missing. */
  isLate(table: Table): boolean {
    const over = this.end(table)?.over ?? null;
    const leavesOut = table.genesis?.absence.rule !== 'wait' && (table.making?.overdue ?? null) !== null;
    return leavesOut && this.#now !== null && over !== null && this.#now >= over;
  }

  /** When something was first seen; now, if it was not before. */
  #since({ kind, which }: BegunThing, now: number): number {
    const name = which.join(' ');
    const seen = this.#seen[kind];
    if (seen?.name === name && seen.since <= now) return seen.since;
    if (this.#isCurrent) this.#seen = { ...this.#seen, [kind]: { name, since: now } };
    return now;
  }
}
