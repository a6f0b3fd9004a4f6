/** A space's id: lower case, as in the notation (`bud`, `stp`). */
export type Space = string;
/** A coast of a space that has several: `nc`, `sc`, `ec`, `wc`. */
export type Coast = string;
/** Army, fleet, plane, leader, army-fleet. */
export type Kind = 'A' | 'F' | 'P' | 'L' | 'AF';

export type SpaceKind = 'land' | 'coast' | 'canal' | 'sea' | 'sealand' | 'offboard' | 'impassable';

/** A province or sea. `aliases` are other words a reader of orders takes for it. */
export interface BoardSpace {
  id: Space;
  name: string;
  aliases: readonly string[];
  kind: SpaceKind;
  coasts?: readonly Coast[];
  /** Other words a reader of orders takes for a coast: `nc` for Bulgaria's `ec`. */
  coastAliases?: Readonly<Record<string, Coast>>;
  centre: boolean;
}

/** One way for one kind of unit between two spaces. `coasts` says which coasts of a space the border touches. */
export interface Border {
  a: Space;
  b: Space;
  for: 'A' | 'F' | 'AF';
  coasts?: Readonly<Record<Space, readonly Coast[]>>;
  oneWay?: true;
}

/** Spaces and borders: the graph a variant is played on. */
export interface Board {
  spaces: readonly BoardSpace[];
  borders: readonly Border[];
}
