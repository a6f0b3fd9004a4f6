import { currentRound } from '../../game/told/table.ts';
import type { Making, Table } from '../../game/told/table.ts';
import {
  awaitsKeeper,
  awaitsWitness,
  endsByDeadline,
  isCountLost,
  isTorn,
  mayFail,
  needsFewerLater,
  promisedByQuorum,
  quorumOfAccepts,
} from '../../game/told/making.ts';
import type { Genesis, Id, PhaseCode } from '../../wire/bodies.ts';
import { phaseEnd } from './deadline.ts';

/**
 * What a browser waits for, and what it does once it has waited long enough:
 * - `keys`: it waits for the keys of a decided set, then shows its shares of these keys;
 * - `accepts`: it waits for more accepts than a quorum needs, then confirms;
 * - `proposal`: it waits for the proposal of the seat whose turn it is, then proposes instead;
 * - `deadline`: it waits for orders or keys that are missing in the phase, then goes on without them;
 * - `ballot`: it waits for a decision in the current ballot, then promises the next ballot;
 * - `witness`: it waits for the witness's list, then accepts that the table goes on without the witness.
 *
 * While a browser waits for the keeper's word, the wait `ballot` lasts as long as a keeper may be silent.
 */
export type WaitName = 'keys' | 'accepts' | 'proposal' | 'deadline' | 'ballot' | 'witness';

/** A browser waits this many milliseconds for keys, accepts and proposals. */
const SHORT_PATIENCE = 3000;
/** How long a browser waits before it gives up a stuck ballot doubles with each ballot, but at most this many times. */
const MOST_DOUBLINGS = 12;
/** A day in milliseconds, the longest time for which a witness may be silent. */
const DAY = 86_400_000;

/**
 * The state of a ballot. While no value is due, the state is the table's stage. While keys are being shown, the state also names the phase.
 * Once a value is due, the state is `full`, and says whether the ballot may still fail.
 */
type BallotState = Table['stage'] | `opening ${PhaseCode}` | `full ${boolean}`;

/** What can begin, so that a clock notes when: one entry for each kind. The values in an entry tell one thing of the kind from the next. */
export interface Begun {
  /**
   * One of three things has begun: a phase, the showing of its keys, or the showing of open parts (only after the seats have dropped the
   * keeper). The decision's number is not part of the name. So if the seats decide some change meanwhile, nobody gets more time.
   */
  phase: readonly [phase: PhaseCode, position: Id, what: 'orders' | 'keys' | 'parts'];
  /** The current ballot has reached this state. `promised`: the highest ballot that a quorum has promised. */
  ballot: readonly [decision: number, state: BallotState, promised: number];
  /**
   * The ballot on a set that the witness listed has reached this state. The table already follows that set, so the time of the next phase
   * is already running.
   */
  settling: Begun['ballot'];
  /** A quorum has accepted a value. */
  accepted: readonly [decision: number, ballot: number];
  /** Keys of a set are missing. */
  keys: readonly [phase: PhaseCode];
  /** The deadline is over, and the seats have accepted different values, or some seat has promised a later ballot. */
  torn: readonly [decision: number];
  /** A value can be proposed in this ballot. */
  proposable: readonly [decision: number, ballot: number];
  /** All orders are in or late, and the witness has listed nothing. */
  witness: readonly [phase: PhaseCode, position: Id];
  /**
   * Enough parts of a count are there, and the keeper has not told what it counted. `wrong`: whether a word of the keeper is proved wrong.
   */
  keeper: readonly [phase: PhaseCode, position: Id, wrong: boolean];
}

/** One thing that has begun: its kind, and the values that name it. */
export type BegunThing = { [Kind in keyof Begun]: { kind: Kind; which: Begun[Kind] } }[keyof Begun];

/** A wait that runs now. */
export type Wait = BegunThing & {
  /** When the wait is over if it began at `since`. Both times are in milliseconds since 1970; null means never. */
  end(since: number): number | null;
  /**
   * Whether a browser that was just opened must listen first, before the wait can be over. While the browser was closed, others may have
   * sent messages in time, and this browser has yet to fetch them.
   */
  listensFirst: boolean;
};

type IsOver = (wait: Wait | null) => boolean;

/**
 * For each name, the wait that runs now; null while the browser has nothing of this kind to wait for. `isOver` tells whether another wait
 * is over by this device's clock.
 */
export const waits: Readonly<Record<WaitName, (table: Table, isOver: IsOver) => Wait | null>> = {
  keys: (table) => {
    const areMissing = table.waitingFor.some(({ what }) => what === 'key');
    return areMissing ? briefly({ kind: 'keys', which: [currentRound(table)?.phase ?? ''] }) : null;
  },
  accepts: (table) => {
    const making = currentDecision(table);
    const accepted = making && quorumOfAccepts(making);
    return accepted && briefly({ kind: 'accepted', which: [making.number, accepted.ballot] });
  },
  proposal: (table) => {
    const making = currentDecision(table);
    const ballot = making?.proposable?.ballot;
    if (!making || ballot === undefined || making.proposals.some((one) => one.ballot === ballot)) return null;
    return briefly({ kind: 'proposable', which: [making.number, ballot] });
  },
  deadline: deadlineOf,
  ballot: (table, isOver) => ballotOf({ ...table, making: currentDecision(table) }, isOver),
  witness: (table, isOver) => {
    const { making, genesis, settling } = table;
    if (!making || !genesis || settling || !awaitsWitness(making)) return null;
    const isAllIn = currentRound(table)?.commits.every(({ state }) => state === 'final') ?? false;
    if (!isAllIn && !isOver(deadlineOf(table))) return null;
    const end = (since: number) => since + witnessSilence(genesis);
    return { kind: 'witness', which: placeOf(table), end, listensFirst: true };
  },
};

