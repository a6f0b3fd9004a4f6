import type { Coast, Kind, Space } from '../../../engine/board.ts';
import { distance } from './curve.ts';
import { centreSize, unitSize, type DrawnSpace, type Drawing, type BoardPoint } from './drawing.ts';

/** A drawing's spaces by id. */
export type Places = ReadonlyMap<Space, DrawnSpace>;

/** A drawing's spaces, to be found by id. */
export function placesOf(drawing: Drawing): Places {
  return new Map(drawing.spaces.map((space) => [space.id, space]));
}

/** What decides where in a space a lone unit stands. */
export interface UnitSpot {
  at: Space;
  coast?: Coast;
  kind?: Kind;
}

/** Where a unit stands: on its coast; a plane above, a leader beside the unit it shares the space with. */
export function standing(places: Places, { at, coast, kind }: UnitSpot): BoardPoint {
  const space = places.get(at);
  if (!space) return { x: 0, y: 0 };
  const { beside } = space;
  const ground = (coast ? space.coasts[coast] : undefined) ?? space.unit ?? space.middle;
  if (kind === 'P') return beside.plane ?? aboveOf(ground);
  if (kind === 'L') return (coast ? beside.leaders[coast] : undefined) ?? beside.leader ?? rightOf(ground);
  return ground;
}

/** The point on the line from the first point through the second, `times` as far from the first as the second is. */
export const along = (from: BoardPoint, to: BoardPoint, times: number): BoardPoint =>
  moved(from, (to.x - from.x) * times, (to.y - from.y) * times);

/** Where a plane flies on boards that were not drawn for planes: 23 board units above the unit. */
const aboveOf = (unit: BoardPoint): BoardPoint => moved(unit, 0, -23);
/** Where a leader stands on boards that were not drawn for leaders: 24 board units to the right of the unit. */
const rightOf = (unit: BoardPoint): BoardPoint => moved(unit, 24, 1);

/** The point this many board units to the right and down. */
export const moved = ({ x, y }: BoardPoint, right: number, down: number): BoardPoint => ({
  x: x + right,
  y: y + down,
});

/** Where a dislodged unit waits for its retreat, beside the unit that dislodged it. */
export function besides(places: Places, at: Space): BoardPoint {
  return places.get(at)?.dislodged ?? moved(standing(places, { at }), 18, -16);
}

/** By what factor a centre's dot is enlarged where units are enlarged by `scale`: it grows half as much. */
export const dotScale = (scale: number): number => 1 + (scale - 1) * 0.5;

/** Where the dot of a centre lies beside an enlarged unit: near its place, but not hidden. */
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
 * The places for enlarged symbols. What stands beside a unit moves away from it accordingly, so that nothing overlaps.
 * Places of a stack stay, since their symbols grow less (`standsOf`).
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
 * The space meant by a tap: the one under the finger, unless a space too small to be hit is close by. `under` is what the
 * drawing has there, and `reach` is half a finger, in board units. `wanted` are the spaces that a tap is likely to mean
 * now: these are looked for first, within half a finger.
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
 * The other spaces that a finger may have meant: those within half a finger of the tap, and less than twice as far from it
 * as the space that was taken.
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

/** The distance of a tap from the points that people aim at: the name, the unit, the centre dot, the middle. */
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
