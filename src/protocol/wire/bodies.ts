import type { Power } from '../../../engine/position.ts';
import type { Outcome } from '../../../engine/report.ts';
import type { Options } from '../../../engine/setting.ts';

/** 32 bytes in hex: a message's id, a digest, a public key. */
export type Id = string;
/** A seat's place in the roster, from 0. */
export type SeatNumber = number;
/** A phase's code (`S1901M`), or `draw` for the drawing of the powers. */
export type PhaseCode = string;

/** How the variant's hands (hands.ts) come to the seats, and what becomes of hands when people are fewer. */
export interface Seating {
  /** `draw`: by shared chance; `preference`: by the claims' wishes, in drawn order; `chosen`: the roster says. */
  by: 'draw' | 'preference' | 'chosen';
  /** Hands left over: `share`, dealt in turn until none is left; `disorder`, nobody's from the start. */
  spare: 'share' | 'disorder';
}

/** A time of the week: `day` 1 is Monday, 7 Sunday; `minute` counts from midnight. */
export interface WeekTime {
  day: number;
  minute: number;
}

/**
 * When a phase is over for who has not locked:
 * - `none`: never;
 * - `after`: so many seconds after a device first saw it, by what it wants; 0: never;
 * - `weekly`: at these times, in a zone of the IANA's list; phases without moves `between` seconds after they were seen, 0: likewise at these times.
 */
export type Deadline =
  | { type: 'none' }
  | { type: 'after'; orders: number; retreats: number; builds: number }
  | { type: 'weekly'; times: readonly WeekTime[]; zone: string; between: number };

/** In seconds. `grace`: how long after the deadline the table still waits; `patience`: how long a stuck ballot may stand. */
export interface Pace {
  deadline: Deadline;
  grace: number;
  patience: number;
}

/** What the table does without somebody when the deadline and the grace are over. */
export interface Absence {
  /** `wait` for him; let his units `hold`; or that, and civil `disorder` after so many misses in a row. */
  rule: 'wait' | 'hold' | 'disorder';
  /** So many misses in a row put a seat in civil disorder, and let a vote replace it under the other rules. */
  misses: number;
  /** Whether three or two decide only together, or whoever is there goes on (quorum.ts). */
  few: 'all' | 'present';
  /** Whether of six and more all but one, or all, must accept what is decided at once (quorum.ts). */
  many: 'most' | 'all';
  /** So many days of each seat's announced absence hold deadlines up, in the whole game. */
  vacation: number;
}

/** How the table votes. `end` and `goOn`: percent of the seats that may vote. */
export interface Voting {
  /** What ends a game: a draw, a concession, scrapping. */
  end: number;
  /** What keeps it going: a pause, an extension, a seat replaced or abandoned. */
  goOn: number;
  /** Who shares a draw: all survivors, or whoever the motion names. */
  draw: 'survivors' | 'named';
  /** Whether votes on ending the game are counted secretly: everybody learns how many are for it, nobody who. */
  secret: boolean;
  /** Who gives the seat of an absent person to another. */
  replacing: 'vote' | 'host';
}

/** How a finished game is scored. */
export type Scoring = 'draw-size' | 'squares' | 'carnage' | 'c-diplo';

/** A computer that is always on and notes who sealed what when: it decides nothing, and holds too few shares to read (CORRESPONDENCE.md §4b). */
export interface Witness {
  /** The Ed25519 key of its chain, and its X25519 key. */
  key: Id;
  box: Id;
  /** Whether a player runs it: then it holds a share less. */
  plays: boolean;
}

/** The boxes of every commit: how many bytes each holds, and the letters of the phases it writes ahead for. */
export interface Boxes {
  length: number;
  ahead: readonly string[];
}

/** The first message of a game: what is played, and how. Its author is the host. */
export interface Genesis {
  /** What people call this table. */
  name: string;
  variant: string;
  /** The digest of the variant's board, start and rules (rulebook.ts). */
  rules: Id;
  options: Options;
  seating: Seating;
  pace: Pace;
  press: 'full' | 'public' | 'none';
  bids: 'open' | 'gm' | 'ballot';
  /** Who together can open a box without its author: nobody, most of the others, or all of them (escrow). */
  escrow: 'none' | 'most' | 'all';
  absence: Absence;
  voting: Voting;
  /** The game ends with this year, shared by the survivors; 0: with none. */
  lastYear: number;
  scoring: Scoring;
  boxes: Boxes;
  /** The mailboxes that keep the table's mail, by address; none: those that the app names. */
  mail: readonly string[];
  /** Null: the table has none. */
  witness: Witness | null;
  /** 16 fresh bytes: no two games have one genesis. */
  nonce: Uint8Array;
}

/** Takes a seat. Its author is the seat's first pen. */
interface Claim {
  /** The seat's Ed25519 key. */
  seat: Id;
  /** The seat's X25519 key: what only this seat may read is sealed to it. */
  box: Id;
  name: string;
  /** The powers this person would like, best first, for all to see; with seating `preference` each counts for its hand. */
  wishes: readonly Power[];
  /** How often the pen of this seat has passed on, as its author knows: his asking is void once it passes again. */
  passes: number;
  /** The seat key's signature over this game and this chain's key. */
  certificate: Uint8Array;
}

