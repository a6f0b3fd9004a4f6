import type { Board, Space } from '../../../engine/board.ts';
import type { Name, Order } from '../../../engine/order.ts';
import type { Power } from '../../../engine/position.ts';
import { sameName } from '../../orders/sheet.ts';
import { bowed, distance, pointAt, straight, through, trimmed, type Curve } from '../drawing/curve.ts';
import type { Point } from '../drawing/drawing.ts';
import { besides, standing, type Places, type Spot } from '../drawing/places.ts';
import { route } from '../../orders/route.ts';

/** How an order stands: written here, sealed, or resolved; `implied` is the hold of a unit without an order. */
export type Tone = 'draft' | 'locked' | 'good' | 'failed' | 'illegal' | 'implied';

/** An order to be drawn. `index`: its place among what was given, so that a tap on its mark finds it. */
export interface Said {
  index: number;
  power: Power;
  /** `nth`: its place among the fleets stacked in its space. */
  unit: Name & Spot;
  order: Order | null;
  tone: Tone;
  /** Driven out in this phase. */
  dislodged?: boolean;
}

/** A circle around a unit, or where a support joins. */
interface Ring {
  at: Point;
  radius: number;
}

/** One order as it is drawn, without any colour. */
export interface Mark {
  said: Said;
  kind: 'move' | 'convoyed' | 'retreat' | 'support' | 'convoy' | 'hold' | 'build' | 'disband';
  curve: Curve | null;
  ring: Ring | null;
  /** Where the X of a failure stands. */
  cross: Point | null;
}

/** What marks are measured by: a unit's half width, and gaps that grow with it where the board is shown small. */
interface Measures {
  unit: number;
  bow: number;
}

/** The measures for symbols drawn at this scale. */
export const measures = (scale: number): Measures => ({ unit: 15 * scale, bow: 13 * scale });

interface Scene {
  board: Board;
  places: Places;
  said: readonly Said[];
  measures: Measures;
}

type Drawn = Omit<Mark, 'said'>;
type Deed = (Order & { type: 'stay' })['deed'];

/** Every order as a mark, in the order given. */
export function marks(board: Board, places: Places, said: readonly Said[], by: Measures): readonly Mark[] {
  const scene: Scene = { board, places, said, measures: by };
  return said.map((each) => ({ said: each, ...draw(scene, each) }));
}

function draw(scene: Scene, said: Said): Drawn {
  const { order, unit } = said;
  switch (order?.type) {
    case 'move':
      return move(scene, said, unit, order);
    case 'retreat':
      return retreat(scene, said, order);
    case 'stay':
      return stay(scene, said, order.deed);
    case 'build':
      return at('build', standing(scene.places, unit), scene.measures.unit);
    case 'disband':
      return at('disband', whereOf(scene, said), scene.measures.unit);
    default:
      return hold(scene, said);
  }
}

const at = (kind: Mark['kind'], point: Point, radius: number): Drawn => ({
  kind,
  curve: null,
  ring: { at: point, radius },
  cross: null,
});

const whereOf = ({ places }: Scene, { unit, dislodged }: Said): Point =>
  dislodged ? besides(places, unit.at) : standing(places, unit);

function hold(scene: Scene, said: Said): Drawn {
  return at('hold', standing(scene.places, said.unit), scene.measures.unit * 1.2);
}

function stay(scene: Scene, said: Said, deed: Deed): Drawn {
  if (deed.type === 'support') return support(scene, said, deed);
  if (deed.type === 'convoy') return convoy(scene, said, deed);
  return hold(scene, said);
}

type Move = Order & { type: 'move' };
type Retreat = Order & { type: 'retreat' };

/** Where a unit will stand if its order succeeds. */
export const goalOf = ({ kind }: Name, { to, coast }: Move | Retreat): Spot => ({ at: to, coast, kind });

function move(scene: Scene, said: Said, unit: Name & Spot, order: Move): Drawn {
  const line = moveLine(scene, unit, order);
  const gap = scene.measures.unit;
  const curve = trimmed(line.curve, gap, gap * 1.1);
  const cross = said.tone === 'failed' ? pointAt(curve, 0.6) : null;
  return { kind: line.convoyed ? 'convoyed' : 'move', curve, ring: null, cross };
}

