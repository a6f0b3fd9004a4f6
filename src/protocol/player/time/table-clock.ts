import { isRecord } from '../../../../engine/shape.ts';
import { currentRound } from '../../game/told/table.ts';
import type { RoundRecord, Table } from '../../game/told/table.ts';
import type { Id } from '../../wire/bodies.ts';
import { endsByDeadline } from '../../game/told/making.ts';
import { phaseEnd } from './deadline.ts';
import type { PhaseEnd } from './deadline.ts';
import { deadlineBegun, phaseBegun, waits } from './waits.ts';
import type { BegunThing, Begun, Wait, WaitName } from './waits.ts';

const MINUTE = 60_000;
/**
 * A browser listens for this many milliseconds after it was opened or woke up. While a browser listens, no deadline counts as over, except
 * the deadline of a phase that began after the browser was opened or woke up.
 */
const LISTENING = 15_000;
/**
 * A page has slept if its clock was told no time for this many milliseconds. The span is longer than a minute, because browsers may run a
 * page in the background only once a minute.
 */
const ASLEEP = 300_000;

/** A thing that has begun (`Begun`): the text that names it, and when the clock first saw it, in milliseconds since 1970. */
type Since = {
  readonly name: string;
  readonly since: number;
};

/**
 * A clock remembers this many phases. If a list of the witness is overruled, the table goes back to an earlier phase. The time for that
 * phase is still counted from the moment when the clock first saw the phase, so the clock must remember this moment.
 */
const MOST_PHASES = 4;

/**
 * When things began, by one device's clock: for each kind of thing (`Begun`), the last one that began. For phases, the last few, newest
 * first. The object is plain JSON, to be stored while the browser is closed.
 */
export type SeenTimes = { readonly [Kind in Exclude<keyof Begun, 'phase'>]: Since | null } & {
  readonly phases: readonly Since[];
  /** The finals that were in time in one phase, by the clock: the phase's name, and the ids of the commits. */
  readonly finals: { readonly name: string; readonly commits: readonly Id[] } | null;
};

const NOTHING: SeenTimes = {
  phases: [],
  finals: null,
  ballot: null,
  accepted: null,
  keys: null,
  torn: null,
  proposable: null,
  witness: null,
  keeper: null,
  settling: null,
};

/**
 * Reads stored `SeenTimes`; undefined if the stored value has another form. A value that an earlier version of the app stored may lack the
 * phases, the finals or the keeper.
 */
export function readSeenTimes(kept: unknown): SeenTimes | undefined {
  if (!isRecord(kept)) return undefined;
  const { phases = [], finals = null, keeper = null, ...times } = kept;
  const others: Readonly<Record<string, unknown>> = { ...times, keeper };
  const isSince = (value: unknown) =>
    isRecord(value) && typeof value.name === 'string' && typeof value.since === 'number';
  const kinds = Object.keys(NOTHING).filter((kind) => kind !== 'phases' && kind !== 'finals');
  const areSeen = kinds.every((kind) => others[kind] === null || isSince(others[kind]));
  const isSeen = areSeen && Array.isArray(phases) && phases.length <= MOST_PHASES && phases.every(isSince);
  const areFinals =
    finals === null ||
    (isRecord(finals) &&
      typeof finals.name === 'string' &&
      Array.isArray(finals.commits) &&
      finals.commits.every((id) => typeof id === 'string'));
  return isSeen && areFinals ? ({ ...others, phases, finals } as unknown as SeenTimes) : undefined;
}

/**
 * Knows how long a table has been in its present state, by this device's own clock. The caller tells the clock the time, and stores `seen`,
 * so that the time while the app is closed is counted too. Otherwise no deadline would ever pass for a player who opens the app for only
 * ten minutes a day. If the device's clock is set back to a time before the present state began, the state counts as beginning anew.
 */
export class TableClock {
  #now: number | null = null;
  /** Whether the clock has been told a time since the table last changed. */
  #isCurrent = false;
  /** When the browser was opened or woke up, in milliseconds since 1970. */
  #opened = 0;
  #seen: SeenTimes;

  constructor(seen: SeenTimes = NOTHING) {
    this.#seen = seen;
  }

  /** The times at which the clock saw ballots and other things begin; a new object whenever something new has begun. */
  get seen(): SeenTimes {
    return this.#seen;
  }

