import type { Bidding } from '../../../../engine/command/bidding.ts';
import type { Position } from '../../../../engine/position.ts';
import type { Terms } from '../../deciding/quorum.ts';
import type { Sharing } from '../../escrow/holders.ts';
import type { Id, Keeper, PhaseCode, SeatNumber, Value } from '../../wire/bodies.ts';
import type { Known, Log } from '../../wire/log/log.ts';
import type { Hand } from '../hands.ts';
import type { Testimony } from '../witness/testimony.ts';
import type { BidWork } from './bid-work.ts';
import type { WrittenAhead } from './commits.ts';
import type { Keyring } from './keyring.ts';

/** The facts that are the same in all rounds of a game. */
export interface FixedTerms {
  game: Id;
  /** The digest of the game's rules. */
  rules: Id;
  quorums: Terms;
  /**
   * Whether the table waits for every seat, however late the seat is. At such a table, a witness that lists a set with gaps is proved to
   * lie.
   */
  waits: boolean;
  /** The keys of all the game's boxes. */
  keyring: Keyring;
  /** Does the slow work on secret bids. */
  bidWork: BidWork;
  log: Log;
}

/** The position that a round begins with. */
export interface RoundStart {
  phase: PhaseCode;
  /** Null in the drawing of the powers. */
  position: Position | null;
  digest: Id;
}

/** Why an honest seat may name a position other than this browser's. */
export interface OtherPositions {
  /**
   * The phases in which a list of the witness was overruled lately (witness/overruled.ts). A seat that followed such a list may have
   * another position than this browser.
   */
  overruled: () => readonly PhaseCode[];
  /** The digests of positions that no longer count, because they depended on keys that a decision has left out. */
  superseded: ReadonlySet<Id>;
}

/** The facts that are fixed when a round begins. */
export interface RoundPlan extends RoundStart {
  fixed: FixedTerms;
  /** The seats that are asked for orders in the round. */
  asks: readonly SeatNumber[];
  /** The powers that each seat commands in the round; empty in the drawing of the powers. */
  hands: readonly Hand[];
  /** `length`: the size of each box in bytes. `ahead`: how many boxes for later phases each commit has. */
  boxes: { length: number; ahead: number };
  sharing: Sharing;
  /** The seats that another person has taken over since the phase began. These persons were dealt no shares in this phase. */
  newcomers: readonly SeatNumber[];
  /** What may be bid secretly in the round; null if nothing may be bid, or if the table's bids are open. */
  bidding: Bidding | null;
  /** For each seat, the orders that the seat wrote ahead for this phase, oldest first. */
  ahead: ReadonlyMap<SeatNumber, readonly WrittenAhead[]>;
  /** For each chain of a seat's present person: how many of that person's chains had the pen before this chain. */
  turns: ReadonlyMap<Id, number>;
  /**
   * Whether the phase began again after a change. If so, the time for the phase goes on running, and is not counted from the new beginning.
   */
  isAnew: boolean;
  /** Null if the table has no witness, or has dismissed its witness. */
  witness: Testimony | null;
  /** Null if the table has no keeper, or has dropped its keeper. */
  keeper: Keeper | null;
  elsewhere: OtherPositions;
}

/** For somebody who knows these messages: the value that is to be decided instead of a set; null if there is no such value. */
export type Without = (known: Known) => Value | null;

/** What may be decided instead of a set. */
export interface InsteadOfSet {
  fits(value: Value): boolean;
  /**
   * The decision to leave out seats whose keys to an earlier set are missing or badly dealt, or to go on without a keeper that has not told
   * what it counted. This decision takes precedence over everything else.
   */
  without: Without;
  /** The change, or the end of the game, that the seats ask for. */
  asked: Without;
}
