import type { Settings } from './settings.ts';
import type { CarrierState } from './state.ts';

/**
 * What the protocol says of a wire that came from outside:
 * - `good`: verified and counted;
 * - `known`: its message is there already;
 * - `early`: right in itself, but behind a gap; it is kept and passed on, and its bearer is not blamed;
 * - `bad`: wrong in itself (bytes, size, signature), whoever looks at it and whenever.
 */
export type Verdict = 'good' | 'known' | 'early' | 'bad';

export interface CarrierOptions {
  /** Names the room at the signalling servers; made from the link's secret, never the secret itself. */
  readonly room: string;
  /** Encrypts what goes through the signalling servers; made from the link's secret. */
  readonly password: string;
  /** Which of the room's shared documents is in use: 0, until a signed message names a fresh one. */
  readonly generation?: number;
  readonly settings: Settings;
  /** What the own store holds. */
  readonly wires: Iterable<Uint8Array>;
  /** The id (64 hexadecimal digits) of a wire, without checking its signature; throws for what is no message. */
  identify(wire: Uint8Array): string;
  /**
   * Judges a wire that came from outside, once for each wire, and takes in what is good or early.
   * It must not throw. `from` names its bearer for this session only.
   */
  accept(wire: Uint8Array, from: string): Verdict;
}

/** Carries wires between this browser and the others of a room; knows nothing of their meaning. */
export interface Carrier {
  /** Sends wires that the own store holds already (`Store.append` first, then this). Known ones are left out. */
  publish(...wires: Uint8Array[]): void;
  readonly state: CarrierState;
  /** Calls back after each change of the state; returns how to stop. */
  subscribe(listener: (state: CarrierState) => void): () => void;
  /** Leaves the room and releases everything; resolves when the same room may be opened again. */
  close(): Promise<void>;
}

// openCarrier(options: CarrierOptions): Promise<Carrier> follows.