  /** Tells the clock the time, in milliseconds since 1970. */
  tellTime(now: number): void {
    const isAwake = this.#now !== null && now >= this.#now && now < this.#now + ASLEEP;
    if (!isAwake) this.#opened = now;
    this.#now = now;
    this.#isCurrent = true;
  }

  /** The newest of the times that the clock was told, in whole minutes since 1970; null if the clock was told no time yet. */
  get minutes(): number | null {
    return this.#now === null ? null : Math.floor(this.#now / MINUTE);
  }

  /** The newest of the times that the clock was told, in whole seconds since 1970; null if the clock was told no time yet. */
  get seconds(): number | null {
    return this.#now === null ? null : Math.floor(this.#now / 1000);
  }

  /**
   * Tells the clock that the table has changed. If something begins with this change, the clock waits until it is told the time again, and
   * then counts from that time. It does not count from the time that it was told last, because that may be long past if the page slept.
   */
  tableChanged(): void {
    this.#isCurrent = false;
  }

  /** The names of the waits that are over. */
  over(table: Table): ReadonlySet<WaitName> {
    const names = Object.keys(waits) as WaitName[];
    return new Set(names.filter((name) => this.isOver(name, table)));
  }

  /** Whether the wait with this name is over. */
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

  /**
   * When this device first saw the phase that the table is in, in whole minutes since 1970; null if the clock was told no time, or if
   * nothing is being decided.
   */
  seenSince(table: Table): number | null {
    if (this.#now === null || !table.making) return null;
    return Math.ceil(this.#since(phaseBegun(table), this.#now) / MINUTE);
  }

  /**
   * The time, by the terms and this device's clock, at which the phase is over for seats that have not locked their orders; null while
   * nobody is missing.
   */
  end(table: Table): PhaseEnd | null {
    const { making, genesis } = table;
    if (this.#now === null || !making || !genesis || !endsByDeadline(making)) return null;
    return phaseEnd(table, genesis, this.#since(deadlineBegun(table, making), this.#now));
  }

  /** True if the time of the phase is over, and if the table goes on without the seats that are missing. */
  isLate(table: Table): boolean {
    const over = this.end(table)?.over ?? null;
    const leavesOut = table.genesis?.absence.rule !== 'wait' && (table.making?.overdue ?? null) !== null;
    return leavesOut && this.#now !== null && over !== null && this.#now >= over;
  }

  /**
   * The finals of the table's phase that this device had in time: before its own deadline, and before a list of the witness closed the
   * phase. Empty if the table has no witness, or has dismissed it: then nobody needs these finals.
   */
  inTime(table: Table): ReadonlySet<Id> {
    const { making, genesis, witness } = table;
    const round = currentRound(table);
    if (!round || witness?.isDismissed !== false) return new Set();
    const name = `${round.phase} ${round.digest}`;
    if (this.#now !== null && this.#isCurrent && making && genesis && round.decision === making.number) {
      const over = phaseEnd(table, genesis, this.#since(phaseBegun(table), this.#now)).over ?? Infinity;
      if (this.#now < over && !making.listed?.closes) this.#noteFinals(name, round);
    }
    return new Set(this.#seen.finals?.name === name ? this.#seen.finals.commits : []);
  }

  #noteFinals(name: string, { commits }: RoundRecord): void {
    const finals = commits.flatMap(({ state, seal }) => (state === 'final' && seal ? [seal.commit] : []));
    const known = this.#seen.finals;
    if (known?.name === name && known.commits.join() === finals.join()) return;
    this.#seen = { ...this.#seen, finals: { name, commits: finals } };
  }

  /** When the clock first saw this thing; `now` if the clock had not seen this thing before. */
  #since({ kind, which }: BegunThing, now: number): number {
    const name = which.join(' ');
    const known = kind === 'phase' ? this.#seen.phases : [this.#seen[kind]];
    const seen = known.find((one) => one?.name === name);
    if (seen && seen.since <= now) return seen.since;
    if (this.#isCurrent) this.#note(kind, { name, since: now });
    return now;
  }

  #note(kind: keyof Begun, begun: Since): void {
    const others = this.#seen.phases.filter(({ name }) => name !== begun.name);
    const noted = kind === 'phase' ? { phases: [begun, ...others].slice(0, MOST_PHASES) } : { [kind]: begun };
    this.#seen = { ...this.#seen, ...noted };
  }
}
