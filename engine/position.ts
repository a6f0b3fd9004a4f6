import type { Coast, Kind, Space } from './board.ts';

/** A power's id: lower case (`austria`). */
export type Power = string;
/** A person's place at the table. */
export type Seat = string;

export interface Unit {
  power: Power;
  kind: Kind;
  at: Space;
  coast?: Coast;
  /** A variant's mark on the unit, besides its kind. It stays with the unit, and no order names it. */
  mark?: string;
}

/** A unit that must retreat. `from`: the space its attacker came from; `barred`: that space is closed to this retreat. */
export interface Dislodged {
  unit: Unit;
  from: Space | null;
  barred: boolean;
}

/** Everything that a phase starts from. Lists are sorted; a unit is identified by its place in the list. */
export interface Position {
  /** `S1901M`: season, year, letter of the phase. */
  phase: string;
  units: readonly Unit[];
  dislodged: readonly Dislodged[];
  /** Spaces closed to retreats by a standoff. */
  standoffs: readonly Space[];
  /** Every space that is a centre now, with its owner; left out: no centre now. */
  centres: Readonly<Record<Space, Power | null>>;
  /** What the variant remembers beyond the board. */
  memory: Readonly<Record<string, unknown>>;
}
