import type { OrderBook } from '../../../../engine/order.ts';
import type { Position, Power, Seat } from '../../../../engine/position.ts';
import type { Turn } from '../../../../engine/report.ts';
import type { Judge } from '../../../../engine/judge.ts';
import type { Sentence } from '../../sentences/sentence.ts';
import type { Voice } from '../../deciding/ballots.ts';
import type { Promised, Proposed } from '../../deciding/deciding.ts';
import type { Fault } from '../../deciding/faults.ts';
import type { Terms } from '../../deciding/quorum.ts';
import type { Sharing } from '../../escrow/holders.ts';
import type { Hand } from '../hands.ts';
import type { MotionCount } from '../votes/motions.ts';
import type {
  EndValue,
  Genesis,
  Id,
  PhaseCode,
  SealName,
  SeatNumber,
  Value,
  Veil,
} from '../../wire/bodies.ts';

/** What the messages of a game make: a pure function of their set. It never changes once handed out. */
export interface Table {
  /**
   * What the table is doing:
   * - `empty`: no genesis has come yet;
   * - `lobby`: people claim seats, until every seat of a roster has accepted it;
   * - `draw`: the powers are drawn;
   * - `orders`: the seats seal orders, and decide which of them count;
   * - `opening`: the keys to those orders come out;
   * - `ending`: the game has an outcome, and the seats decide that it is over;
   * - `over`: they have decided it;
   * - `stopped`: nothing goes on, and `stopped` says why.
   */
  stage: 'empty' | 'lobby' | 'draw' | 'orders' | 'opening' | 'ending' | 'over' | 'stopped';
  genesis: (Genesis & { id: Id; host: Id }) | null;
  /** No deadline passes before this time, in minutes since 1970; 0 if nothing is paused. */
  pausedUntil: number;
  /** By phase, the seconds that the table has added to its time limit. */
  extensions: Readonly<Record<PhaseCode, number>>;
  /** Everyone who asked for a seat, sorted by seat key. */
  claims: readonly Claimant[];
  /** The host's roster: the claims that it names, and those of them whose authors have accepted it. */
  roster: { id: Id; claims: readonly Id[]; accepted: readonly Id[] } | null;
  /** The id of the game; null before the roster is decided. */
  game: Id | null;
  /** In roster order; empty in the lobby. */
  seats: readonly TableSeat[];
  /** Null if the variant is unknown here. */
  judge: Judge | null;
  /** The drawing of the powers; null before the roster is decided, and if the host chose the powers. */
  draw: RoundRecord | null;
  /** Oldest first; the table is in the last one. A phase that ran by itself is told in the turn of the one before. */
  phases: readonly PhaseRecord[];
  /** In the current round, for each seat: the others who have shown that they hold what the seat sealed last. */
  received: readonly { seat: SeatNumber; by: readonly SeatNumber[] }[];
  decisions: readonly Decision[];
  /** The decision that is being made, other than the roster's; null if there is none. */
  making: Making | null;
  /** The decision before it, if the table follows the witness's list and the seats have not decided yet; else null. */
  settling: Making | null;
  /** Whether the seats go on without the witness, and the messages that prove it lied. Null if the table has no witness. */
  witness: { isDismissed: boolean; proof: readonly Id[] | null } | null;
  /** The motions that are voted on, in the order in which they would be decided. */
  motions: readonly MotionCount[];
  /**
   * The seats that have missed as many phases in a row as the terms allow. The others may replace the person or abandon the
   * seat.
   */
  absent: readonly SeatNumber[];
  /** The next tables that seats have opened for the same people. `host`: the digest of the key with which they host. */
  rematches: readonly { seat: SeatNumber; author: Id; host: Uint8Array }[];
  /** The people who have asked for a seat since the game began. */
  applicants: readonly Claimant[];
  /** Whom the table waits for, and for what. */
  waitingFor: readonly Owed[];
  /** What somebody signed and should not have, with the messages that prove it. */
  faults: readonly Fault[];
  /** How the game ended; null before that is decided. `votes`: those by which the seats agreed on it, if they did. */
  ending: Pick<EndValue, 'ending' | 'votes'> | null;
  /** Two values of one decision, each of them proved; null if there are none. The table stops there. */
  split: Split | null;
  /** Why the table has stopped; null while it plays. */
  stopped: Sentence | null;
}

export interface Claimant {
  /** The claim message. */
  id: Id;
  /** The key of the seat. */
  seat: Id;
  /** The chain in which the claim stands. */
  pen: Id;
  name: string;
  wishes: readonly Power[];
  /** Whether it is the host's own seat. */
  host: boolean;
}

/** A span of time, in minutes since 1970. */
export interface TimeSpan {
  from: number;
  until: number;
}

/** A person whose seat somebody else has taken over. */
interface Former {
  /** The X25519 key that the person had. */
  box: Id;
  /** The chains that spoke for the person, oldest first. */
  pens: readonly Id[];
  name: string;
}

export interface TableSeat {
  number: SeatNumber;
  /** The seat's key. */
  key: Id;
  /** The seat's X25519 key. */
  box: Id;
  /** The chain that speaks for it. */
  pen: Id;
  /** All chains that have spoken for this person, oldest first. */
  pens: readonly Id[];
  /** How often the pen has passed from one of its person's devices to another. */
  passes: number;
  /** Other devices of its person that ask for the pen. */
  asking: readonly Claimant[];
  /** The person's name. At an anonymous table it is two words made of the seat's key until the game is over and the name is shown. */
  name: string;
  /** What hides the name; null if nothing does. */
  veil: (Veil & { claim: Id }) | null;
  /** Who had it before, oldest first. */
  former: readonly Former[];
  /** The variant's seats that it took; empty until the powers are drawn. */
  held: readonly Seat[];
  /** The powers that it plays now, which may change with the position; empty until they are drawn. */
  powers: readonly Power[];
  /** Whether it still plays after the last turn (alive.ts). Each decision tells for itself who decides it. */
  live: boolean;
  /** Whether nobody plays it any more, because its person has left or was given up. */
  gone: boolean;
  /**
   * When its person is away, by their last announcement and within their vacation. `left`: the minutes of vacation that are
   * left.
   */
  vacation: { away: TimeSpan | null; left: number };
}

