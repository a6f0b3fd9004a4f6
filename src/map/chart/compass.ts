import type { Board, Space } from '../../../engine/board.ts';
import { distance } from '../drawing/curve.ts';
import type { BoardPoint } from '../drawing/drawing.ts';
import type { Places } from '../drawing/places.ts';

/** The direction of an arrow key on the screen. */
export type Direction = 'left' | 'right' | 'up' | 'down';

const headings: Readonly<Record<Direction, BoardPoint>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/**
 * The space that an arrow key leads to, within sixty degrees of the key's direction. If a half-written order can be continued in that
 * direction, the result is one of the spaces that continue it (`wanted`). Otherwise the result is a neighbour of `from`. If no neighbour
 * lies in that direction either, the result is any other space in that direction. If several spaces qualify, the result is the one with the
 * lowest `rate`. Null if no space lies in that direction.
 */
export function step(
  board: Board,
  places: Places,
  from: Space,
  towards: Direction,
  wanted: Iterable<Space> = [],
): Space | null {
  return (
    best(places, from, [...wanted], towards) ??
    best(places, from, neighbours(board, from), towards) ??
    best(places, from, [...places.keys()], towards)
  );
}

/** Spaces that share a border with this one. */
export function neighbours(board: Board, of: Space): readonly Space[] {
  const ids = board.borders.flatMap(({ a, b }) => (a === of ? [b] : b === of ? [a] : []));
  return [...new Set(ids)];
}

function best(places: Places, from: Space, among: readonly Space[], towards: Direction): Space | null {
  const start = places.get(from)?.middle;
  if (!start) return null;
  const rated = among
    .filter((id) => id !== from)
    .flatMap((id) => {
      const end = places.get(id)?.middle;
      return end ? [{ id, rate: rate(start, end, headings[towards]) }] : [];
    })
    .filter(({ rate }) => rate < Infinity)
    .toSorted((a, b) => a.rate - b.rate);
  return rated[0]?.id ?? null;
}

/**
 * How badly a space fits the direction of an arrow key; lower is better. The result is the distance in board units, times a factor that
 * grows with the angle to the key's direction. Beyond sixty degrees, the result is infinite.
 */
function rate(start: BoardPoint, end: BoardPoint, heading: BoardPoint): number {
  const away = distance(start, end) || 1;
  const straightness = ((end.x - start.x) * heading.x + (end.y - start.y) * heading.y) / away;
  return straightness < 0.5 ? Infinity : away / straightness ** 2;
}

/** The arrow keys, by their names in keyboard events. */
export const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
