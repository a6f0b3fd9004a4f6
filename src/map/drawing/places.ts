import type { Coast, Kind, Space } from '../../../engine/board.ts';
import { distance } from './curve.ts';
import { centreSize, unitSize, type DrawnSpace, type Drawing, type BoardPoint } from './drawing.ts';

/** A drawing's spaces, by id. */
export type Places = ReadonlyMap<Space, DrawnSpace>;

/** Indexes a drawing's spaces by id. */
export function placesOf(drawing: Drawing): Places {
  return new Map(drawing.spaces.map((space) => [space.id, space]));
}

/** What decides where a lone unit is drawn in its space. */
export interface UnitSpot {
  at: Space;
  coast?: Coast;
  kind?: Kind;
}

/** Where a unit is drawn: a fleet on its coast, a plane above the space's other unit, a leader beside that unit. */
export function standing(places: Places, { at, coast, kind }: UnitSpot): BoardPoint {
  const space = places.get(at);
  if (!space) return { x: 0, y: 0 };
  const { beside } = space;
  const ground = (coast ? space.coasts[coast] : undefined) ?? space.unit ?? space.middle;
  if (kind === 'P') return beside.plane ?? aboveOf(ground);
  if (kind === 'L') return (coast ? beside.leaders[coast] : undefined) ?? beside.leader ?? rightOf(ground);
  return ground;
}

/** The point on the line from `from` through `to` that is `times` times as far from `from` as `to` is. */
export const along = (from: BoardPoint, to: BoardPoint, times: number): BoardPoint =>
  moved(from, (to.x - from.x) * times, (to.y - from.y) * times);

/** Where a plane is drawn on boards without places for planes: 23 board units above the unit. */
const aboveOf = (unit: BoardPoint): BoardPoint => moved(unit, 0, -23);
/** Where a leader is drawn on boards without places for leaders: 24 board units to the right of the unit. */
const rightOf = (unit: BoardPoint): BoardPoint => moved(unit, 24, 1);

/** A point moved to the right and down by these numbers of board units. */
export const moved = ({ x, y }: BoardPoint, right: number, down: number): BoardPoint => ({
  x: x + right,
  y: y + down,
});

/** Where a dislodged unit waits for its retreat, beside the unit that dislodged it. */
export function besides(places: Places, at: Space): BoardPoint {
  return places.get(at)?.dislodged ?? moved(standing(places, { at }), 18, -16);
}

/** The factor by which a centre's dot is enlarged where units are enlarged by `scale`. A dot grows half as much as a unit. */
export const dotScale = (scale: number): number => 1 + (scale - 1) * 0.5;

/**
 * Where a centre's dot is drawn beside an enlarged unit: near the dot's usual place, but not hidden by the unit. Null if the
 * space has no centre.
 */
export function dotAt({ unit, centre }: DrawnSpace, scale: number): BoardPoint | null {
  if (!unit || !centre || scale === 1) return centre;
  const [right, down] = [centre.x - unit.x, centre.y - unit.y];
  const radius = (centreSize / 2) * dotScale(scale);
  const across = (unitSize.width / 2) * scale + radius;
  const upright = (unitSize.height / 2) * scale + radius;
  const away = Math.max(Math.abs(right) / across, Math.abs(down) / upright);
  return away >= 1 ? centre : along(unit, centre, 1 / away);
}

/**
 * The places for symbols enlarged by `scale`. Places beside a unit move away from the unit, so that no symbols overlap. This function does
 * not move the places of a stack: `standsOf` moves them apart by the size of the stack's symbols.
 */
export function spread(places: Places, scale: number): Places {
  if (scale === 1) return places;
  return new Map([...places].map(([id, space]) => [id, spreadSpace(space, scale)]));
}

function spreadSpace(space: DrawnSpace, scale: number): DrawnSpace {
  const { unit, coasts, beside, dislodged } = space;
  if (!unit) return space;
  const away = (from: BoardPoint, to: BoardPoint) => along(from, to, scale);
  const leaders = Object.entries(beside.leaders).map(([coast, at]) => [
    coast,
    away(coasts[coast] ?? unit, at),
  ]);
  return {
    ...space,
    dislodged: dislodged && away(unit, dislodged),
    beside: {
      plane: away(unit, beside.plane ?? aboveOf(unit)),
      leader: away(unit, beside.leader ?? rightOf(unit)),
      leaders: Object.fromEntries(leaders),
      stack: beside.stack,
    },
  };
}

/**
 * The space meant by a tap. The result is `under`, the space drawn at the tap, unless a space too small to be hit is close
 * by. `wanted` are the spaces that a tap is likely to mean now; those within `reach` of the tap are preferred to all others.
 * `reach` is the radius of a fingertip, in board units.
 */
export function meant(
  places: Places,
  tap: BoardPoint,
  under: Space | null,
  reach: number,
  wanted?: ReadonlySet<Space>,
): Space | null {
  if (under && wanted?.has(under)) return under;
  const close = [...places.values()]
    .filter(({ id, kind }) => kind !== 'impassable' && (!wanted || wanted.has(id)))
    .filter((space) => wanted || space.reach < reach)
    .map((space) => ({ id: space.id, away: nearest(space, tap) }))
    .filter(({ away }) => away < reach)
    .toSorted((a, b) => a.away - b.away);
  const best = close[0];
  if (!best) return wanted ? meant(places, tap, under, reach) : under;
  const own = under ? places.get(under) : undefined;
  return own && nearest(own, tap) <= best.away ? under : best.id;
}

/**
 * The other spaces that a finger may have meant. These spaces are within `reach` of the tap, and less than twice as far from the tap as
 * `taken`, the chosen space.
 */
export function rivals(
  places: Places,
  tap: BoardPoint,
  taken: DrawnSpace,
  reach: number,
  wanted?: ReadonlySet<Space>,
): readonly DrawnSpace[] {
  const close = Math.min(reach, 2 * nearest(taken, tap));
  return [...places.values()].filter(
    (other) =>
      other !== taken &&
      other.kind !== 'impassable' &&
      (!wanted || wanted.has(other.id)) &&
      nearest(other, tap) < close,
  );
}

/**
 * The distance from a tap to the nearest of the points at which people aim if they mean a space: the space's name, unit, centre dot and
 * middle.
 */
function nearest(space: DrawnSpace, tap: BoardPoint): number {
  const aims = [
    space.middle,
    space.label.at,
    space.unit,
    space.dislodged,
    space.centre,
    ...Object.values(space.coasts),
  ];
  return Math.min(...aims.flatMap((aim) => (aim ? [distance(aim, tap)] : [])));
}
