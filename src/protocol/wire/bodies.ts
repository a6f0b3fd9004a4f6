import type { Power } from '../../../engine/position.ts';
import type { Outcome } from '../../../engine/report.ts';
import type { Genesis } from './terms.ts';

export type {
  Absence,
  Boxes,
  Deadline,
  Genesis,
  Pace,
  Scoring,
  Seating,
  Voting,
  WeekTime,
  Witness,
} from './terms.ts';

/** 32 bytes in hex: a message's id, a digest, a public key. */
export type Id = string;
/** A seat's place in the roster, from 0. */
export type SeatNumber = number;
/** A phase's code (`S1901M`), or `draw` for the drawing of the powers. */
export type PhaseCode = string;

/** A person's name in a box, and the digest that binds its author to one key (press/veil.ts). */
export interface Veil {
  box: Uint8Array;
  digest: Id;
}

/** Takes a seat. Its author is the seat's first pen. */
interface ClaimBody {
  /** The seat's Ed25519 key. */
  seat: Id;
  /** The seat's X25519 key: what only this seat may read is sealed to it. */
  box: Id;
  /** Empty at an anonymous table. */
  name: string;
  /** At an anonymous table the name, sealed; else null. */
  veil: Veil | null;
  /** The powers this person would like, best first, for all to see; with seating `preference` each counts for its hand. */
  wishes: readonly Power[];
  /** How often the pen of this seat has passed on, as its author knows: his asking is void once it passes again. */
  passes: number;
  /** The seat key's signature over this game and this chain's key. */
  certificate: Uint8Array;
}

/** The seats, in order. Only the host writes it. */
interface RosterBody {
  claims: readonly Id[];
  /** With `chosen`: the powers of each seat, in the same order, in whole hands; else empty. */
  powers: readonly (readonly Power[])[];
}

/** Orders sealed in a box, and the digest that binds the author to one key (seal.ts). */
export interface Sealed {
  box: Uint8Array;
  digest: Id;
  /** Until it is final, a later one replaces it. */
  final: boolean;
}

/** Orders sealed for a phase that may follow. `along`: once they are final, their key comes with that of the orders they are written with. */
export interface SealedAhead extends Sealed {
  along: boolean;
}

/** One key dealt to the other electors, in seat order (escrow/sharing.ts): what binds its author to each share, and each share, sealed. */
export interface Dealt {
  digests: readonly Uint8Array[];
  shares: readonly Uint8Array[];
}

/** Sealed orders for a phase, and for those that may follow before the next movement. */
export interface CommitBody {
  phase: PhaseCode;
  /** The digest of the position that the orders were written on: this attests it. */
  position: Id;
  rules: Id;
  sealed: Sealed;
  /** One for each letter of the genesis' `boxes.ahead`, perhaps empty inside. */
  ahead: readonly SealedAhead[];
  /** With escrow, one for each box; else empty. */
  dealt: readonly Dealt[];
  /** When its author's device first saw the phase, in minutes since 1970; null: it was told no time. What counts never asks (player/time/deadline.ts). */
  seen: number | null;
  /** The last message of every chain that the author holds. */
  heads: readonly Id[];
}

/** Which sealed orders: a commit's id, and 0 for its own phase or 1, 2, ... for what it wrote ahead. */
export interface SealName {
  commit: Id;
  slot: number;
}

/** What a decision may decide. */
export type Value =
  | { type: 'roster'; roster: Id }
  | {
      type: 'set';
      phase: PhaseCode;
      position: Id;
      seals: readonly { seat: SeatNumber; seal: SealName | null }[];
    }
  | { type: 'without'; phase: PhaseCode; seats: readonly SeatNumber[] }
  | { type: 'change'; change: Change; votes: readonly Id[] }
  | { type: 'end'; position: Id; ending: Ending; votes: readonly Id[] };

/**
 * What a table may change about itself.
 * - `pen`: another device of the same person speaks for the seat from now on;
 * - `seat`: another person plays it; null: nobody, its powers are in civil disorder from the next phase on;
 * - `pause`: no deadline passes before `until`, in minutes since 1970; 0: the pause is over;
 * - `extension`: the phase has so many seconds more;
 * - `witness`: the table goes on without its witness.
 */
export type Change =
  | { type: 'pen'; seat: SeatNumber; claim: Id }
  | { type: 'seat'; seat: SeatNumber; claim: Id | null }
  | { type: 'pause'; until: number }
  | { type: 'extension'; phase: PhaseCode; seconds: number }
  | { type: 'witness' };

/** How a game ends: by its rules, or because the table agreed that nobody wins. */
export type Ending = Outcome | { scrapped: true };

/** What changes a table. */
export type ChangeValue = Extract<Value, { type: 'change' }>;

/** What ends a game. */
export type EndValue = Extract<Value, { type: 'end' }>;

/** One vote for a value. Decisions and ballots count from 0. */
export interface AcceptBody {
  decision: number;
  ballot: number;
  value: Value;
  /** From ballot 1 on, the proposal that it accepts. */
  proposal: Id | null;
}

/** Says that a quorum accepted, and cites it. */
export interface ConfirmBody {
  decision: number;
  ballot: number;
  value: Value;
  accepts: readonly Id[];
  heads: readonly Id[];
}

