import type { Coast, Kind, Space } from './board.ts';

/** A power's id: lower case (`austria`). */
export type Power = string;
/** The id of one of the variant's seats. One person plays all powers of a seat. */
export type Seat = string;

export interface Unit {
  power: Power;
  kind: Kind;
  at: Space;
  coast?: Coast;
  /** A mark that the variant puts on the unit. The mark stays with the unit, and orders do not name it. */
  mark?: string;
}

/**
 * A unit that must retreat. `from` is the space from which the unit was attacked, or null if nobody attacked the unit. If `barred` is true,
 * the unit may not retreat to the space `from`.
 */
export interface Dislodged {
  unit: Unit;
  from: Space | null;
  barred: boolean;
}

/** A position: everything that must be known to resolve a phase. All lists are sorted. A unit is identified by its place in the list. */
export interface Position {
  /** The code of the phase: season, year and letter, as in `S1901M`. */
  phase: string;
  units: readonly Unit[];
  dislodged: readonly Dislodged[];
  /** Spaces that a standoff closes to retreats. */
  standoffs: readonly Space[];
  /** Every space that is a supply centre now, with its owner. A space that is not listed isn't a centre now. */
  centres: Readonly<Record<Space, Power | null>>;
  /** Facts about the game that the variant needs and that the board does not show. */
  memory: Readonly<Record<string, unknown>>;
}
