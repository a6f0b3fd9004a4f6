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

/** What the log says: a pure function of the set of its messages. Never changed once handed out. */
export interface Table {
  /**
   * What the table is doing:
   * - `empty`: nobody has opened it yet, as far as is known;
   * - `lobby`: people claim seats, until every seat of a roster has accepted it;
   * - `draw`: the powers are drawn;
   * - `orders`: the seats seal orders, and decide which count;
   * - `opening`: the keys of those come out;
   * - `ending`: the game has an outcome, and the seats decide that it is over;
   * - `over`: they have;
   * - `stopped`: nothing goes on, and `stopped` says why.
   */
  stage: 'empty' | 'lobby' | 'draw' | 'orders' | 'opening' | 'ending' | 'over' | 'stopped';
  genesis: (Genesis & { id: Id; host: Id }) | null;
  /** No deadline passes before, in minutes since 1970; 0: nothing is paused. */
  pausedUntil: number;
  /** By phase, the seconds that the table has added to its time. */
  extensions: Readonly<Record<PhaseCode, number>>;
  /** Everyone who asked for a seat, sorted by seat key. */
  claims: readonly Claimant[];
  /** The host's roster: the claims it names, and those whose authors accepted it. */
  roster: { id: Id; claims: readonly Id[]; accepted: readonly Id[] } | null;
  /** The game's id once the roster is decided. */
  game: Id | null;
  /** In roster order; empty in the lobby. */
  seats: readonly TableSeat[];
  /** Null while the variant is unknown here. */
  judge: Judge | null;
  /** The powers' drawing, if the genesis asks one and the roster is decided. */
  draw: RoundRecord | null;
  /** Oldest first; the last is where the table is. A phase that ran by itself is told in the turn of the one before. */
  phases: readonly PhaseRecord[];
  /** In the current round, by seat, the others who have shown that they have what it sealed last. */
  received: readonly { seat: SeatNumber; by: readonly SeatNumber[] }[];
  decisions: readonly Decision[];
  /** The decision that is being made after the roster's; null when none is. */
  making: Making | null;
  /** The decision before it, while the table goes by the witness's list until the seats have made it; else null. */
  settling: Making | null;
  /** Whether the seats go on without the table's witness; null without one. Why, if it is proved to lie: the messages. */
  witness: { isDismissed: boolean; proof: readonly Id[] | null } | null;
  /** What is voted on, while it can be decided: first what would be decided first. */
  motions: readonly MotionCount[];
  /** The seats whose orders were missing so often in a row that others may take them or give them up. */
  absent: readonly SeatNumber[];
  /** The next tables that seats have opened for the same people: by whom, on which chain, and the digest of the key they host with. */
  rematches: readonly { seat: SeatNumber; author: Id; host: Uint8Array }[];
  /** Those who have asked for a seat since the game began. */
  applicants: readonly Claimant[];
  /** Whom the table waits for, and for what. */
  waitingFor: readonly Owed[];
  /** What somebody signed that he should not have, with the messages that prove it. */
  faults: readonly Fault[];
  /** How the game ended, once that is decided; with votes, because the seats agreed on it. */
  ending: Pick<EndValue, 'ending' | 'votes'> | null;
  /** Two values of one decision, each proved: the table stops at it. */
  split: Split | null;
  /** Why nothing goes on; null while the table plays. */
  stopped: Sentence | null;
}

export interface Claimant {
  /** The claim message. */
  id: Id;
  /** The key of the seat. */
  seat: Id;
  /** The key of the chain that the claim starts or stands in. */
  pen: Id;
  name: string;
  wishes: readonly Power[];
  /** Whether it is the host's own seat. */
  host: boolean;
}

/** From when until when, in minutes since 1970. */
export interface TimeSpan {
  from: number;
  until: number;
}

/** A person whose seat somebody else has now. */
interface Former {
  /** His X25519 key, and the chains that spoke for him, oldest first. */
  box: Id;
  pens: readonly Id[];
  name: string;
}

