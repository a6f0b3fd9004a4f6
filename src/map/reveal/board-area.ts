import type { BoardPoint } from '../drawing/drawing.ts';

/** A rectangle on a board, in board units. */
export interface BoardArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The smallest rectangle around one or more points. */
export function boxOf(points: readonly BoardPoint[]): BoardArea {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The smallest rectangle around two rectangles. */
export function joined(a: BoardArea, b: BoardArea): BoardArea {
  return boxOf(
    [a, b].flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
  );
}

/** The rectangle made larger by `room` on every side. */
export function padded({ x, y, width, height }: BoardArea, room: number): BoardArea {
  return { x: x - room, y: y - room, width: width + 2 * room, height: height + 2 * room };
}
