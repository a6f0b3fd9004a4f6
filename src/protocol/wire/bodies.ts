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

/** Seconds for each kind of phase; 0: no clock. `patience`: how long a stuck ballot may stand. */
export interface Pace {
  orders: number;
  retreats: number;
  builds: number;
  patience: number;
}

/** Percent of the live seats that a vote needs. */
interface Thresholds {
  end: number;
  goOn: number;
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
  /** How many shares open a box; 0: no escrow. */
  escrow: number;
  thresholds: Thresholds;
  boxes: Boxes;
  /** 16 fresh bytes: no two games have one genesis. */
  nonce: Uint8Array;
}

/** Takes a seat. Its author is the seat's first pen. */
export interface Claim {
  /** The seat's Ed25519 key. */
  seat: Id;
  /** The seat's X25519 key: what only this seat may read is sealed to it. */
  box: Id;
  name: string;
  /** The powers this person would like, best first, for all to see; with seating `preference` each counts for its hand. */
  wishes: readonly Power[];
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

/** One key dealt to the other live seats (escrow): the polynomial's commitments, and a share sealed to each. */
export interface Dealt {
  points: readonly Uint8Array[];
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
  ahead: readonly Sealed[];
  /** With escrow, one for each box; else empty. */
  dealt: readonly Dealt[];
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
  | { type: 'without'; set: number; seats: readonly SeatNumber[] }
  | { type: 'change'; change: Change; votes: readonly Id[] }
  | { type: 'end'; position: Id; outcome: Outcome; votes: readonly Id[] };

/** What a table may change about itself. */
export type Change =
  | { type: 'pen'; seat: SeatNumber; handover: Id }
  | { type: 'seat'; seat: SeatNumber; claim: Id | null }
  | { type: 'pause'; paused: boolean }
  | { type: 'extension'; seconds: number }
  | { type: 'rules'; rules: Id };

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
  /** Commits whose share for this author is bad. */
  badShares: readonly SealName[];
  heads: readonly Id[];
}

interface Propose {
  decision: number;
  ballot: number;
  value: Value;
  promises: readonly Id[];
}

/** The key of a decided box. `proof`: the accepts or confirms that decided it. */
interface Reveal {
  decision: number;
  seal: SealName;
  key: Uint8Array;
  proof: readonly Id[];
}

/** An escrowed share of another seat's decided box. */
interface Share {
  decision: number;
  seal: SealName;
  share: Uint8Array;
  proof: readonly Id[];
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

export type Motion =
  | { type: 'draw'; powers: readonly Power[] }
  | { type: 'concede'; to: Power }
  | { type: 'pause'; paused: boolean }
  | { type: 'extension'; seconds: number }
  | { type: 'replace'; seat: SeatNumber }
  | { type: 'abandon'; seat: SeatNumber }
  | { type: 'rematch' };

/** Stands until its author withdraws it (`stands: false`). */
interface Vote {
  motion: Motion;
  stands: boolean;
}

/** Names a further device of a seat, or (with a new seat key) a further person; a `change` makes it the pen. */
interface Handover {
  seat: SeatNumber;
  key: Id;
  box: Id;
  pen: Id;
  certificate: Uint8Array;
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
  attest: Attest;
  press: Press;
  vote: Vote;
  handover: Handover;
  leave: Leave;
}

export type MessageType = keyof Bodies;
