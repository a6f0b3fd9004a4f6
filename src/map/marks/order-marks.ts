import type { Space } from '../../../engine/board.ts';
import type { Deed, UnitName, Order } from '../../../engine/order.ts';
import { isOnGround } from '../../../engine/units.ts';
import { repeats } from '../../orders/leaders.ts';
import { pathOf, pointAt, straight, trimmed } from '../drawing/curve.ts';
import type { BoardPoint } from '../drawing/drawing.ts';
import { moved, standing } from '../drawing/places.ts';
import { standOf } from '../drawing/unit-stands.ts';
import {
  circled,
  goalOf,
  whereOf,
  type MarkShape,
  type OrderMark,
  type ShownOrder,
  type MarkScene,
} from './mark-model.ts';
import { drawConvoy, drawSupport } from './supports.ts';
import { drawLanding, drawMove, drawRetreat } from './arrows.ts';

/** Draws every order as one or two marks. The marks are in the same sequence as the orders. */
export function marks(scene: MarkScene): readonly OrderMark[] {
  const usual = scene.said.map((said) => (leaderOf(scene, said) ? [] : draw(scene, said)));
  const all = scene.said.flatMap((said, at) => {
    const with_ = leaderOf(scene, said);
    return with_ ? [drawLed(scene, said, usual[scene.said.indexOf(with_)]?.[0])] : usual[at];
  });
  return counted(all);
}

/** Where several arrows cover each other, the last arrow gets `count`: the number of units that these arrows stand for. */
function counted(all: readonly OrderMark[]): readonly OrderMark[] {
  const ways = all.map(wayOf);
  return all.map((mark, at) => {
    const same = ways.filter((way) => way !== null && way === ways[at]).length;
    return same > 1 && ways.lastIndexOf(ways[at]) === at ? { ...mark, count: same } : mark;
  });
}

/** A text that is the same for arrows that cover each other. Null for a mark without an arrow. */
const wayOf = ({ said, part, tone, curve }: OrderMark): string | null =>
  curve && `${said.power} ${said.unit?.kind} ${part} ${tone} ${pathOf(curve)}`;

function draw(scene: MarkScene, said: ShownOrder): readonly OrderMark[] {
  const { order, unit } = said;
  const first = (drawn: MarkShape): OrderMark => ({ ...drawn, said, part: 0, tone: said.tone });
  if (order?.type === 'vote') return [first(ballot(scene, said, order.sea))];
  if (!unit) return [];
  switch (order?.type) {
    case 'move':
      return [first(drawMove(scene, said, unit, order)), ...thenThere(scene, said, unit, order)];
    case 'retreat':
      return [first(drawRetreat(scene, said, unit, order))];
    case 'stay':
      return [first(stay(scene, said, order.deed))];
    case 'build':
      return [first(circled('build', standing(scene.stands.places, unit), scene.measures.unit))];
    case 'disband':
      return [first(circled('disband', whereOf(scene, said), scene.measures.unit))];
    default:
      return [first(hold(scene, said))];
  }
}

/**
 * The second mark of an order, for what the order's unit does where the order's move ends. The list is empty if the unit does nothing
 * there, or only holds.
 */
function thenThere(
  scene: MarkScene,
  said: ShownOrder,
  unit: UnitName,
  order: Order & { type: 'move' },
): readonly OrderMark[] {
  const { then } = order;
  if (!then || then.type === 'hold') return [];
  const tone = said.then ?? said.tone;
  const from = standing(scene.stands.places, goalOf(unit, order));
  const drawn = done(scene, said, from, order.to, then, tone === 'failed');
  return drawn ? [{ ...drawn, said, part: 1, tone }] : [];
}

function stay(scene: MarkScene, said: ShownOrder, deed: Deed): MarkShape {
  const at = said.unit?.at ?? '';
  const failed = (said.then ?? said.tone) === 'failed';
  if (deed.type === 'convoy') return drawConvoy(scene, said, deed);
  return done(scene, said, whereOf(scene, said), at, deed, failed) ?? hold(scene, said);
}

/** The mark for what a unit does in the space `at`, drawn from the point `from`. Null for a hold or a convoy. */
function done(
  scene: MarkScene,
  said: ShownOrder,
  from: BoardPoint,
  at: Space,
  deed: Deed,
  failed: boolean,
): MarkShape | null {
  switch (deed.type) {
    case 'support':
      return drawSupport(scene, said, from, deed, failed);
    case 'land':
      return drawLanding(scene, from, deed.to, failed);
    case 'bomb':
      return bomb(scene, at, failed);
    default:
      return null;
  }
}

/** The mark of a bomb, drawn around the army or fleet in the plane's space. */
function bomb({ stands, measures: { unit } }: MarkScene, at: Space, failed: boolean): MarkShape {
  const below = stands.position.units.findIndex((other) => other.at === at && isOnGround(other));
  const point = below < 0 ? standing(stands.places, { at }) : standOf(stands, below);
  return { ...circled('bomb', point, unit * 1.15), cross: failed ? moved(point, unit, -unit) : null };
}

function hold(scene: MarkScene, said: ShownOrder): MarkShape {
  return circled('hold', whereOf(scene, said), scene.measures.unit * 1.2);
}

/** The mark of a vote. The votes on a sea are drawn in a row below the sea's unit. */
function ballot(scene: MarkScene, said: ShownOrder, sea: Space): MarkShape {
  const { unit } = scene.measures;
  const before = scene.said.filter(
    ({ index, order }) => index < said.index && order?.type === 'vote' && order.sea === sea,
  ).length;
  const at = moved(standing(scene.stands.places, { at: sea }), unit * (before - 1), unit * 2);
  return circled('vote', at, unit * 0.6);
}

/**
 * The order of the unit that a leader goes along with. Leader and unit start in one space, and the leader's order repeats the
 * unit's order (ruling 4.3). Null if the leader goes alone.
 */
function leaderOf(scene: MarkScene, { unit, power, order }: ShownOrder): ShownOrder | null {
  if (unit?.kind !== 'L' || !order) return null;
  const isLed = (other: ShownOrder) =>
    other.power === power &&
    other.unit !== null &&
    isOnGround(other.unit) &&
    other.unit.at === unit.at &&
    other.order !== null &&
    repeats(order, other.order);
  return scene.said.find(isLed) ?? null;
}

/** Draws a leader's order as a small addition to the mark of the unit that the leader goes with. */
function drawLed(scene: MarkScene, said: ShownOrder, joined: OrderMark | undefined): OrderMark {
  const { unit: size } = scene.measures;
  const here = whereOf(scene, said);
  const own = { said, part: 0, tone: said.tone } as const;
  if (!joined?.curve) return { ...circled('led', here, size * 0.85), ...own };
  const at = pointAt(joined.curve, 0.3);
  const curve = trimmed(straight(here, at), size * 0.7, size * 0.2);
  return { kind: 'led', curve, ring: { at, radius: size * 0.2 }, cross: null, ...own };
}