/** The seats, in order. Only the host writes it. */
interface Roster {
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

/** One key dealt to the other electors, in seat order (escrow.ts): what binds its author to each share, and each share, sealed. */
export interface Dealt {
  digests: readonly Uint8Array[];
  shares: readonly Uint8Array[];
}

/** Sealed orders for a phase, and for those that may follow before the next movement. */
export interface Commit {
  phase: PhaseCode;
  /** The digest of the position that the orders were written on: this attests it. */
  position: Id;
  rules: Id;
  sealed: Sealed;
  /** One for each letter of the genesis' `boxes.ahead`, perhaps empty inside. */
  ahead: readonly SealedAhead[];
  /** With escrow, one for each box; else empty. */
  dealt: readonly Dealt[];
  /** When its author's device first saw the phase, in minutes since 1970; null: it was told no time. What counts never asks (deadline.ts). */
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
export interface Accept {
  decision: number;
  ballot: number;
  value: Value;
  /** From ballot 1 on, the proposal that it accepts. */
  proposal: Id | null;
}

/** Says that a quorum accepted, and cites it. */
export interface Confirm {
  decision: number;
  ballot: number;
  value: Value;
  accepts: readonly Id[];
  heads: readonly Id[];
}

/** Closes the lower ballots for its author. */
interface Promised {
  decision: number;
  ballot: number;
  heads: readonly Id[];
}

interface Propose {
  decision: number;
  ballot: number;
  value: Value;
  promises: readonly Id[];
}

/**
 * The key of a decided box, or of one written ahead in a commit that a decided set names. `proof`: the accepts or confirms that
 * decided that set.
 */
interface Reveal {
  decision: number;
  seal: SealName;
  key: Uint8Array;
  proof: readonly Id[];
}

/** An escrowed share of such a key of another seat's. */
interface Share {
  decision: number;
  seal: SealName;
  share: Uint8Array;
  proof: readonly Id[];
}

/** Shows that its author's share of a box's key is bad: lays open what he and the box's author agree, and proves it (agreed.ts). */
export interface Accuse {
  /** The decision that fixes the set which the box may count in; where that is implied, the commit. */
  decision: number;
  seal: SealName;
  agreed: Uint8Array;
  proof: Uint8Array;
}

/** The witness has a commit of the phase; `at` by its clock, in minutes since 1970. */
interface Receipt {
  phase: PhaseCode;
  commit: Id;
  at: number;
}

/** The set that the witness's receipts come to when all are in or the time is over, with its shares of those boxes, by seat. */
export interface List {
  decision: number;
  value: Value;
  shares: readonly { seat: SeatNumber; shares: readonly Uint8Array[] }[];
}

/** Says which position its author reached. */
interface Attest {
  phase: PhaseCode;
  position: Id;
}

/** A letter; sealed to its readers unless `to` is empty (everybody). */
interface Press {
  to: readonly SeatNumber[];
  text: Uint8Array;
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
interface Vote {
  motion: Motion;
  stands: boolean;
}

/** Takes part in a secret vote (polls/enrolment.ts). */
interface Enrol {
  motion: Motion;
  /** Names the secret vote: this motion, in this position, among these voters (polls.ts). */
  poll: Id;
  key: Uint8Array;
  proof: Uint8Array;
}

/** A vote that only all votes together tell something of (polls/casting.ts). */
interface Cast {
  poll: Id;
  /** What enrolled each voter, in their order. */
  keys: readonly Id[];
  /** Which of them is its author's. */
  own: number;
  vote: Uint8Array;
  proof: Uint8Array;
}

/** Its author gives his seat to whoever made the claim. */
interface Handover {
  claim: Id;
}

/**
 * Its author is away from then to then, in minutes since 1970: as far as his vacation lasts, no deadline passes meanwhile without
 * his orders. The newest stands.
 */
interface Away {
  from: number;
  until: number;
}

/** Its author has opened the next table for the same people, whose link follows from this one's (link.ts). */
interface Rematch {
  /** The first 16 bytes of the digest of the key with which he hosts it. */
  host: Uint8Array;
}

/** The host turns claimants away. */
interface Dismiss {
  claims: readonly Id[];
}

/** Its author leaves the game for good. */
interface Leave {
  why: string;
}

/** The body of each type of message. */
export interface Bodies {
  genesis: Genesis;
  claim: Claim;
  roster: Roster;
  commit: Commit;
  accept: Accept;
  confirm: Confirm;
  promise: Promised;
  propose: Propose;
  reveal: Reveal;
  share: Share;
  accuse: Accuse;
  receipt: Receipt;
  list: List;
  attest: Attest;
  press: Press;
  vote: Vote;
  enrol: Enrol;
  cast: Cast;
  handover: Handover;
  away: Away;
  dismiss: Dismiss;
  rematch: Rematch;
  leave: Leave;
}

export type MessageType = keyof Bodies;