/** Closes the lower ballots for its author. */
interface PromiseBody {
  decision: number;
  ballot: number;
  heads: readonly Id[];
}

interface ProposeBody {
  decision: number;
  ballot: number;
  value: Value;
  promises: readonly Id[];
}

/**
 * The key of a decided box, or of one written ahead in a commit that a decided set names. `proof`: the accepts or confirms that
 * decided that set.
 */
interface RevealBody {
  decision: number;
  seal: SealName;
  key: Uint8Array;
  proof: readonly Id[];
}

/** An escrowed share of such a key of another seat's. */
interface ShareBody {
  decision: number;
  seal: SealName;
  share: Uint8Array;
  proof: readonly Id[];
}

/** Shows that its author's share of a box's key is bad: lays open what he and the box's author agree, and proves it (agreed.ts). */
export interface AccuseBody {
  /** The decision that fixes the set which the box may count in; where that is implied, the commit. */
  decision: number;
  seal: SealName;
  agreed: Uint8Array;
  proof: Uint8Array;
}

/** The witness has a commit of the phase; `at` by its clock, in minutes since 1970. */
interface ReceiptBody {
  phase: PhaseCode;
  commit: Id;
  at: number;
}

/** The set that the witness's receipts come to when all are in or the time is over, with its shares of those boxes, by seat. */
export interface ListBody {
  decision: number;
  value: Value;
  shares: readonly { seat: SeatNumber; shares: readonly Uint8Array[] }[];
}

/** Says which position its author reached. */
interface AttestBody {
  phase: PhaseCode;
  position: Id;
}

/** A letter in a box (press/envelope.ts): of two such letters nobody but their members sees who they are, or how many. */
export interface SealedPress {
  /** The phase that it was written in; `after`: the game was over. */
  phase: PhaseCode;
  /** An X25519 key made for this letter alone. */
  point: Uint8Array;
  /** For each seat of the roster 32 bytes: the letter's key, masked for who may read it, else chance. */
  keys: readonly Uint8Array[];
  box: Uint8Array;
  /** Binds the author to one key. */
  digest: Id;
}

/** A letter to everybody, or one that nobody but they can read (press/letter.ts). */
export type PressBody =
  { type: 'open'; phase: PhaseCode; letter: Uint8Array } | ({ type: 'sealed' } & SealedPress);

/** What the keys of all letters follow from that its author's seat sealed in the game: who has it reads them. */
interface DiscloseBody {
  secret: Uint8Array;
}

/** The key of the name in an own claim. */
interface UnveilBody {
  claim: Id;
  key: Uint8Array;
}

/** What a seat may vote for. */
export type Motion =
  | { type: 'draw'; powers: readonly Power[] }
  | { type: 'concede'; to: Power }
  | { type: 'scrap' }
  | { type: 'pause'; until: number }
  | { type: 'extension'; phase: PhaseCode; seconds: number }
  | { type: 'replace'; seat: SeatNumber; claim: Id }
  | { type: 'abandon'; seat: SeatNumber };

/** Stands until its author withdraws it (`stands: false`). */
interface VoteBody {
  motion: Motion;
  stands: boolean;
}

/** Takes part in a secret vote (polls/enrolment.ts). */
interface EnrolBody {
  motion: Motion;
  /** Names the secret vote: this motion, in this position, among these voters (polls.ts). */
  poll: Id;
  key: Uint8Array;
  proof: Uint8Array;
}

/** A vote that only all votes together tell something of (polls/casting.ts). */
interface CastBody {
  poll: Id;
  /** What enrolled each voter, in their order. */
  keys: readonly Id[];
  /** Which of them is its author's. */
  own: number;
  vote: Uint8Array;
  proof: Uint8Array;
}

/** Its author gives his seat to whoever made the claim. */
interface HandoverBody {
  claim: Id;
}

/**
 * Its author is away from then to then, in minutes since 1970: as far as his vacation lasts, no deadline passes meanwhile without
 * his orders. The newest stands.
 */
interface AwayBody {
  from: number;
  until: number;
}

/** Its author has opened the next table for the same people, whose link follows from this one's (link.ts). */
interface RematchBody {
  /** The first 16 bytes of the digest of the key with which he hosts it. */
  host: Uint8Array;
}

/** The host turns claimants away. */
interface DismissBody {
  claims: readonly Id[];
}

/** Its author leaves the game for good. */
interface LeaveBody {
  why: string;
}

/** The body of each type of message. */
export interface Bodies {
  genesis: Genesis;
  claim: ClaimBody;
  roster: RosterBody;
  commit: CommitBody;
  accept: AcceptBody;
  confirm: ConfirmBody;
  promise: PromiseBody;
  propose: ProposeBody;
  reveal: RevealBody;
  share: ShareBody;
  accuse: AccuseBody;
  receipt: ReceiptBody;
  list: ListBody;
  attest: AttestBody;
  press: PressBody;
  disclose: DiscloseBody;
  unveil: UnveilBody;
  vote: VoteBody;
  enrol: EnrolBody;
  cast: CastBody;
  handover: HandoverBody;
  away: AwayBody;
  dismiss: DismissBody;
  rematch: RematchBody;
  leave: LeaveBody;
}

export type MessageType = keyof Bodies;
