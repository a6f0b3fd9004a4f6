import type { Board } from '../../../engine/board.ts';
import type { MoveOrder, Order, UnitName } from '../../../engine/order.ts';
import type { Power } from '../../../engine/position.ts';
import type { Curve } from '../drawing/curve.ts';
import type { BoardPoint } from '../drawing/drawing.ts';
import { standing, type UnitSpot } from '../drawing/places.ts';
import { standNamed, standOf, type Stands } from '../drawing/unit-stands.ts';

/** How far an order has come: written here, sealed, or resolved. `implied` is the hold of a unit without an order. */
export type OrderTone = 'draft' | 'locked' | 'good' | 'failed' | 'illegal' | 'implied';

/** An order to be shown. `index` is its place among those given: a tap on its mark finds it by that. */
export interface ShownOrder {
  index: number;
  power: Power;
  /** The unit it is for; null for a vote. */
  unit: UnitName | null;
  /**
   * That unit's place in the position. Null if no such unit stands there: it is still to be built, or it does not
   * exist.
   */
  place: number | null;
  order: Order | null;
  tone: OrderTone;
  /** Whether a bounce is marked for this failed move: then its arrow carries no cross. */
  bounced?: boolean;
  /** The tone of what the order does where its move ends, if that differs from its own. */
  then?: OrderTone;
}

/** A circle around a unit, or where a support joins an arrow. */
export interface MarkRing {
  at: BoardPoint;
  radius: number;
}

/** What a mark shows. Planes have flights and bombs. A leader walks alone, or is led along with its unit. */
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

/** What is drawn for an order, without colours. */
export interface MarkShape {
  kind: MarkKind;
  curve: Curve | null;
  ring: MarkRing | null;
  /** Where the X of a failure stands. */
  cross: BoardPoint | null;
}

/** A mark. `part` is 0, or 1 for what an order does where its move ends. */
export interface OrderMark extends MarkShape {
  said: ShownOrder;
  part: 0 | 1;
  tone: OrderTone;
  /** How many like units go this way, if more than one. Only the last of their arrows, which lies on top, has it. */
  count?: number;
}

/**
 * A cross for a bounce, or on a place that a bounce of the last phase has closed. `nth` is the bounce that a tap
 * explains.
 */
export interface BounceCross {
  at: BoardPoint;
  nth: number | null;
}

/** Half the width of a unit, and how far arrows bow aside, in board units. Both grow where the board is shown small. */
interface Measures {
  unit: number;
  bow: number;
}

/** Half a unit's width and the bow of an arrow, for symbols drawn at this scale: 15 and 13 board units at scale 1. */
export const measures = (scale: number): Measures => ({ unit: 15 * scale, bow: 13 * scale });

/** Everything that marks are drawn from. */
export interface MarkScene {
  board: Board;
  stands: Stands;
  said: readonly ShownOrder[];
  measures: Measures;
}

/** An order to retreat, as it is drawn. */
export type RetreatShown = Order & { type: 'retreat' };

/** Where a unit will stand if its order succeeds. */
export const goalOf = ({ kind }: UnitName, { to, coast }: MoveOrder | RetreatShown): UnitSpot => ({
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
