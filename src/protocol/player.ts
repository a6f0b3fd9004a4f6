import type { Power } from '../../engine/position.ts';
import type { Genesis, Id, Seating } from './bodies.ts';
import type { Link } from './link.ts';
import type { Table } from './table.ts';

/** Fresh random bytes. */
export type Entropy = (length: number) => Uint8Array;

/**
 * All that a browser must keep, besides the wires, to be the same player again. Plain JSON.
 * Store it before the first wire goes out; it never changes afterwards. Keys of boxes follow from the seed.
 */
export interface Keep {
  version: 1;
  /** The fragment of the game's link (link.ts). */
  link: string;
  /** The device's seed: 32 bytes in hex. One for all games of a device; `seedWords` writes it as 24 words. */
  seed: string;
  /** Names this device's chain: 16 bytes in hex, fresh for every device and every state restored from words. */
  salt: string;
}

/** What the host chooses; what is left out is the default. */
export interface TableSettings {
  name: string;
  variant: string;
  options?: Genesis['options'];
  seating?: Seating;
  pace?: Partial<Genesis['pace']>;
  press?: Genesis['press'];
}

/** What became of a wire. `waiting`: good, but something it builds on is not here yet; it is kept. */
export type Taken = 'new' | 'known' | 'waiting' | { rejected: string };

/** Order texts of each power. */
export type OrderTexts = Readonly<Record<Power, readonly string[]>>;

/** Orders written ahead: by phase letter (`R`, `A`). `final` stands at once; else it counts only if nothing newer comes. */
export type AheadTexts = Readonly<Record<string, { orders: OrderTexts; final: boolean }>>;

/**
 * One person at one table in one browser: takes what comes in, signs what is due, tells how the table stands.
 * No clock, no network, no storage: the caller brings time and entropy, stores, and carries.
 *
 * The caller's duty, in this order: store `keep` once; after each call that may sign (`take`, `wake`, `claim`,
 * `startRoster`, `commit`) store every wire of `drain()`, and only then publish them. A player resumed
 * without a wire that he published would sign another in its place, and be named for it.
 */
export declare class Player {
  /** A new table. Its genesis is the first wire to drain; the host takes a seat like everybody, by `claim`. */
  static host(settings: TableSettings, seed: Uint8Array, random: Entropy): Player;
  /** Sits down to a table that a link names. Nothing is signed before `claim`. Throws BadLink. */
  static join(link: string, seed: Uint8Array, random: Entropy): Player;
  /** The same player again, from what was kept and every wire that was stored (own and others', any order). */
  static resume(keep: Keep, wires: Iterable<Uint8Array>, random: Entropy): Player;

  readonly keep: Keep;
  readonly link: Link;
  /** The table as the log says it; a new object when something changed. */
  readonly table: Table;
  /** This seat's number, once the roster names it. */
  readonly seat: number | null;
  /** The powers in this player's hand. */
  readonly powers: readonly Power[];

  /** Takes one wire from anywhere. Bad ones are rejected with a sentence and change nothing. */
  take(wire: Uint8Array): Taken;
  /** Tells the time (milliseconds, any origin, never back) and signs what has become due. Call it every second or so. */
  wake(now: number): void;
  /** New wires since the last call, own signed ones and accepted foreign ones apart. */
  drain(): { signed: Uint8Array[]; accepted: Uint8Array[] };
  /** Every accepted wire: what a peer may be given. */
  wires(): Uint8Array[];
  /** The game so far as a file's text (file.ts). */
  file(): string;

  /** Asks for a seat. `wishes`: powers, best first. Throws a sentence if the name is empty or too long. */
  claim(name: string, wishes?: readonly Power[]): void;
  /**
   * Host only: proposes these claims as the roster, in this order. `powers`: with seating `chosen`, who gets what.
   * Throws a sentence if a claim is unknown, too few or too many take part, or a roster was already signed.
   */
  startRoster(claims: readonly Id[], powers?: readonly (readonly Power[])[]): void;
  /**
   * Seals orders for the phase the table is in. Until `final`, a later call replaces it; after, it throws.
   * Throws a sentence if this seat owes no orders now or the text is too long for the box.
   */
  commit(orders: OrderTexts, final: boolean, ahead?: AheadTexts): void;
  /** What this player sealed for the current phase, opened for himself; null if nothing. */
  ownOrders(): { orders: OrderTexts; final: boolean } | null;
}