export interface TableSeat {
  number: SeatNumber;
  /** The seat's key. */
  key: Id;
  /** The seat's X25519 key. */
  box: Id;
  /** The chain that speaks for it, and all that have spoken for this person, oldest first. */
  pen: Id;
  pens: readonly Id[];
  /** How often the pen has passed from one of its person's devices to another. */
  passes: number;
  /** Other devices of its person that ask to speak for it. */
  asking: readonly Claimant[];
  /** At an anonymous table two words for its key, until the game is over and it has told its name. */
  name: string;
  /** What hides its name; null if nothing does. */
  veil: (Veil & { claim: Id }) | null;
  /** Who had it before, oldest first. */
  former: readonly Former[];
  /** The seats of the variant that it took; empty until the powers are drawn. */
  held: readonly Seat[];
  /** What it plays now, which may change with the position; empty until the powers are drawn. */
  powers: readonly Power[];
  /** Whether it still plays after the last turn (alive.ts). Who decides is told with each decision. */
  live: boolean;
  /** Whether its person has left, or was left behind: nobody plays it any more. */
  gone: boolean;
  /** When it is away, as it announced last and as far as its vacation lasts, and the minutes that are left of that. */
  vacation: { away: TimeSpan | null; left: number };
}

/** A commit and reveal round: a phase, or the drawing of the powers. */
export interface RoundRecord {
  phase: PhaseCode;
  /** The number of the decision that fixes its set; null: nobody orders in it, or its set was decided with those before. */
  decision: number | null;
  /** Digest of the position it starts from. */
  digest: Id;
  /** The seats that order in it. */
  asks: readonly SeatNumber[];
  /** The seats that decide. */
  electors: readonly SeatNumber[];
  /** Per asked seat, what it sealed so far. */
  commits: readonly Committed[];
  set: readonly { seat: SeatNumber; seal: SealName | null }[] | null;
  /** What was written ahead with the orders of its set, to open along with them, as far as it is still shut. */
  along: readonly { seat: SeatNumber; seal: SealName }[];
  /** The seats whose decided box is open. */
  opened: readonly SeatNumber[];
  /** Those of them whose key the others found by their shares. */
  openedByOthers: readonly SeatNumber[];
  /** Whose orders count or would count although it is proved that they dealt a key badly. */
  badlyDealt: readonly SeatNumber[];
  /** Among whom keys are shared in it. */
  sharing: Sharing;
  /** What the witness has: the commits of the phase, and since when, in minutes since 1970 by its clock. */
  receipts: readonly { commit: Id; at: number }[];
  /** Whether its set is the witness's, and the seats have not made the decision yet. */
  provisional: boolean;
  /** Chance for this round, once it is open: hex. */
  beacon: string | null;
}

export interface Committed {
  seat: SeatNumber;
  /** `ahead`: only orders written ahead with an earlier commit, which count if nothing newer comes. */
  state: 'nothing' | 'ahead' | 'sealed' | 'final' | 'two finals';
  /** The seal that would count now. */
  seal: SealName | null;
  /** When its device first saw the phase, as it says with what it sealed last, in minutes since 1970; null while it says nothing. */
  seen: number | null;
}

export interface PhaseRecord extends RoundRecord {
  position: Position;
  /** The powers that each seat commands in it. */
  hands: readonly Hand[];
  /** The orders as opened; null until all needed keys are there. */
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
  /** The value that nothing is missing for, which everybody accepts at ballot 0; null while something is. */
  due: Value | null;
  /** While something is missing, what to accept at ballot 0 when the time is over: what is there; null where nothing may be left out. */
  overdue: Value | null;
  /** The witness's list of the set, and the seats whose key of it is missing; null while there is none. */
  listed: { message: Id; value: Value; closed: readonly SeatNumber[] } | null;
  /** While the witness has listed nothing: what its receipts come to; else null. */
  receipted: Value | null;
  /** Whether a share of a key in what is due, or in the set before, is proved bad: no honest seat lets that stand. */
  isCheated: boolean;
  electors: readonly SeatNumber[];
  /** How many of them decide (quorum.ts). */
  terms: Terms;
  /** Whether nothing is decided without each of them. */
  needsAll: boolean;
  accepts: readonly Voice[];
  confirms: readonly Voice[];
  /** Promises close the lower ballots for their seats. */
  promises: readonly Promised[];
  /** Proposals that follow from the promises they cite. */
  proposals: readonly Proposed[];
  /** What the highest promised ballot's proposer has to propose, once a quorum promised it. */
  proposable: { seat: SeatNumber; ballot: number; promises: readonly Id[]; value: Value } | null;
}

/** Whom the table waits for. */
export interface Owed {
  seat: SeatNumber;
  what: 'commit' | 'accept' | 'confirm' | 'key';
}

export interface Split {
  decision: number;
  values: readonly Value[];
  /** Seats that signed for more than one of them. */
  seats: readonly SeatNumber[];
}

/** The round that the table is in: the drawing of the powers, or the last phase. */
export function currentRound(table: Table): RoundRecord | PhaseRecord | null {
  return table.phases.at(-1) ?? table.draw;
}

/** The decision that lets out a key of a round's set, or of what opens along with it; null before it is made. */
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