/** The decision that seats are taking part in. A set that the witness listed is decided before the next set. */
function currentDecision({ settling, making }: Table): Making | null {
  return settling ?? making;
}

function briefly(begun: BegunThing): Wait {
  return { ...begun, end: (since) => since + SHORT_PATIENCE, listensFirst: false };
}

function deadlineOf(table: Table): Wait | null {
  const { making, genesis } = table;
  if (!making || !genesis || !endsByDeadline(making)) return null;
  const waitsForAll = genesis.absence.rule === 'wait';
  const end = (since: number) => (waitsForAll ? null : phaseEnd(table, genesis, since).over);
  return { ...deadlineBegun(table, making), end, listensFirst: true };
}

/**
 * What the deadline is counted from: the beginning of the phase, of the showing of its keys, or of the showing of open parts. A deadline
 * may also end a ballot in which a value is due (`needsFewerLater`). In that case, the deadline is counted from the moment when the value
 * became due.
 */
export function deadlineBegun(table: Table, making: Making): BegunThing {
  if (making.due !== null) return ballotBegun(table, making);
  return { kind: 'phase', which: [...placeOf(table), whatIsDue(table)] };
}

function whatIsDue(table: Table): Begun['phase'][2] {
  if (table.stage !== 'opening') return 'orders';
  return currentRound(table)?.count?.keeper?.isDropped ? 'parts' : 'keys';
}

/** The beginning of the present phase, in the form in which a clock stores what has begun. */
export function phaseBegun(table: Table): BegunThing {
  return { kind: 'phase', which: [...placeOf(table), 'orders'] };
}

function placeOf(table: Table): readonly [phase: PhaseCode, position: Id] {
  const round = currentRound(table);
  return [round?.phase ?? '', round?.digest ?? ''];
}

/**
 * The wait after which a browser gives up the current ballot; null if no later ballot can help. The first case that applies counts:
 * 1. if only the keeper's word is missing, the wait ends when the keeper has been silent too long;
 * 2. if the count of secret bids is lost, the wait is brief, since nobody can send what is missing;
 * 3. if only a later ballot can leave anybody out, the wait ends at the deadline;
 * 4. if the deadline is over and seats contradict one another, the wait begins as soon as both are true, and lasts for the table's
 *    patience;
 * 5. if later ballots have begun, or if a value is due but the ballot may still fail, the wait lasts for the table's patience.
 * The patience doubles with each ballot. If no case applies, no later ballot can help, for example because seats are merely away.
 */
function ballotOf(table: Table, isOver: IsOver): Wait | null {
  const { making, genesis } = table;
  if (!making || !genesis) return null;
  if (promisedByQuorum(making) <= making.spent) {
    if (awaitsKeeper(table)) return keeperOf(table, genesis);
    if (isCountLost(table)) return briefly(ballotBegun(table, making));
  }
  const deadline = deadlineOf(table);
  const isLate = isOver(deadline);
  if (making.due === null && awaitsWitness(making) && (making.spent > 0 || !isTorn(making))) return null;
  if (deadline && (making.overdue === null || needsFewerLater(making))) return deadline;
  if (deadline && !(isLate && isTorn(making))) return null;
  if (making.due !== null && !mayFail(table, making)) return null;
  const begun: BegunThing = isLate ? { kind: 'torn', which: [making.number] } : ballotBegun(table, making);
  return { ...begun, end: (since) => afterPatience(genesis, making, since), listensFirst: true };
}

/** A keeper may be silent as long as a witness may. If the keeper's word is proved wrong, the wait is brief. */
function keeperOf(table: Table, genesis: Genesis): Wait {
  const isWrong = (currentRound(table)?.count?.keeper?.wrong ?? []).length > 0;
  const begun = { kind: 'keeper', which: [...placeOf(table), isWrong] } as const;
  if (isWrong) return briefly(begun);
  return { ...begun, end: (since) => since + witnessSilence(genesis), listensFirst: true };
}

/** The present state of a decision's ballot, in the form in which a clock stores what has begun. */
function ballotBegun(table: Table, making: Making): BegunThing {
  const kind = making.number === table.settling?.number ? 'settling' : 'ballot';
  return { kind, which: [making.number, stateOf(table, making), promisedByQuorum(making)] };
}

function stateOf(table: Table, making: Making): BallotState {
  if (making.due !== null) return `full ${mayFail(table, making)}`;
  return table.stage === 'opening' ? `opening ${currentRound(table)?.phase ?? ''}` : table.stage;
}

/**
 * The time at which the patience with a stuck ballot is over, if the ballot got stuck at `since`. Both times are in milliseconds since
 * 1970; null means never.
 */
function afterPatience({ pace: { patience } }: Genesis, making: Making, since: number): number | null {
  const doublings = Math.min(promisedByQuorum(making), MOST_DOUBLINGS);
  return patience > 0 ? since + 1000 * patience * 2 ** doublings : null;
}

/** How long a witness or keeper may be silent, in milliseconds: as long as players have for their orders, but a day at most. */
export function witnessSilence({ pace: { deadline } }: Genesis): number {
  return deadline.type === 'after' && deadline.orders > 0 ? Math.min(DAY, 1000 * deadline.orders) : DAY;
}
