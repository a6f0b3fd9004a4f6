import type { Bidding } from '../../../../engine/command/bidding.ts';
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
import type { CountTold } from './count-told.ts';
import type { MotionCount } from '../votes/motions.ts';
import type { BidSecret, SeatBidsTold } from './who-bid.ts';
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

export type { CountTold };

/**
 * Everything that follows from the messages of a game. A table is a pure function of the set of these messages. A `Table` never changes:
 * after a new message is accepted, a new `Table` is made.
 */
export interface Table {
  /**
   * What the table is doing:
   * - `empty`: no genesis has come yet;
   * - `lobby`: people claim seats, until one roster is accepted by all its seats;
   * - `draw`: the powers are drawn;
   * - `orders`: the seats seal orders, and decide which of them count;
   * - `opening`: the seats show the keys to those orders;
   * - `ending`: the game has an outcome, and the seats decide that it is over;
   * - `over`: the seats have decided that the game is over;
   * - `stopped`: the game can't go on, and the field `stopped` says why.
   */
  stage: 'empty' | 'lobby' | 'draw' | 'orders' | 'opening' | 'ending' | 'over' | 'stopped';
  genesis: (Genesis & { id: Id; host: Id }) | null;
  /** The time until which no deadline passes, in minutes since 1970; 0 if the game is not paused. */
  pausedUntil: number;
  /** For each phase, the seconds that the table has added to the phase's time limit. */
  extensions: Readonly<Record<PhaseCode, number>>;
  /** The claims of everybody who asked for a seat, sorted by seat key. */
  claims: readonly Claimant[];
  /** The host's roster. `claims`: the claims that the roster names. `accepted`: the claims whose authors have accepted the roster. */
  roster: { id: Id; claims: readonly Id[]; accepted: readonly Id[] } | null;
  /** The id of the game; null before the roster is decided. */
  game: Id | null;
  /** The seats in roster order; empty in the lobby. */
  seats: readonly TableSeat[];
  /** The rules of the variant; null if this app doesn't know the variant. */
  judge: Judge | null;
  /** The drawing of the powers. Null before the roster is decided. Also null if the host chose the powers. */
  draw: RoundRecord | null;
  /**
   * The phases, oldest first. The table is in the last phase. A phase in which nobody had a choice may be missing, because the previous
   * turn includes the results of that phase.
   */
  phases: readonly PhaseRecord[];
  /** For each seat, the other seats whose messages show that they have received the seat's newest sealed orders of this round. */
  received: readonly { seat: SeatNumber; by: readonly SeatNumber[] }[];
  decisions: readonly Decision[];
  /** The decision that is being made; null if no decision is being made. The decision on the roster is never given here. */
  making: Making | null;
  /**
   * The decision before `making`, if the seats haven't made that decision yet; else null. Until that earlier decision is made, the table
   * follows the witness's list.
   */
  settling: Making | null;
  /**
   * The decisions, oldest first, that have been made and whose proof includes a message of a forked chain. Other browsers may lack such a
   * message.
   */
  madeOnForks: readonly Making[];
  /**
   * `isDismissed`: whether the seats have dismissed the witness. `proof`: the messages that prove that the witness lied; null if no
   * messages prove this. If the table has no witness, the field `witness` is null.
   */
  witness: { isDismissed: boolean; proof: readonly Id[] | null } | null;
  /** Whether the seats have dropped the keeper; null if the table has no keeper. */
  keeper: { isDropped: boolean } | null;
  /** The motions that the seats can vote on now, in the order in which they would be decided. */
  motions: readonly MotionCount[];
  /**
   * The seats that have missed as many phases in a row as the terms allow. The other seats may give such a seat to another person, or
   * decide that nobody plays it.
   */
  absent: readonly SeatNumber[];
  /** The seats that nobody plays, and whose powers the others can end by a vote. Empty in variants where powers can't be ended so. */
  dissolvable: readonly SeatNumber[];
  /** The seats whose powers the others have ended. Nobody can get such a seat. */
  dissolved: readonly SeatNumber[];
  /** The next tables that seats have opened for the same people. `host`: the digest of the key of the next table's host. */
  rematches: readonly { seat: SeatNumber; author: Id; host: Uint8Array }[];
  /** The mailboxes that seats have named during the game, besides those of the terms. `by`: the seats that name this mailbox now. */
  hinted: readonly { address: string; by: readonly SeatNumber[] }[];
  /** The people who have asked for a seat since the game began, and whom the seats have not turned away. */
  applicants: readonly Applicant[];
  /** The seats that the table waits for, and what each of them owes. */
  waitingFor: readonly Owed[];
  /** Everything that seats, the witness or the keeper signed against the rules, with the messages that prove it. */
  faults: readonly Fault[];
  /**
   * How the game ended; null until the seats have decided that the game is over. `votes`: the votes that ended the game, if it ended by
   * votes.
   */
  ending: Pick<EndValue, 'ending' | 'votes'> | null;
  /**
   * The secrets for bids that chains have shown after the game, sorted by chain. Empty unless the terms say that bids are told after the
   * game. A secret may be wrong; the sealed bids show whether it is the right one.
   */
  bidSecrets: readonly BidSecret[];
  /** Reads who bid what in a phase (who-bid.ts). Null before the game is over, or if the terms don't say that bids are told. */
  whoBid: ((phase: PhaseRecord) => readonly SeatBidsTold[]) | null;
  /** Two values of one decision, each of them proved. A table with such a split stops. Null if no decision has two values. */
  split: Split | null;
  /** Why the table has stopped; null if it has not stopped. */
  stopped: Sentence | null;
}

