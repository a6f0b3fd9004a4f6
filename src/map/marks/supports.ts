import { sameName, target } from '../../orders/same-order.ts';
import { bowed, distance, pointAt, straight, through, trimmed, type Curve } from '../drawing/curve.ts';
import type { BoardPoint } from '../drawing/drawing.ts';
import { standing } from '../drawing/places.ts';
import { standNamed } from '../drawing/unit-stands.ts';
import type { Deed, MoveOrder, SupportDeed } from '../../../engine/order.ts';
import { whereOf, type MarkShape, type MarkRing, type ShownOrder, type MarkScene } from './mark-model.ts';
import { moveLine } from './arrows.ts';

/**
 * The mark of a support: a line from the point `from`. The line leads to the supported unit if that unit holds or convoys, or
 * else to the arrow of the supported move.
 */
export function drawSupport(
  scene: MarkScene,
  said: ShownOrder,
  from: BoardPoint,
  deed: SupportDeed,
  failed: boolean,
): MarkShape {
  const { unit: size } = scene.measures;
  const stays = target(deed) === deed.of.at || deed.convoyed !== undefined;
  const at = stays ? standNamed(scene.stands, deed.of) : jointOf(scene, said, deed);
  const radius = stays ? size * 1.2 : size * 0.3;
  const line = stays ? straight(from, at) : bowed(from, at, distance(from, at) / 12);
  const curve = trimmed(line, size, radius);
  return { kind: 'support', curve, ring: { at, radius }, cross: failed ? pointAt(curve, 0.5) : null };
}

const jointOf = (scene: MarkScene, said: ShownOrder, deed: SupportDeed): BoardPoint =>
  pointAt(supportedLine(scene, deed), jointShare(scene, said, deed));

/**
 * The arrow that a support joins: the arrow of the supported order. If that order wasn't given, the result is the arrow that the order
 * would have.
 */
function supportedLine(scene: MarkScene, deed: SupportDeed): Curve {
  const to = target(deed);
  const given = scene.said.find(
    ({ order }) => order?.type === 'move' && order.to === to && sameName(order.unit, deed.of),
  );
  const unit = given?.unit ?? deed.of;
  const from = given ? whereOf(scene, given) : standNamed(scene.stands, deed.of);
  const order: MoveOrder = given?.order?.type === 'move' ? given.order : { type: 'move', unit, to };
  const gap = scene.measures.unit;
  return trimmed(moveLine(scene, unit, from, order).curve, gap, gap * 1.1);
}

/**
 * Where a support joins an arrow, as a share of the arrow's length. The share is 0.75, less 0.1 for each earlier support of
 * the same move, but at least 0.3.
 */
function jointShare(scene: MarkScene, said: ShownOrder, deed: SupportDeed): number {
  const before = scene.said.filter(({ index, order }) => {
    const other = supportIn(order);
    return index < said.index && other !== null && other.to === deed.to && sameName(other.of, deed.of);
  }).length;
  return Math.max(0.3, 0.75 - before * 0.1);
}

/**
 * The support that an order gives, either from where its unit stays or from where its move ends. Null if the order gives no
 * support.
 */
function supportIn(order: ShownOrder['order']): { of: SupportDeed['of']; to?: string } | null {
  const deed = order?.type === 'stay' ? order.deed : order?.type === 'move' ? order.then : undefined;
  return deed?.type === 'support' ? deed : null;
}

/**
 * The mark of a convoy: a ring around the fleet. If the army's own order isn't shown, an arrow for the army's way is drawn
 * too.
 */
export function drawConvoy(scene: MarkScene, said: ShownOrder, deed: Deed & { type: 'convoy' }): MarkShape {
  const { unit: size } = scene.measures;
  const here = whereOf(scene, said);
  const ring: MarkRing = { at: here, radius: size * 1.2 };
  const cross = said.tone === 'failed' ? { x: here.x + size, y: here.y - size } : null;
  const shown = scene.said.some(
    ({ order }) => order?.type === 'move' && sameName(order.unit, deed.of) && order.to === deed.to,
  );
  if (shown) return { kind: 'convoy', curve: null, ring, cross };
  const stops = [
    standNamed(scene.stands, deed.of),
    here,
    standing(scene.stands.places, { at: deed.to, kind: 'A' }),
  ];
  return { kind: 'convoy', curve: trimmed(through(stops), size, size * 0.6), ring, cross };
}
