import { isRecord } from '../../../../engine/shape.ts';
import type { Genesis } from '../../wire/bodies.ts';
import { awaitsWitness, isTorn, promisedByQuorum, quorumOfAccepts } from '../conduct/conduct.ts';
import type { Elapsed } from '../conduct/conduct.ts';
import { decideTogether, quorum } from '../../deciding/quorum.ts';
import { penAskedIn } from '../../game/seats/seating.ts';
import { currentRound } from '../../game/told/table.ts';
import type { Making, Table } from '../../game/told/table.ts';
import { phaseEnd } from './deadline.ts';
import type { PhaseEnd } from './deadline.ts';

/**
 * How long, in milliseconds, a quorum waits for the rest to accept before it confirms, everybody for keys before he shows shares, and
 * for the proposal of him whose turn it is before he proposes.
 */
const SHORT_PATIENCE = 3000;
/** The patience with a stuck ballot is twice that with the one before, up to so many times. */
const MOST_DOUBLINGS = 12;

const MINUTE = 60_000;
const DAY = 86_400_000;
/** So long a browser that was just opened, or woke, listens before a deadline that passed meanwhile is over for it. */
const LISTENING = 15_000;
/** A page that was told no time for so long has slept. In the background browsers let one wait a minute. */
const ASLEEP = 300_000;

/** Since when something stands as its name says, in milliseconds since 1970. */
type Standing = {
  readonly name: string;
  readonly since: number;
};

/** What a clock has seen begin. Plain JSON, to be kept while the browser is closed. */
export type Seen = {
  readonly ballot: Standing | null;
  readonly accepted: Standing | null;
  readonly keys: Standing | null;
  readonly torn: Standing | null;
  readonly proposable: Standing | null;
  readonly witness: Standing | null;
  readonly settling: Standing | null;
};

const NOTHING: Seen = {
  ballot: null,
  accepted: null,
  keys: null,
  torn: null,
  proposable: null,
  witness: null,
  settling: null,
};

/** What was kept of a clock; undefined if it is no such thing. */
export function readSeen(kept: unknown): Seen | undefined {
  const isStanding = (value: unknown) =>
    value === null || (isRecord(value) && typeof value.name === 'string' && typeof value.since === 'number');
  const isSeen = isRecord(kept) && Object.keys(NOTHING).every((name) => isStanding(kept[name]));
  return isSeen ? (kept as unknown as Seen) : undefined;
}

/**
 * Since when, by this device's own clock, the table stands where it stands. The caller brings the time of day and keeps what
 * was seen, so that time passes while nobody looks: whoever looks in for ten minutes a day reaches every deadline. A clock that
 * is set back begins to count again.
 */
export class Clock {
  #now: number | null = null;
  /** Whether the table is still what it was when the time was told. */
  #isCurrent = false;
  /** When it was opened, or woke. */
  #opened = 0;
  #seen: Seen;

  constructor(seen: Seen = NOTHING) {
    this.#seen = seen;
  }

  /** A new object when something began. */
  get seen(): Seen {
    return this.#seen;
  }

