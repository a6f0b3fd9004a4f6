import type { SeenTimes } from '../protocol/player/time/table-clock.ts';
import type { Answers } from '../protocol/player/secret-voting.ts';
import type { KeptIdentity } from '../protocol/player/kept-identity.ts';
import type { Wire } from '../sync/wire.ts';

/** What a session has newly to keep. */
export interface Lot {
  /** Accepted and signed wires, in the order in which they came about. */
  readonly wires: readonly Wire[];
  /** Whether some of the wires were signed here, so that they will be sent once this lot is kept. */
  readonly isOwn: boolean;
  /** What the clock has seen begin; null if that has not changed. */
  readonly seen: SeenTimes | null;
  /** How the person votes in secret; null if that has not changed. */
  readonly answers: Answers | null;
}

/** Where one chain at one table is kept: a browser's database, a witness's folder, a simulated disk. */
export interface ChainStore {
  /** Keeps a lot. It is on disk when the promise resolves; the promise rejects if it cannot be kept. */
  keepLot(lot: Lot): Promise<void>;
}

/** What was kept of a seat's chain. */
export interface KeptSeat {
  readonly identity: KeptIdentity;
  readonly wires: readonly Uint8Array[];
  readonly seen: SeenTimes | undefined;
  readonly answers: Answers;
}

/** Where a seat is kept: its chain, and what makes this device the same player again. */
export interface SeatStore extends ChainStore {
  readSeat(): Promise<KeptSeat>;
  /** Keeps another identity of the same seat: on disk when the promise resolves. */
  putIdentity(identity: KeptIdentity): Promise<void>;
}

/** What carries wires between a session and the others; the carrier is one. */
export interface Lanes {
  /** Sends wires that were signed here. */
  publish(...wires: Wire[]): void;
  /** Holds wires of others that count now and had to wait when they came. */
  hold(...wires: Wire[]): void;
}