export interface Claimant {
  /** The id of the claim message. */
  id: Id;
  /** The key of the seat that the person asks for. */
  seat: Id;
  /** The chain that the claim is part of. */
  pen: Id;
  /** The name to show (shown-names.ts). */
  name: string;
  /** The name that the person signed; empty if the name is veiled. */
  signedName: string;
  wishes: readonly Power[];
  /** Whether the claim is the host's own. */
  host: boolean;
}

/** A span of time, in minutes since 1970. */
export interface TimeSpan {
  from: number;
  until: number;
}

/** A person who has asked for a seat since the game began. `turnedAwayBy`: the seats that want to turn this person away. */
export interface Applicant extends Claimant {
  turnedAwayBy: readonly SeatNumber[];
}

/** A person whose seat now belongs to somebody else. */
interface Former {
  /** The key with which the person had the seat. */
  key: Id;
  /** The person's X25519 key. */
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
  /** The chain that speaks for the seat. */
  pen: Id;
  /** All chains that have spoken for the seat's person, oldest first. */
  pens: readonly Id[];
  /** How often the pen has passed from one of the person's devices to another. */
  passes: number;
  /** The claims of the person's other devices that ask for the pen. */
  asking: readonly Claimant[];
  /**
   * The person's name, as it is to be shown (shown-names.ts). At an anonymous table, this is two words made of the seat's key. Once the
   * game is over and the person has shown their real name, that name replaces these words.
   */
  name: string;
  /** The name that the person signed or has unveiled, without anything added. Empty if the name is veiled. */
  signedName: string;
  /** The veil that hides the person's name, and the claim that has this veil; null if the name is not hidden. */
  veil: (Veil & { claim: Id }) | null;
  /** The people who had the seat before, oldest first. */
  former: readonly Former[];
  /** The groups of powers (the variant calls them seats) that were dealt to this seat; empty until the powers are drawn. */
  held: readonly Seat[];
  /** The powers that the seat plays now; empty until the powers are drawn. The powers of a seat may change with the position. */
  powers: readonly Power[];
  /**
   * Whether the seat still plays after the last turn (alive.ts). This doesn't say who takes part in a decision: each decision has its own
   * list of electors.
   */
  live: boolean;
  /** Whether nobody plays the seat any more, because its person has left or the others have abandoned the seat. */
  gone: boolean;
  /**
   * `away`: when the person is away, according to their last announcement. Announced time beyond the seat's vacation is cut off. `left`:
   * how many minutes of vacation the seat still has, whoever had the seat before.
   */
  vacation: { away: TimeSpan | null; left: number };
}

/** One round: a phase, or the drawing of the powers. */
export interface RoundRecord {
  phase: PhaseCode;
  /**
   * The number of the decision that fixes the round's set. Null if no seat is asked for orders in the round, or if earlier decisions imply
   * the set.
   */
  decision: number | null;
  /** The digest of the position that the round begins with. */
  digest: Id;
  /** The seats that are asked for orders in the round. */
  asks: readonly SeatNumber[];
  /** The seats that take part in the round's decision. */
  electors: readonly SeatNumber[];
  /** For each seat that is asked for orders in the round: what this seat has sealed so far. */
  commits: readonly Committed[];
  set: readonly { seat: SeatNumber; seal: SealName | null }[] | null;
  /** The boxes for later phases that open together with the set, and whose keys are still missing. */
  along: readonly { seat: SeatNumber; seal: SealName }[];
  /** The seats whose orders in the set have been opened. */
  opened: readonly SeatNumber[];
  /** The seats in `opened` whose key was made from shares that other seats hold. */
  openedByOthers: readonly SeatNumber[];
  /** The seats that are proved to have dealt a key badly. Seats whose orders a decision has left out are not included. */
  badlyDealt: readonly SeatNumber[];
  /** The seats among which keys are shared in the round. */
  sharing: Sharing;
  /** What may be bid secretly in the round; null if nothing may be bid, or if the table's bids are open. */
  bidding: Bidding | null;
  /** The count of the secret bids in the round's set. Null if nothing is to be counted, or before there is a set. */
  count: CountTold | null;
  /** The seats whose secret bids a decision has left out. */
  bidsLeftOut: readonly SeatNumber[];
  /** The commits that have a receipt of the witness. `at`: when the witness signed the receipt, in minutes since 1970 by its clock. */
  receipts: readonly { commit: Id; at: number }[];
  /** Whether the table still follows the witness's list of the round's set, instead of a decision of the seats. */
  provisional: boolean;
  /** The source of randomness for this round, in hex; null until the round's set is open. */
  beacon: string | null;
}

