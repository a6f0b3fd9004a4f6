import type { Board } from '../../../engine/board.ts';
import type { MoveOrder, Order, UnitName } from '../../../engine/order.ts';
import type { Power } from '../../../engine/position.ts';
import type { Curve } from '../drawing/curve.ts';
import type { BoardPoint } from '../drawing/drawing.ts';
import type { UnitSpot } from '../drawing/places.ts';
import { standNamed, standOf, type Stands } from '../drawing/unit-stands.ts';

/**
 * The state of an order: a draft, locked, or resolved as `good`, `failed` or `illegal`. The state decides the colour of the order's mark.
 * `implied` is the hold of a unit without an order.
 */
export type OrderTone = 'draft' | 'locked' | 'good' | 'failed' | 'illegal' | 'implied';

/**
 * An order to show. `index` is the order's index in the sheet or the report. A tap on the order's mark finds the order by
 * this index.
 */
export interface ShownOrder {
  index: number;
  power: Power;
  /** The ordered unit. Null for a vote. */
  unit: UnitName | null;
  /** The unit's index in the position. Null if the unit isn't in the position, for example because it is yet to be built. */
  place: number | null;
  order: Order | null;
  tone: OrderTone;
  /** Whether a bounce is marked for this failed move. If a bounce is marked, the arrow of the move has no cross. */
  bounced?: boolean;
  /**
   * The tone of the order's second part (what the unit does where its move ends), if it differs from the tone of the move.
   */
  then?: OrderTone;
}

/** A circle: around a unit, or at the point where a support joins an arrow. */
export interface MarkRing {
  at: BoardPoint;
  radius: number;
}

/**
 * What a mark shows. Planes have `flight` and `bomb`. A leader has `walk` if it moves alone, or `led` if it goes along with a
 * unit.
 */
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

/** The shape drawn for an order, without colours. */
export interface MarkShape {
  kind: MarkKind;
  curve: Curve | null;
  ring: MarkRing | null;
  /** Where the X of a failed order is drawn. Null if the order didn't fail. */
  cross: BoardPoint | null;
}

/** A mark of an order. `part` is 0 for the first part of an order, and 1 for the second part (what the unit does where its move ends). */
export interface OrderMark extends MarkShape {
  said: ShownOrder;
  part: 0 | 1;
  tone: OrderTone;
  /**
   * How many identical units make this move, if several units make it. Only the last of these units' arrows has this number, since the last
   * arrow covers the others.
   */
  count?: number;
}

/**
 * A cross where moves bounced, or on a space that a bounce of the previous phase closed to retreats. `nth` is the index of the bounce that
 * a tap explains; null for a closed space.
 */
export interface BounceCross {
  at: BoardPoint;
  nth: number | null;
}

/**
 * Half the width of a unit's symbol (`unit`), and how far an arrow bends to pass another arrow (`bow`), in board units. The smaller the
 * board is shown, the larger both numbers are.
 */
interface Measures {
  unit: number;
  bow: number;
}

/** The measures for symbols enlarged by `scale`: 15 and 13 board units at scale 1. */
export const measures = (scale: number): Measures => ({ unit: 15 * scale, bow: 13 * scale });

/** The data from which marks are drawn. */
export interface MarkScene {
  board: Board;
  stands: Stands;
  said: readonly ShownOrder[];
  measures: Measures;
}

/** The type of a retreat order. */
export type RetreatShown = Order & { type: 'retreat' };

/** Where a unit will be if its order succeeds. */
export const goalOf = ({ kind }: UnitName, { to, coast }: MoveOrder | RetreatShown): UnitSpot => ({
  at: to,
  coast,
  kind,
});

/** Where the unit of an order is drawn. The order must not be a vote, since a vote has no unit. */
export function whereOf({ stands }: MarkScene, { place, unit }: ShownOrder): BoardPoint {
  return place === null ? standNamed(stands, unit as UnitName) : standOf(stands, place);
}

/** A mark that consists of a circle only. */
export const circled = (kind: MarkKind, at: BoardPoint, radius: number): MarkShape => ({
  kind,
  curve: null,
  ring: { at, radius },
  cross: null,
});
