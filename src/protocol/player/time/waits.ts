import { currentRound } from '../../game/told/table.ts';
import type { Making, Table } from '../../game/told/table.ts';
import {
  awaitsWitness,
  endsByDeadline,
  isTorn,
  mayFail,
  needsFewerLater,
  promisedByQuorum,
  quorumOfAccepts,
} from '../../game/told/making.ts';
import type { Genesis, PhaseCode } from '../../wire/bodies.ts';
import { phaseEnd } from './deadline.ts';

/**
 * What a browser waits for, and acts once it has waited long enough:
 * - `keys`: the keys of a decided set; then it shows its shares of them;
 * - `accepts`: the accepts that a quorum could do without; then it confirms;
 * - `proposal`: the proposal of the seat whose turn it is; then it proposes instead;
 * - `deadline`: what is missing of the phase; then it goes on without that;
 * - `ballot`: a decision in the current ballot; then it promises the next;
 * - `witness`: the witness's list; then it votes to go on without the witness.
 */
export type WaitName = 'keys' | 'accepts' | 'proposal' | 'deadline' | 'ballot' | 'witness';

/** A browser waits this many milliseconds for keys, accepts and proposals. */
const SHORT_PATIENCE = 3000;
/** The patience with a stuck ballot is twice that with the one before, up to this many doublings. */
const MOST_DOUBLINGS = 12;
/** The longest time for which a witness may be silent, in milliseconds: a day. */
const DAY = 86_400_000;

/**
 * How a ballot stands: the stage that the table is in, with the phase while its keys come out; or that everything is in, and whether
 * the ballot may fail all the same.
 */
type BallotState = Table['stage'] | `opening ${PhaseCode}` | `full ${boolean}`;

/** What a clock sees begin, and what tells one such thing from the next of its kind. */
export interface Begun {
  /** The current ballot: its state, and the highest ballot that a quorum promised. */
  ballot: readonly [decision: number, state: BallotState, promised: number];
  /** The same of a set that the table goes by undecided: the next phase's time runs beside it. */
  settling: Begun['ballot'];
  /** A quorum has accepted a value. */
  accepted: readonly [decision: number, ballot: number];
  /** Keys of a set are missing. */
  keys: readonly [phase: PhaseCode];
  /** The deadline is over, and seats contradict one another. */
  torn: readonly [decision: number];
  /** A ballot is open to a proposal. */
  proposable: readonly [decision: number, ballot: number];
  /** All orders are in or late, and the witness has listed nothing. */
  witness: readonly [decision: number];
}

/** Something that has begun. */
export type BegunThing = { [Kind in keyof Begun]: { kind: Kind; which: Begun[Kind] } }[keyof Begun];

/** A wait that runs now. */
export type Wait = BegunThing & {
  /** When it is over if it began `since`, both in milliseconds since 1970; null: never. */
  end(since: number): number | null;
  /** Whether a browser that was just opened first listens for what came in time while it was closed. */
  listensFirst: boolean;
};

type IsOver = (wait: Wait | null) => boolean;

/** The wait of each name; null while the browser does not wait for that. `isOver`: whether another wait is over by this device's clock. */
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
    return { kind: 'witness', which: [making.number], end, listensFirst: true };
  },
};

/** The decision that seats take part in: what the witness listed goes before the next. */
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
  return { ...ballotBegun(table, making), end, listensFirst: true };
}

/**
 * When the current ballot is over and a later one can help, by the first of these that applies:
 * 1. where only a later ballot can leave anybody out: at the deadline;
 * 2. where seats contradict one another after the deadline: the table's patience later;
 * 3. where nothing is missing and the ballot may still fail, or later ballots have begun: after the table's patience.
 * The patience doubles with each ballot. Where seats are merely away, no ballot helps.
 */
function ballotOf(table: Table, isOver: IsOver): Wait | null {
  const { making, genesis } = table;
  if (!making || !genesis) return null;
  const deadline = deadlineOf(table);
  const isLate = isOver(deadline);
  if (awaitsWitness(making) && !isTorn(making)) return null;
  if (deadline && (making.overdue === null || needsFewerLater(making))) return deadline;
  if (deadline && !(isLate && isTorn(making))) return null;
  if (making.due !== null && !mayFail(table, making)) return null;
  const begun: BegunThing = isLate ? { kind: 'torn', which: [making.number] } : ballotBegun(table, making);
  return { ...begun, end: (since) => afterPatience(genesis, making, since), listensFirst: true };
}

/** That the ballot of a decision stands as it does now. */
export function ballotBegun(table: Table, making: Making): BegunThing {
  const kind = making.number === table.settling?.number ? 'settling' : 'ballot';
  return { kind, which: [making.number, stateOf(table, making), promisedByQuorum(making)] };
}

function stateOf(table: Table, making: Making): BallotState {
  if (making.due !== null) return `full ${mayFail(table, making)}`;
  return table.stage === 'opening' ? `opening ${currentRound(table)?.phase ?? ''}` : table.stage;
}

/** When the patience with a stuck ballot is over, stuck `since`, in milliseconds since 1970; null: never. */
function afterPatience({ pace: { patience } }: Genesis, making: Making, since: number): number | null {
  const doublings = Math.min(promisedByQuorum(making), MOST_DOUBLINGS);
  return patience > 0 ? since + 1000 * patience * 2 ** doublings : null;
}

/** How long a witness may be silent, in milliseconds: as long as a player may think about orders, and a day at most. */
export function witnessSilence({ pace: { deadline } }: Genesis): number {
  return deadline.type === 'after' && deadline.orders > 0 ? Math.min(DAY, 1000 * deadline.orders) : DAY;
}
