import { isRecord } from '../../../engine/shape.ts';
import type { Genesis } from '../wire/bodies.ts';
import { isTorn, promisedByQuorum, quorumOfAccepts } from './conduct.ts';
import type { Table } from '../game/table.ts';

/** How long, in milliseconds, a quorum waits for the rest to accept before it confirms. */
const SHORT_PATIENCE = 3000;
/** The patience with a stuck ballot is twice that with the one before, up to so many times. */
const MOST_DOUBLINGS = 12;

/** So long a browser that was just opened listens before a deadline that passed meanwhile is over for it. */
const LISTENING = 15_000;

/** Since when something stands as its name says, in milliseconds since 1970. */
type Standing = {
  readonly name: string;
  readonly since: number;
};

/** What a clock has seen begin. Plain JSON, to be kept while the browser is closed. */
export type Seen = {
  readonly ballot: Standing | null;
  readonly accepted: Standing | null;
};

/** What was kept of a clock; undefined if it is no such thing. */
export function readSeen(kept: unknown): Seen | undefined {
  const isStanding = (value: unknown) =>
    value === null || (isRecord(value) && typeof value.name === 'string' && typeof value.since === 'number');
  const isSeen = isRecord(kept) && isStanding(kept.ballot) && isStanding(kept.accepted);
  return isSeen ? (kept as unknown as Seen) : undefined;
}

/**
 * Since when, by this device's own clock, the table stands where it stands. The caller brings the time of day and keeps what
 * was seen, so that time passes while nobody looks: whoever looks in for ten minutes a day reaches every deadline. A clock that
 * is set back begins to count again.
 */
export class Clock {
  #now: number | null = null;
  #opened = 0;
  #seen: Seen;

  constructor(seen: Seen = { ballot: null, accepted: null }) {
    this.#seen = seen;
  }

  /** A new object when something began. */
  get seen(): Seen {
    return this.#seen;
  }

  /** Milliseconds since 1970. */
  tell(now: number): void {
    if (this.#now === null || now < this.#now) this.#opened = now;
    this.#now = now;
  }

  /** Whether a quorum's accepts have waited long enough for those of the rest. */
  isPatienceOver({ making }: Table): boolean {
    const accepted = this.#now === null || !making ? null : quorumOfAccepts(making);
    if (this.#now === null || !making || !accepted) return false;
    return (
      this.#now - this.#since('accepted', `${making.number} ${accepted.ballot}`, this.#now) >= SHORT_PATIENCE
    );
  }

  /**
   * Whether the time of the current ballot is over: the phase's deadline while something is missing; once nothing is,
   * or ballots have begun, the table's patience, which doubles with each ballot. Where seats are merely away, no ballot helps.
   */
  isTimeOver(table: Table): boolean {
    const { making, genesis } = table;
    if (this.#now === null || !making || !genesis) return false;
    const ballot = promisedByQuorum(making);
    const isFull = making.due !== null;
    const state = isFull ? `full ${isTorn(making)}` : table.stage;
    const since = this.#since('ballot', `${making.number} ${state} ${ballot}`, this.#now);
    if (isFull && !isTorn(making)) return false;
    const seconds = isFull || ballot > 0 ? patience(genesis, ballot) : deadline(genesis, table);
    const isHeard = since >= this.#opened || this.#now - this.#opened >= LISTENING;
    return seconds > 0 && isHeard && this.#now - since >= 1000 * seconds;
  }

  /** When what stands now was first seen; now, if it was not. */
  #since(what: keyof Seen, name: string, now: number): number {
    const seen = this.#seen[what];
    if (seen?.name === name && seen.since <= now) return seen.since;
    this.#seen = { ...this.#seen, [what]: { name, since: now } };
    return now;
  }
}

function patience({ pace }: Genesis, ballot: number): number {
  return pace.patience * 2 ** Math.min(ballot, MOST_DOUBLINGS);
}

/** Seconds that the phase has; 0: no clock. What wants neither moves nor retreats has the time of builds; so has the drawing. */
function deadline({ pace }: Genesis, { judge, phases }: Table): number {
  const phase = phases.at(-1);
  const wants = phase && judge?.phase(phase.position).wants;
  if (pace.deadline.type !== 'after') return 0;
  const { orders, retreats, builds } = pace.deadline;
  if (wants === 'moves') return orders;
  return wants === 'retreats' ? retreats : builds;
}
