import type { Coast, Space } from '../../engine/board.ts';
import { distance } from './curve.ts';
import type { DrawnSpace, Drawing, Point } from './drawing.ts';

/** A drawing's spaces by id. */
export type Places = ReadonlyMap<Space, DrawnSpace>;

/** A drawing's spaces, to be found by id. */
export function placesOf(drawing: Drawing): Places {
  return new Map(drawing.spaces.map((space) => [space.id, space]));
}

/** Where a unit stands, on its coast where it has one. */
export function standing(places: Places, at: Space, coast?: Coast): Point {
  const space = places.get(at);
  if (!space) return { x: 0, y: 0 };
  return (coast ? space.coasts[coast] : undefined) ?? space.unit ?? space.middle;
}

/** Where a driven-out unit waits for its retreat, beside the one that drove it out. */
export function besides(places: Places, at: Space): Point {
  const space = places.get(at);
  if (space?.dislodged) return space.dislodged;
  const { x, y } = standing(places, at);
  return { x: x + 18, y: y - 16 };
}

/**
 * The space meant by a tap: the one under the finger, unless a space too small to be hit is close by.
 * `under` is what the drawing has there; `reach` is half a finger, in board units; `wanted`, where given, are the spaces
 * that a tap is likely to mean just now: they are looked for first, half a finger around.
 */
export function meant(
  places: Places,
  tap: Point,
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

/** How far a tap is from the places that people aim at: the unit, the centre dot, the middle. */
function nearest(space: DrawnSpace, tap: Point): number {
  const aims = [space.middle, space.unit, space.dislodged, space.centre, ...Object.values(space.coasts)];
  return Math.min(...aims.flatMap((aim) => (aim ? [distance(aim, tap)] : [])));
}
