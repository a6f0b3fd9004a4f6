import type { Genesis } from '../wire/bodies.ts';
import { isTorn, promisedByQuorum, quorumOfAccepts } from './conduct.ts';
import type { Table } from '../game/table.ts';

/** How long, in milliseconds, a quorum waits for the rest to accept before it confirms. */
const SHORT_PATIENCE = 3000;
/** The patience of a stuck ballot doubles each round, up to so many times. */
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

  /** Whether a quorum of accepts at ballot 0 has waited long enough for the rest. */
  isPatienceOver({ ballot }: Table): boolean {
    const accepted = this.#now === null || !ballot ? null : quorumOfAccepts(ballot);
    if (this.#now === null || !ballot || !accepted) return false;
    const name = `${ballot.number} ${accepted.ballot}`;
    if (this.#accepted?.name !== name) this.#accepted = { name, since: this.#now };
    return this.#now - this.#accepted.since >= SHORT_PATIENCE;
  }

  /**
   * Whether the time of the current ballot is over: the phase's deadline while something is missing; once nothing is,
   * or ballots have begun, the table's patience, doubled each round. Where seats are merely away, no ballot helps.
   */
  isTimeOver(table: Table): boolean {
    const { ballot, genesis } = table;
    if (this.#now === null || !ballot || !genesis) return false;
    const round = promisedByQuorum(ballot);
    const isFull = ballot.due !== null;
    const state = isFull ? `full ${isTorn(ballot)}` : table.stage;
    const name = `${ballot.number} ${state} ${round}`;
    if (this.#ballot?.name !== name) this.#ballot = { name, since: this.#now };
    if (isFull && !isTorn(ballot)) return false;
    const seconds = isFull || round > 0 ? patience(genesis, round) : deadline(genesis, table);
    return seconds > 0 && this.#now - this.#ballot.since >= 1000 * seconds;
  }
}

function patience({ pace }: Genesis, round: number): number {
  return pace.patience * 2 ** Math.min(round, MOST_DOUBLINGS);
}

/** Seconds that the phase has; 0: no clock. The drawing of the powers has the time of the shortest phase. */
function deadline({ pace }: Genesis, { judge, phases }: Table): number {
  const phase = phases.at(-1);
  const wants = phase && judge?.phase(phase.position).wants;
  if (wants === 'moves') return pace.orders;
  return wants === 'retreats' ? pace.retreats : pace.builds;
}