/** One round: a phase, or the drawing of the powers. */
export interface RoundRecord {
  phase: PhaseCode;
  /** The number of the decision that fixes its set; null if nobody orders in it, or its set was decided with earlier ones. */
  decision: number | null;
  /** The digest of the position that it begins with. */
  digest: Id;
  /** The seats that order in it. */
  asks: readonly SeatNumber[];
  /** The seats that decide. */
  electors: readonly SeatNumber[];
  /** What each seat that orders has sealed so far. */
  commits: readonly Committed[];
  set: readonly { seat: SeatNumber; seal: SealName | null }[] | null;
  /** The boxes for later phases that are to open with its set, and are still closed. */
  along: readonly { seat: SeatNumber; seal: SealName }[];
  /** The seats whose orders in the set are open. */
  opened: readonly SeatNumber[];
  /** Those of them whose orders the others opened by their shares. */
  openedByOthers: readonly SeatNumber[];
  /** The seats that are proved to have dealt a key badly, although their orders count or would count. */
  badlyDealt: readonly SeatNumber[];
  /** The seats among which keys are shared in it. */
  sharing: Sharing;
  /** The commits that the witness has receipted. `at`: when, in minutes since 1970 by the witness's clock. */
  receipts: readonly { commit: Id; at: number }[];
  /** Whether its set is the one that the witness listed, and the seats have not decided yet. */
  provisional: boolean;
  /** The source of chance for this round, in hex; null until it is open. */
  beacon: string | null;
}

export interface Committed {
  seat: SeatNumber;
  /** `ahead`: there are only orders written ahead with an earlier commit. They count if nothing newer comes. */
  state: 'nothing' | 'ahead' | 'sealed' | 'final' | 'two finals';
  /** The orders that would count now. */
  seal: SealName | null;
  /** When its device first saw the phase, as its last commit says, in minutes since 1970; null if it doesn't say. */
  seen: number | null;
}

export interface PhaseRecord extends RoundRecord {
  position: Position;
  /** The powers that each seat commands in it. */
  hands: readonly Hand[];
  /** The orders; null until all keys are out that are needed. */
  book: OrderBook | null;
  turn: Turn | null;
  /** Whether a decision after it names the position that it led to. */
  settled: boolean;
}

export interface Decision {
  number: number;
  value: Value;
  ballot: number;
  /** The accepts or confirms that decided it. */
  proof: readonly Id[];
}

/** A decision in the making. */
export interface Making {
  number: number;
  /** The value for which nothing is missing. Everybody accepts it at ballot 0. Null while something is missing. */
  due: Value | null;
  /** While something is missing: the value to accept at ballot 0 once the deadline has passed. Null if nothing may be left out. */
  overdue: Value | null;
  /** The witness's list of the set, and the seats whose key to it is missing; null if there is none. */
  listed: { message: Id; value: Value; closed: readonly SeatNumber[] } | null;
  /** The set that follows from the witness's receipts, until it has listed one; else null. */
  receipted: Value | null;
  /** Whether it is proved that a key was badly dealt to the value that is due, or to the set before. No honest seat accepts that. */
  isCheated: boolean;
  electors: readonly SeatNumber[];
  /** What the terms say of how many of them decide (quorum.ts). */
  terms: Terms;
  /** Whether nothing is decided without each of them. */
  needsAll: boolean;
  accepts: readonly Voice[];
  confirms: readonly Voice[];
  /** A seat that has promised a ballot takes no part in lower ones. */
  promises: readonly Promised[];
  /** The proposals whose value follows from the promises that they cite. */
  proposals: readonly Proposed[];
  /** What is to be proposed in the highest ballot that a quorum has promised, and whose turn it is; null before that. */
  proposable: { seat: SeatNumber; ballot: number; promises: readonly Id[]; value: Value } | null;
}

/** A seat that the table waits for, and what it owes. */
export interface Owed {
  seat: SeatNumber;
  what: 'commit' | 'accept' | 'confirm' | 'key';
}

export interface Split {
  decision: number;
  values: readonly Value[];
  /** The seats that signed for more than one of them. */
  seats: readonly SeatNumber[];
}

/** The round that the table is in: the drawing of the powers, or the last phase. */
export function currentRound(table: Table): RoundRecord | PhaseRecord | null {
  return table.phases.at(-1) ?? table.draw;
}

/** The decision that lets out the key to orders of a round's set, or to a box that opens with them; null before it is made. */
export function decisionLetting(table: Table, round: RoundRecord, { commit }: SealName): Decision | null {
  const names = ({ value }: Decision) =>
    value.type === 'set' && value.seals.some(({ seal }) => seal?.commit === commit && seal.slot === 0);
  const isIts = ({ number }: Decision) => number === round.decision;
  return table.decisions.find(round.decision === null ? names : isIts) ?? null;
}

/** The rounds of a game, oldest first: the drawing of the powers, if it has one, and the phases. */
export function roundsOf({ draw, phases }: Pick<Table, 'draw' | 'phases'>): readonly RoundRecord[] {
  return draw ? [draw, ...phases] : phases;
}