export interface Committed {
  seat: SeatNumber;
  /**
   * `ahead`: all orders that the seat has sealed for this phase were sealed ahead, with the commit of an earlier phase. Orders sealed ahead
   * count if the seat seals nothing newer.
   */
  state: 'nothing' | 'ahead' | 'sealed' | 'final' | 'two finals';
  /** The seal of the orders that would count now. */
  seal: SealName | null;
  /** When the seat's device first saw the phase, in minutes since 1970, as the seat's last commit says. Null if the commit doesn't say. */
  seen: number | null;
}

export interface PhaseRecord extends RoundRecord {
  position: Position;
  /** The powers that each seat commands in the phase. */
  hands: readonly Hand[];
  /** The orders of the phase; null until every key to them is public. */
  book: OrderBook | null;
  turn: Turn | null;
  /** Whether a later decision names the position that followed this phase. */
  settled: boolean;
}

export interface Decision {
  number: number;
  value: Value;
  ballot: number;
  /** The ids of the accepts or confirms that made the decision. */
  proof: readonly Id[];
}

/** The witness's list of a set that is being decided. */
export interface ListedSet {
  message: Id;
  value: Value;
  /** The seats whose keys to the listed set are missing. */
  closed: readonly SeatNumber[];
  /** The count of the secret bids in the listed set; null if nothing is to be counted, or while nobody may show a part. */
  count: CountTold | null;
  /** The seats of which the list has no final. */
  gaps: readonly SeatNumber[];
  /** Of these seats, the finals that have arrived here. A seat that had one of these finals in time doesn't accept the list as it is. */
  finals: readonly { seat: SeatNumber; seal: SealName | null }[];
  /**
   * Whether the list ends the phase for everybody. This is so if the list has no gaps, or if at least two seats, and more seats than can be
   * liars, have accepted it at ballot 0.
   */
  closes: boolean;
}

/** A decision that is being made. */
export interface Making {
  number: number;
  /** The value that every honest elector accepts at once, at ballot 0. Null while the seats still wait for orders, keys or the witness. */
  due: Value | null;
  /** While `due` is null: the value to accept at ballot 0 once the deadline has passed. Null if no orders or keys may be left out. */
  overdue: Value | null;
  /** The witness's list of the set; null if the witness has listed no set. */
  listed: ListedSet | null;
  /** The set that follows from the witness's receipts. Null once the witness has listed a set, and at tables without a witness. */
  receipted: Value | null;
  /**
   * True if a seat is proved to have dealt a key badly and could thereby choose whether its orders count (round/missing-keys.ts). The badly
   * dealt key belongs to a box in the set that is due, or in an earlier set that is not settled. While `isCheated` is true, no honest seat
   * accepts the value that is due.
   */
  isCheated: boolean;
  electors: readonly SeatNumber[];
  /** What the table's terms say about how many electors decide (quorum.ts). */
  terms: Terms;
  /** Whether the decision needs every elector, in every ballot. */
  needsAll: boolean;
  accepts: readonly Voice[];
  confirms: readonly Voice[];
  /** The promises of later ballots. A seat that has promised a ballot takes no part in lower ballots. */
  promises: readonly Promised[];
  /** The proposals whose value follows from the promises that they cite. */
  proposals: readonly Proposed[];
  /**
   * What to propose in the highest ballot that a quorum has promised. `seat`: the seat whose turn it is to propose. Null before a quorum
   * has promised any ballot.
   */
  proposable: { seat: SeatNumber; ballot: number; promises: readonly Id[]; value: Value } | null;
  /**
   * A ballot is spent if enough seats have promised it, but some of them promised it before they knew what is to be decided, so that
   * nothing can be decided in it. This is the number of the spent ballot; 0 if there is none. After a spent ballot, the table waits for
   * orders until the deadline, and decides in the next ballot.
   */
  spent: number;
}

/** A seat that the table waits for, and what that seat owes. */
export interface Owed {
  seat: SeatNumber;
  what: 'commit' | 'accept' | 'confirm' | 'key' | 'part';
}

export interface Split {
  decision: number;
  values: readonly Value[];
  /** The chains that accepted more than one value in one ballot. */
  authors: readonly Id[];
}

/** The round that the table is in: the drawing of the powers, or the last phase. */
export function currentRound(table: Table): RoundRecord | PhaseRecord | null {
  return table.phases.at(-1) ?? table.draw;
}

/**
 * The decision that lets a seat show the key of this box: a box with a round's orders, or a box that opens along with these orders. Null
 * before that decision is made.
 */
export function decisionLetting(table: Table, round: RoundRecord, { commit }: SealName): Decision | null {
  const names = ({ value }: Decision) =>
    value.type === 'set' && value.seals.some(({ seal }) => seal?.commit === commit && seal.slot === 0);
  const isIts = ({ number }: Decision) => number === round.decision;
  return table.decisions.find(round.decision === null ? names : isIts) ?? null;
}

/** The rounds of a game, oldest first: the drawing of the powers, if the game has one, and then the phases. */
export function roundsOf({ draw, phases }: Pick<Table, 'draw' | 'phases'>): readonly RoundRecord[] {
  return draw ? [draw, ...phases] : phases;
}
