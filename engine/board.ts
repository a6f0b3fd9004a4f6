/** A space's id: lower case, as in the notation (`bud`, `stp`). */
export type Space = string;
/** A coast of a space that has two or more coasts: `nc`, `sc`, `ec`, `wc`. */
export type Coast = string;
/** The kind of a unit: army, fleet, plane, leader or army-fleet. */
export type Kind = 'A' | 'F' | 'P' | 'L' | 'AF';

export type SpaceKind = 'land' | 'coast' | 'canal' | 'sea' | 'sealand' | 'offboard' | 'impassable';

/** A space of the board. `aliases` are other names that players may write for the space. */
export interface BoardSpace {
  id: Space;
  name: string;
  aliases: readonly string[];
  kind: SpaceKind;
  coasts?: readonly Coast[];
  /** Other words that players may write for a coast, each with the coast that it means: for Bulgaria, `nc` means `ec`. */
  coastAliases?: Readonly<Record<string, Coast>>;
  centre: boolean;
}

/**
 * A way between two spaces for armies (`A`), for fleets (`F`) or for both (`AF`). For a space with several coasts, `coasts` lists the
 * coasts that the way touches.
 */
export interface Border {
  a: Space;
  b: Space;
  for: 'A' | 'F' | 'AF';
  coasts?: Readonly<Record<Space, readonly Coast[]>>;
  oneWay?: true;
}

/** The spaces and borders on which a variant is played. */
export interface Board {
  spaces: readonly BoardSpace[];
  borders: readonly Border[];
}
