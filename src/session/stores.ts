import type { SeenTimes } from '../protocol/player/time/table-clock.ts';
import type { Answers } from '../protocol/player/secret-voting.ts';
import type { KeptIdentity } from '../protocol/player/kept-identity.ts';
import type { Wire } from '../sync/wire.ts';

/** Everything that a session stores in one step. */
export interface Lot {
  /** Accepted and signed wires, in the order in which they were accepted or signed. */
  readonly wires: readonly Wire[];
  /**
   * Whether some of these wires were signed here. If so, these wires are sent as soon as `keepLot` resolves, and so the lot must be safe on
   * disk by then.
   */
  readonly isOwn: boolean;
  /** The times at which the clock saw phases and other things begin. Null if they have not changed. */
  readonly seen: SeenTimes | null;
  /** The player's answers in secret votes. Null if they have not changed. */
  readonly answers: Answers | null;
}

/** A place where one chain at one table is stored: a browser's database, a witness's folder or a simulated disk. */
export interface ChainStore {
  /** Stores a lot. If `isOwn`, the lot is safe on disk when the promise resolves. Rejects if the lot cannot be stored. */
  keepLot(lot: Lot): Promise<void>;
}

/** Everything that is stored of a seat. */
export interface KeptSeat {
  readonly identity: KeptIdentity;
  readonly wires: readonly Uint8Array[];
  readonly seen: SeenTimes | undefined;
  readonly answers: Answers;
}

/** A place where a seat is stored: its chain, and the identity from which this device resumes the same player. */
export interface SeatStore extends ChainStore {
  readSeat(): Promise<KeptSeat>;
  /** Stores another identity of the same seat, in place of the old one. Resolves when the new identity is on disk. */
  putIdentity(identity: KeptIdentity): Promise<void>;
}

/** Sends a session's wires to the others. The carrier implements this interface. */
export interface Lanes {
  /** Sends wires that were signed here. */
  publish(...wires: Wire[]): void;
  /**
   * Passes on wires from others: those that were `waiting` when they arrived, and have been accepted since. Wires that were accepted when
   * they arrived have already been passed on.
   */
  hold(...wires: Wire[]): void;
}