  /** Milliseconds since 1970. */
  tell(now: number): void {
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

  /** The table has changed: what begins with that is seen when the time is told next, which may be much later if the page slept. */
  change(): void {
    this.#isCurrent = false;
  }

  /** What has been waited for long enough where the table stands. */
  elapsed(table: Table): Elapsed {
    const deciding = table.settling ? { ...table, making: table.settling } : table;
    return {
      keysOverdue: this.#areKeysOverdue(table),
      patienceOver: this.#isPatienceOver(deciding),
      deadlineOver: this.#isDeadlineOver(table),
      ballotOver: this.#isBallotOver(deciding),
      proposalOverdue: this.#isProposalOverdue(deciding),
      witnessSilent: this.#isWitnessSilent(table),
    };
  }

  /** Whether a quorum's accepts have waited long enough for those of the rest. */
  #isPatienceOver({ making }: Table): boolean {
    const accepted = this.#now === null || !making ? null : quorumOfAccepts(making);
    if (this.#now === null || !making || !accepted) return false;
    return (
      this.#now - this.#since('accepted', `${making.number} ${accepted.ballot}`, this.#now) >= SHORT_PATIENCE
    );
  }

  /** Whether all orders are in, or the time for them is over, and the witness has listed none for so long that the table goes on without it. */
  #isWitnessSilent(table: Table): boolean {
    const { making, genesis, settling } = table;
    if (this.#now === null || !making || !genesis || settling || !awaitsWitness(making)) return false;
    const isIn = currentRound(table)?.commits.every(({ state }) => state === 'final') ?? false;
    if (!isIn && !this.#isDeadlineOver(table)) return false;
    const since = this.#since('witness', `${making.number}`, this.#now);
    return this.#isOver(since, since + witnessSilence(genesis), this.#now);
  }

  /** Whether keys of a decided set have been missing so long that the others may open its boxes. */
  #areKeysOverdue(table: Table): boolean {
    const areMissing = table.waitingFor.some(({ what }) => what === 'key');
    if (this.#now === null || !areMissing) return false;
    return this.#now - this.#since('keys', `${currentRound(table)?.phase}`, this.#now) >= SHORT_PATIENCE;
  }

  /** Whether a ballot has been open to a proposal so long that another may propose than he whose turn it is. */
  #isProposalOverdue({ making }: Table): boolean {
    const ballot = making?.proposable?.ballot;
    const isProposed = making?.proposals.some((one) => one.ballot === ballot) ?? false;
    if (this.#now === null || !making || ballot === undefined || isProposed) return false;
    return this.#now - this.#since('proposable', `${making.number} ${ballot}`, this.#now) >= SHORT_PATIENCE;
  }

  /** Whether the phase's deadline is over while something is missing, or the accept of one whom a later ballot can do without. */
  #isDeadlineOver(table: Table): boolean {
    const { making, genesis } = table;
    if (this.#now === null || !making || !genesis || !isByDeadline(making)) return false;
    const since = this.#ballotSince(table, making, this.#now);
    const over = genesis.absence.rule === 'wait' ? null : phaseEnd(table, genesis, since).over;
    return this.#isOver(since, over, this.#now);
  }

  /** When this device had seen the phase that the table is in, in whole minutes since 1970; null if it was told no time. */
  seenSince(table: Table): number | null {
    if (this.#now === null || !table.making) return null;
    return Math.ceil(this.#ballotSince(table, table.making, this.#now) / MINUTE);
  }

  /** Whether the time of a phase is over that leaves out who is missing. */
  isLate(table: Table): boolean {
    const over = this.end(table)?.over ?? null;
    const leavesOut = table.genesis?.absence.rule !== 'wait' && (table.making?.overdue ?? null) !== null;
    return leavesOut && this.#now !== null && over !== null && this.#now >= over;
  }

  /**
   * Whether the time of the current ballot is over, and a later one can help: after the deadline where ballot 0 can leave nobody
   * out, or not without him; else, where ballot 0 may come to nothing or later ballots have begun, after the table's patience, which
   * doubles with each ballot. Where seats are merely away, no ballot helps.
   */
  #isBallotOver(table: Table): boolean {
    const { making, genesis } = table;
    if (this.#now === null || !making || !genesis) return false;
    const isLate = this.#isDeadlineOver(table);
    if (awaitsWitness(making) && !isTorn(making)) return false;
    if (isByDeadline(making) && (making.overdue === null || needsFewerLater(making))) return isLate;
    if (isByDeadline(making) && !(isLate && isTorn(making))) return false;
    if (making.due !== null && !isBlocked(table, making)) return false;
    const { number } = making;
    const since = isLate
      ? this.#since('torn', `${number}`, this.#now)
      : this.#ballotSince(table, making, this.#now);
    return this.#isOver(since, afterPatience(genesis, making, since), this.#now);
  }

  /** Whether a time is over, `over`, for what was first seen `since`: a browser that was just opened listens first. */
  #isOver(since: number, over: number | null, now: number): boolean {
    const isHeard = since >= this.#opened || now - this.#opened >= LISTENING;
    return over !== null && isHeard && now >= over;
  }

  /** When the phase is over for who has not locked, by the terms and this device's clock; null while nobody is missing. */
  end(table: Table): PhaseEnd | null {
    const { making, genesis } = table;
    if (this.#now === null || !making || !genesis || !isByDeadline(making)) return null;
    return phaseEnd(table, genesis, this.#ballotSince(table, making, this.#now));
  }

  #ballotSince(table: Table, making: Making, now: number): number {
    const where = table.stage === 'opening' ? `opening ${currentRound(table)?.phase}` : table.stage;
    const state = making.due === null ? where : `full ${isBlocked(table, making)}`;
    const name = `${making.number} ${state} ${promisedByQuorum(making)}`;
    // The next phase's time runs beside it.
    return this.#since(making.number === table.settling?.number ? 'settling' : 'ballot', name, now);
  }

  /** When what stands now was first seen; now, if it was not. */
  #since(what: keyof Seen, name: string, now: number): number {
    const seen = this.#seen[what];
    if (seen?.name === name && seen.since <= now) return seen.since;
    if (this.#isCurrent) this.#seen = { ...this.#seen, [what]: { name, since: now } };
    return now;
  }
}

/** How long a witness may keep silent, in milliseconds: as long as a person may over his orders, a day at most. */
export function witnessSilence({ pace: { deadline } }: Genesis): number {
  return deadline.type === 'after' && deadline.orders > 0 ? Math.min(DAY, 1000 * deadline.orders) : DAY;
}

/** When the patience with a stuck ballot is over, stuck `since`; null: never. */
function afterPatience({ pace: { patience } }: Genesis, making: Making, since: number): number | null {
  const doublings = Math.min(promisedByQuorum(making), MOST_DOUBLINGS);
  return patience > 0 ? since + 1000 * patience * 2 ** doublings : null;
}

/**
 * Whether the deadline ends the current ballot: the first one, while something is missing, or while fewer than are there now
 * could decide in later ones.
 */
function isByDeadline(making: Making): boolean {
  if (promisedByQuorum(making) > 0) return false;
  return making.due === null || (needsFewerLater(making) && !isTorn(making));
}

/** Whether fewer can decide in a later ballot than in this, as one of two can (quorum.ts). */
function needsFewerLater({ electors, terms: { few } }: Making): boolean {
  return quorum(electors.length, few, 1) < quorum(electors.length, few, 0);
}

/** Whether nothing is missing, and ballot 0 may come to nothing all the same. */
function isBlocked(table: Table, making: Making): boolean {
  return isTorn(making) || mayNotAccept(table, making);
}

/**
 * Whether a seat that nothing is decided without may never accept what is due: a device that asks for its pen accepts at ballot 0 its
 * own asking alone, not that of another seat, nor what the witness listed.
 */
function mayNotAccept({ seats }: Table, { electors, terms, due, accepts }: Making): boolean {
  if (!decideTogether(electors.length, terms.few)) return false;
  const asked = due && penAskedIn(due);
  const accepted = accepts.filter(({ ballot }) => ballot === 0).map(({ seat }) => seat);
  return seats.some(
    ({ number, asking }) =>
      electors.includes(number) &&
      asking.length > 0 &&
      !asking.some(({ id }) => id === asked) &&
      !accepted.includes(number),
  );
}
