import type { SeenTimes } from '../protocol/player/time/table-clock.ts';
import type { Answers } from '../protocol/player/secret-voting.ts';
import type { KeptIdentity } from '../protocol/player/kept-identity.ts';
import type { Wire } from '../sync/wire.ts';

/** What a session stores in one step. */
export interface Lot {
  /** Accepted and signed wires, in the order in which they were accepted or signed. */
  readonly wires: readonly Wire[];
  /** Whether some of these wires were signed here, so that they go out once this lot is stored. */
  readonly isOwn: boolean;
  /** What the clock has seen begin, and when; null if that has not changed. */
  readonly seen: SeenTimes | null;
  /** The player's answers in secret votes; null if they have not changed. */
  readonly answers: Answers | null;
}

/** Where one chain at one table is stored: a browser's database, a witness's folder, a simulated disk. */
export interface ChainStore {
  /** Stores a lot. It is on disk when the promise resolves. Rejects if it cannot be stored. */
  keepLot(lot: Lot): Promise<void>;
}

/** Everything stored of a seat's chain. */
export interface KeptSeat {
  readonly identity: KeptIdentity;
  readonly wires: readonly Uint8Array[];
  readonly seen: SeenTimes | undefined;
  readonly answers: Answers;
}

/** Where a seat is stored: its chain, and what makes this device the same player again. */
export interface SeatStore extends ChainStore {
  readSeat(): Promise<KeptSeat>;
  /** Stores another identity of the same seat. It is on disk when the promise resolves. */
  putIdentity(identity: KeptIdentity): Promise<void>;
}

/** What carries wires between a session and the others. The carrier implements it. */
export interface Lanes {
  /** Sends wires that were signed here. */
  publish(...wires: Wire[]): void;
  /** Holds wires of others that had to wait when they arrived and count now. */
  hold(...wires: Wire[]): void;
}
