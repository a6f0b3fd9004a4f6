import type { Position } from '../../../../engine/position.ts';
import type { Terms } from '../../deciding/quorum.ts';
import type { Sharing } from '../../escrow/holders.ts';
import type { Id, PhaseCode, SeatNumber, Value } from '../../wire/bodies.ts';
import type { Known, Log } from '../../wire/log/log.ts';
import type { Hand } from '../hands.ts';
import type { Testimony } from '../witness/testimony.ts';
import type { WrittenAhead } from './commits.ts';
import type { Keyring } from './keyring.ts';

/** What is the same in all rounds of a game. */
export interface FixedTerms {
  game: Id;
  /** The digest of the rules that the game is played by. */
  rules: Id;
  quorums: Terms;
  /** Whether nobody is left out, however late they are. If so, a list with gaps proves that the witness lies. */
  waits: boolean;
  /** The keys of all the game's boxes. */
  keyring: Keyring;
  log: Log;
}

/** The position that a round begins with. */
export interface RoundStart {
  phase: PhaseCode;
  /** Null in the drawing of the powers. */
  position: Position | null;
  digest: Id;
}

/** What an honest seat may say of another position than ours. */
export interface OtherPositions {
  /** The phases whose list of the witness was overruled lately: whoever followed such a list is in another position. */
  overruled: () => readonly PhaseCode[];
  /** The digests of positions that followed from keys which a decision then left out. */
  superseded: ReadonlySet<Id>;
}

/** What a round is about. */
export interface RoundPlan extends RoundStart {
  fixed: FixedTerms;
  /** The seats that order in it. */
  asks: readonly SeatNumber[];
  /** The powers that each seat commands in it; empty in the drawing of the powers. */
  hands: readonly Hand[];
  /** `length`: the bytes of each box. `ahead`: how many boxes for later phases go with each commit. */
  boxes: { length: number; ahead: number };
  sharing: Sharing;
  /** By seat, what it wrote ahead for this phase, oldest first. */
  ahead: ReadonlyMap<SeatNumber, readonly WrittenAhead[]>;
  /** Whether a change began the phase anew. If so, its time begins anew too. */
  isAnew: boolean;
  /** Null if the table has no witness, or goes on without it. */
  witness: Testimony | null;
  elsewhere: OtherPositions;
}

/** The decision that leaves out the seats whose key of the set before is not among these messages; null if none is missing. */
export type Without = (known: Known) => Value | null;

/** What may be decided instead of a set. */
export interface InsteadOfSet {
  fits(value: Value): boolean;
  /** The decision that leaves out missing keys goes before everything else. */
  without: Without;
  /** What the seats have asked for, as these messages show; null if they have asked for nothing. */
  asked: Without;
}
