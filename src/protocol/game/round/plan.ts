import type { Position } from '../../../../engine/position.ts';
import type { Sharing } from '../../escrow/holders.ts';
import type { Id, PhaseCode, SeatNumber, Value } from '../../wire/bodies.ts';
import type { Known } from '../../wire/log.ts';
import type { Hand } from '../hands.ts';
import type { Testimony } from '../witness/testimony.ts';
import type { WrittenAhead } from './commits.ts';
import type { Keyring } from './keyring.ts';
import type { SealedRound } from './sealed-round.ts';

/** What a round is about. */
export interface RoundPlan {
  phase: PhaseCode;
  /** Null in the drawing of the powers. */
  position: Position | null;
  digest: Id;
  game: Id;
  rules: Id;
  /** How many bytes each box holds, and how many are written ahead with each commit. */
  boxes: { length: number; ahead: number };
  sharing: Sharing;
  /** The powers that each seat commands in it; none in the drawing of the powers. */
  hands: readonly Hand[];
  asks: readonly SeatNumber[];
  /** Per seat, what it wrote ahead for this phase, oldest first. */
  ahead: ReadonlyMap<SeatNumber, readonly WrittenAhead[]>;
  /** Whether a change began it anew: its time begins anew too. */
  isAnew: boolean;
  /** The keys of all the game's boxes. */
  keyring: Keyring;
  /** Whether nobody is left out, however late he is: then a list with gaps proves that the witness lies. */
  waits: boolean;
  /** Null: the table has no witness, or none any more. */
  witness: Testimony | null;
  /** The phases of which a list was overruled lately: who went by it is in another position, and does not lie. */
  overruled: () => readonly PhaseCode[];
  /** Digests of positions that would have followed from keys that a decision left out. */
  superseded: ReadonlySet<Id>;
}

/** The value that leaves out whoever's key of the set before is not among these messages; null if all are there. */
export type Without = (known: Known) => Value | null;

/** What may be decided instead of a set. */
export interface Besides {
  fits(value: Value): boolean;
  /** What comes before a set, as far as somebody knows; null if nothing does. */
  yields(known: Known, round: SealedRound): Value | null;
}

/** A decided set: for each seat that orders, its sealed orders or none. */
export type DecidedSet = Extract<Value, { type: 'set' }>['seals'];
