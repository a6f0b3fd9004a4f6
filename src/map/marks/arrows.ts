import type { Space } from '../../../engine/board.ts';
import type { MoveOrder, UnitName } from '../../../engine/order.ts';
import { sameName } from '../../orders/same-order.ts';
import { route } from '../../orders/route.ts';
import { bowed, distance, pointAt, straight, through, trimmed, type Curve } from '../drawing/curve.ts';
import type { BoardPoint } from '../drawing/drawing.ts';
import { standing } from '../drawing/places.ts';
import { standNamed } from '../drawing/unit-stands.ts';
import {
  goalOf,
  whereOf,
  type MarkShape,
  type RetreatShown,
  type ShownOrder,
  type MarkScene,
} from './mark-model.ts';

/** The kind of arrow for a unit that moves without a convoy. */
const kindOf = ({ kind }: UnitName) => (kind === 'P' ? 'flight' : kind === 'L' ? 'walk' : 'move');

/** The arrow of a move. */
export function drawMove(scene: MarkScene, said: ShownOrder, unit: UnitName, order: MoveOrder): MarkShape {
  const line = moveLine(scene, unit, whereOf(scene, said), order);
  const gap = scene.measures.unit;
  const curve = trimmed(line.curve, gap, gap * 1.1);
  const cross = said.tone === 'failed' && !said.bounced ? pointAt(curve, 0.6) : null;
  return { kind: line.convoyed ? 'convoyed' : kindOf(unit), curve, ring: null, cross };
}

/**
 * The line of a move, from its unit to the target. The line goes through the fleets that convoy the unit. If another unit
 * moves the opposite way, the line bends aside.
 */
export function moveLine(
  { board, stands, said, measures: { bow } }: MarkScene,
  unit: UnitName,
  from: BoardPoint,
  order: MoveOrder,
): { curve: Curve; convoyed: boolean } {
  const to = standing(stands.places, goalOf(unit, order));
  const fleets = carriers(said, unit, order.to);
  const way = unit.kind === 'A' ? route(board, unit.at, order.to, fleets) : null;
  const overland = order.via === undefined && way !== null && way.adjacent;
  if (way && way.fleets.length > 0 && !overland) {
    const stops = way.fleets.map((at) => standNamed(stands, { kind: 'F', at }));
    return { curve: through([from, ...stops, to]), convoyed: true };
  }
  const convoyed = order.via === true || (way !== null && !way.adjacent);
  const opposed = said.some((other) => isOpposed(unit, order, other));
  const bend = opposed ? bow : convoyed ? distance(from, to) / 6 : 0;
  return { curve: bowed(from, to, bend), convoyed };
}

/** Whether `other` moves the opposite way. A plane and another kind of unit don't count as opposed. */
const isOpposed = (unit: UnitName, { to }: MoveOrder, other: ShownOrder): boolean =>
  other.order?.type === 'move' &&
  other.order.unit.at === to &&
  other.order.to === unit.at &&
  (other.order.unit.kind === 'P') === (unit.kind === 'P');

/** The seas whose fleets are ordered to convoy this army to this space. */
function carriers(said: readonly ShownOrder[], army: UnitName, to: Space): readonly Space[] {
  return said.flatMap(({ order }) =>
    order?.type === 'stay' &&
    order.deed.type === 'convoy' &&
    order.deed.to === to &&
    sameName(order.deed.of, army)
      ? [order.unit.at]
      : [],
  );
}

/** The arrow of a retreat, from where the dislodged unit is drawn. */
export function drawRetreat(
  scene: MarkScene,
  said: ShownOrder,
  unit: UnitName,
  order: RetreatShown,
): MarkShape {
  const gap = scene.measures.unit;
  const line = straight(whereOf(scene, said), standing(scene.stands.places, goalOf(unit, order)));
  const curve = trimmed(line, gap, gap * 0.6);
  return { kind: 'retreat', curve, ring: null, cross: said.tone === 'failed' ? pointAt(curve, 0.6) : null };
}

/** The arrow of an army that an army-fleet puts ashore. `from` is where the army-fleet is drawn after its move. */
export function drawLanding(scene: MarkScene, from: BoardPoint, to: Space, failed: boolean): MarkShape {
  const gap = scene.measures.unit;
  const line = straight(from, standing(scene.stands.places, { at: to, kind: 'A' }));
  const curve = trimmed(line, gap * 0.4, gap);
  return { kind: 'landing', curve, ring: null, cross: failed ? pointAt(curve, 0.55) : null };
}
