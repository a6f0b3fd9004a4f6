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

/** The reasons for which an honest seat may name another position than this browser has. */
export interface OtherPositions {
  /**
   * The phases in which a list of the witness was overruled lately (witness/overruled.ts). A seat that followed such a list has another
   * position.
   */
  overruled: () => readonly PhaseCode[];
  /** The digests of superseded positions. A decision has left out keys that these positions depended on. */
  superseded: ReadonlySet<Id>;
}

/** What a round is about. */
export interface RoundPlan extends RoundStart {
  fixed: FixedTerms;
  /** The seats that are asked for orders in the round. */
  asks: readonly SeatNumber[];
  /** The powers that each seat commands in the round; empty in the drawing of the powers. */
  hands: readonly Hand[];
  /** `length`: the size of each box in bytes. `ahead`: how many boxes for later phases each commit has. */
  boxes: { length: number; ahead: number };
  sharing: Sharing;
  /** The seats that have got another person since the phase began. These persons hold no shares of the phase. */
  newcomers: readonly SeatNumber[];
  /** What may be bid secretly in the round; null if nothing may be bid, or if the table's bids are open. */
  bidding: Bidding | null;
  /** For each seat, the orders that the seat wrote ahead for this phase, oldest first. */
  ahead: ReadonlyMap<SeatNumber, readonly WrittenAhead[]>;
  /** For each chain of a seat's present person: how many of that person's chains had the pen before it. */
  turns: ReadonlyMap<Id, number>;
  /** Whether a change made the phase begin again. The time for the phase goes on meanwhile. */
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