/** The way of a move, from unit to target: through the fleets that carry it, or bent where another comes to meet it. */
function moveLine(
  { board, places, said, measures: { bow } }: Scene,
  unit: Name & Spot,
  order: Move,
): { curve: Curve; convoyed: boolean } {
  const from = standing(places, unit);
  const to = standing(places, goalOf(unit, order));
  const fleets = carriers(said, unit, order.to);
  const way = unit.kind === 'A' ? route(board, unit.at, order.to, fleets) : null;
  const overland = order.via === undefined && way !== null && way.adjacent;
  if (way && way.fleets.length > 0 && !overland) {
    const stops = way.fleets.map((fleet) => standing(places, { at: fleet }));
    return { curve: through([from, ...stops, to]), convoyed: true };
  }
  const convoyed = order.via === true || (way !== null && !way.adjacent);
  const opposed = said.some(
    (other) => other.order?.type === 'move' && other.unit.at === order.to && other.order.to === unit.at,
  );
  const bend = opposed ? bow : convoyed ? distance(from, to) / 6 : 0;
  return { curve: bowed(from, to, bend), convoyed };
}

/** The seas whose fleets are ordered to carry this army there. */
function carriers(said: readonly Said[], army: Name, to: Space): readonly Space[] {
  return said.flatMap(({ unit, order }) =>
    order?.type === 'stay' &&
    order.deed.type === 'convoy' &&
    order.deed.to === to &&
    sameName(order.deed.of, army)
      ? [unit.at]
      : [],
  );
}

function retreat(scene: Scene, said: Said, order: Retreat): Drawn {
  const gap = scene.measures.unit;
  const line = straight(
    besides(scene.places, said.unit.at),
    standing(scene.places, goalOf(said.unit, order)),
  );
  const curve = trimmed(line, gap, gap * 0.6);
  return { kind: 'retreat', curve, ring: null, cross: said.tone === 'failed' ? pointAt(curve, 0.6) : null };
}

type Support = Deed & { type: 'support' };

function support(scene: Scene, said: Said, deed: Support): Drawn {
  const { unit: size } = scene.measures;
  const from = standing(scene.places, said.unit);
  const broken = said.tone === 'failed';
  if (deed.to === undefined || deed.to === deed.of.at) {
    const target = standing(scene.places, deed.of);
    const radius = size * 1.2;
    const curve = trimmed(straight(from, target), size, radius);
    return {
      kind: 'support',
      curve,
      ring: { at: target, radius },
      cross: broken ? pointAt(curve, 0.5) : null,
    };
  }
  const joint = pointAt(supportedLine(scene, deed), jointShare(scene, said, deed));
  const radius = size * 0.3;
  const curve = trimmed(bowed(from, joint, distance(from, joint) / 12), size, radius);
  return { kind: 'support', curve, ring: { at: joint, radius }, cross: broken ? pointAt(curve, 0.5) : null };
}

/** The arrow that a support joins: the order as given, or as the support imagines it. */
function supportedLine(scene: Scene, deed: Support): Curve {
  const to = deed.to ?? deed.of.at;
  const given = scene.said.find(({ unit, order }) => sameName(unit, deed.of) && order?.type === 'move');
  const order: Move =
    given?.order?.type === 'move' && given.order.to === to
      ? given.order
      : { type: 'move', unit: deed.of, to };
  const gap = scene.measures.unit;
  return trimmed(moveLine(scene, given?.unit ?? deed.of, order).curve, gap, gap * 1.1);
}

/** Three quarters along, each further support of the same move a little before the last. */
function jointShare(scene: Scene, said: Said, deed: Support): number {
  const before = scene.said.filter(
    ({ index, order }) =>
      index < said.index &&
      order?.type === 'stay' &&
      order.deed.type === 'support' &&
      order.deed.to === deed.to &&
      sameName(order.deed.of, deed.of),
  ).length;
  return Math.max(0.3, 0.75 - before * 0.1);
}

/** A ring for a convoying fleet; where its army's own arrow is not there to show the way, the way as well. */
function convoy(scene: Scene, said: Said, deed: Deed & { type: 'convoy' }): Drawn {
  const { unit: size } = scene.measures;
  const here = standing(scene.places, said.unit);
  const ring: Ring = { at: here, radius: size * 1.2 };
  const cross = said.tone === 'failed' ? { x: here.x + size, y: here.y - size } : null;
  const shown = scene.said.some(
    ({ unit, order }) => sameName(unit, deed.of) && order?.type === 'move' && order.to === deed.to,
  );
  if (shown) return { kind: 'convoy', curve: null, ring, cross };
  const stops = [deed.of, said.unit, { at: deed.to }].map((spot) => standing(scene.places, spot));
  return { kind: 'convoy', curve: trimmed(through(stops), size, size * 0.6), ring, cross };
}
