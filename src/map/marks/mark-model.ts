import type { Board } from '../../../engine/board.ts';
import type { Deed, UnitName, Order } from '../../../engine/order.ts';
import type { Power } from '../../../engine/position.ts';
import type { Curve } from '../drawing/curve.ts';
import type { BoardPoint } from '../drawing/drawing.ts';
import { standing, type UnitSpot } from '../drawing/places.ts';
import { standNamed, standOf, type Stands } from '../drawing/unit-stands.ts';

/** How an order stands: written here, sealed, or resolved; `implied` is the hold of a unit without an order. */
export type OrderTone = 'draft' | 'locked' | 'good' | 'failed' | 'illegal' | 'implied';

/** An order to be drawn. `index`: its place among what was given, so that a tap on its mark finds it. */
export interface ShownOrder {
  index: number;
  power: Power;
  /** The unit it is for; null for a vote. */
  unit: UnitName | null;
  /** That unit's place in the position; null if it is not there: it is to be built, or to be none. */
  place: number | null;
  order: Order | null;
  tone: OrderTone;
  /** A bounce tells that the move failed; its arrow need not. */
  bounced?: boolean;
  /** The tone of what the order does where its move ends, if that is another. */
  then?: OrderTone;
}

/** A circle around a unit, or where a support joins. */
export interface MarkRing {
  at: BoardPoint;
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
export interface MarkShape {
  kind: MarkKind;
  curve: Curve | null;
  ring: MarkRing | null;
  /** Where the X of a failure stands. */
  cross: BoardPoint | null;
}

/** A mark, or one of the two of an order in two parts. `part`: 0, or 1 for what is done where a move ends. */
export interface OrderMark extends MarkShape {
  said: ShownOrder;
  part: 0 | 1;
  tone: OrderTone;
  /** How many like units go this way, if more than one: said on the last of their arrows, which lies on the others. */
  count?: number;
}

/** A cross for moves that bounced, or for a place that such a bounce has closed. `nth`: the bounce that can be explained. */
export interface BounceCross {
  at: BoardPoint;
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
export interface MarkScene {
  board: Board;
  stands: Stands;
  said: readonly ShownOrder[];
  measures: Measures;
}

export type MoveOrder = Order & { type: 'move' };
export type RetreatOrder = Order & { type: 'retreat' };
export type SupportDeed = Deed & { type: 'support' };

/** Where a unit will stand if its order succeeds. */
export const goalOf = ({ kind }: UnitName, { to, coast }: MoveOrder | RetreatOrder): UnitSpot => ({
  at: to,
  coast,
  kind,
});

/** Where the unit of an order stands. */
export function whereOf({ stands }: MarkScene, { place, unit, order }: ShownOrder): BoardPoint {
  if (place !== null) return standOf(stands, place);
  if (unit) return standNamed(stands, unit);
  const at = order?.type === 'vote' ? order.sea : '';
  return standing(stands.places, { at });
}

/** Something drawn as a circle alone. */
export const circled = (kind: MarkKind, at: BoardPoint, radius: number): MarkShape => ({
  kind,
  curve: null,
  ring: { at, radius },
  cross: null,
});
