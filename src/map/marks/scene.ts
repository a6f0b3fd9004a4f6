import type { Board } from '../../../engine/board.ts';
import type { Deed, UnitName, Order } from '../../../engine/order.ts';
import type { Power } from '../../../engine/position.ts';
import type { Curve } from '../drawing/curve.ts';
import type { Point } from '../drawing/drawing.ts';
import { standing, type Spot } from '../drawing/places.ts';
import { standNamed, standOf, type Stands } from '../drawing/stands.ts';

/** How an order stands: written here, sealed, or resolved; `implied` is the hold of a unit without an order. */
export type Tone = 'draft' | 'locked' | 'good' | 'failed' | 'illegal' | 'implied';

/** An order to be drawn. `index`: its place among what was given, so that a tap on its mark finds it. */
export interface Said {
  index: number;
  power: Power;
  /** The unit it is for; null for a vote. */
  unit: UnitName | null;
  /** That unit's place in the position; null if it is not there: it is to be built, or to be none. */
  place: number | null;
  order: Order | null;
  tone: Tone;
  /** A bounce tells that the move failed; its arrow need not. */
  bounced?: boolean;
  /** The tone of what the order does where its move ends, if that is another. */
  then?: Tone;
}

/** A circle around a unit, or where a support joins. */
export interface Ring {
  at: Point;
  radius: number;
}

/** What a mark shows. A plane flies and bombs; a leader walks alone, or is led along with its unit's order. */
export type MarkKind =
  | 'move'
  | 'convoyed'
  | 'flight'
  | 'walk'
  | 'landing'
  | 'retreat'
  | 'support'
  | 'convoy'
  | 'led'
  | 'hold'
  | 'bomb'
  | 'build'
  | 'disband'
  | 'vote';

/** What is drawn of an order, without any colour. */
export interface Drawn {
  kind: MarkKind;
  curve: Curve | null;
  ring: Ring | null;
  /** Where the X of a failure stands. */
  cross: Point | null;
}

/** A mark, or one of the two of an order in two parts. `part`: 0, or 1 for what is done where a move ends. */
export interface Mark extends Drawn {
  said: Said;
  part: 0 | 1;
  tone: Tone;
  /** How many like units go this way, if more than one: said on the last of their arrows, which lies on the others. */
  count?: number;
}

/** A cross for moves that bounced, or for a place that such a bounce has closed. `nth`: the bounce that can be explained. */
export interface Cross {
  at: Point;
  nth: number | null;
}

/** What marks are measured by: a unit's half width, and gaps that grow with it where the board is shown small. */
interface Measures {
  unit: number;
  bow: number;
}

/** The measures for symbols drawn at this scale. */
export const measures = (scale: number): Measures => ({ unit: 15 * scale, bow: 13 * scale });

/** All that marks are drawn from. */
export interface Scene {
  board: Board;
  stands: Stands;
  said: readonly Said[];
  measures: Measures;
}

export type Move = Order & { type: 'move' };
export type Retreat = Order & { type: 'retreat' };
export type Support = Deed & { type: 'support' };

/** Where a unit will stand if its order succeeds. */
export const goalOf = ({ kind }: UnitName, { to, coast }: Move | Retreat): Spot => ({ at: to, coast, kind });

/** Where the unit of an order stands. */
export function whereOf({ stands }: Scene, { place, unit, order }: Said): Point {
  if (place !== null) return standOf(stands, place);
  if (unit) return standNamed(stands, unit);
  const at = order?.type === 'vote' ? order.sea : '';
  return standing(stands.places, { at });
}

/** Something drawn as a circle alone. */
export const circled = (kind: MarkKind, at: Point, radius: number): Drawn => ({
  kind,
  curve: null,
  ring: { at, radius },
  cross: null,
});
