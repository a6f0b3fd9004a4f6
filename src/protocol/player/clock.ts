import type { Genesis } from '../wire/bodies.ts';
import { isTorn, promisedByQuorum, quorumOfAccepts } from './conduct.ts';
import type { Table } from '../game/table.ts';

/** How long, in milliseconds, a quorum waits for the rest to accept before it confirms. */
const SHORT_PATIENCE = 3000;
/** The patience with a stuck ballot is twice that with the one before, up to so many times. */
const MOST_DOUBLINGS = 12;

/**
 * Since when, by this browser's own clock, the table stands where it stands. Time comes from the caller; a player who
 * is resumed begins to count anew.
 */
export class Clock {
  #now: number | null = null;
  #ballot: { name: string; since: number } | null = null;
  #accepted: { name: string; since: number } | null = null;

  /** Milliseconds, of any origin, never back. */
  tell(now: number): void {
    this.#now = now;
  }

  /** Whether a quorum's accepts have waited long enough for those of the rest. */
  isPatienceOver({ making }: Table): boolean {
    const accepted = this.#now === null || !making ? null : quorumOfAccepts(making);
    if (this.#now === null || !making || !accepted) return false;
    const name = `${making.number} ${accepted.ballot}`;
    if (this.#accepted?.name !== name) this.#accepted = { name, since: this.#now };
    return this.#now - this.#accepted.since >= SHORT_PATIENCE;
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
    const name = `${making.number} ${state} ${ballot}`;
    if (this.#ballot?.name !== name) this.#ballot = { name, since: this.#now };
    if (isFull && !isTorn(making)) return false;
    const seconds = isFull || ballot > 0 ? patience(genesis, ballot) : deadline(genesis, table);
    return seconds > 0 && this.#now - this.#ballot.since >= 1000 * seconds;
  }
}

function patience({ pace }: Genesis, ballot: number): number {
  return pace.patience * 2 ** Math.min(ballot, MOST_DOUBLINGS);
}

/** Seconds that the phase has; 0: no clock. What wants neither moves nor retreats has the time of builds; so has the drawing. */
function deadline({ pace }: Genesis, { judge, phases }: Table): number {
  const phase = phases.at(-1);
  const wants = phase && judge?.phase(phase.position).wants;
  if (wants === 'moves') return pace.orders;
  return wants === 'retreats' ? pace.retreats : pace.builds;
}
