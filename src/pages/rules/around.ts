import type { BoardPoint } from '../../map/drawing/drawing.ts';

/** A rectangle of a board, in board units. */
interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The width of a frame divided by its height. All pictures on a page have this shape, except on boards that are too narrow for this shape.
 */
const shape = 2;
/** The smallest distance between a point and the frame's edge, in board units. */
const margin = 90;
/** The smallest width of a frame, in board units. */
const least = 480;

/** A part of the board, with these points and a margin around them. The part does not go beyond the board's edge. */
export function around(points: readonly BoardPoint[], board: { width: number; height: number }): Frame {
  const across = reach(points.map(({ x }) => x));
  const down = reach(points.map(({ y }) => y));
  const wanted = Math.max(least, across.length + 2 * margin, shape * (down.length + 2 * margin));
  const width = Math.min(wanted, board.width, shape * board.height);
  const height = Math.min(board.height, Math.max(width / shape, down.length + 2 * margin));
  return {
    x: within(across.middle - width / 2, board.width - width),
    y: within(down.middle - height / 2, board.height - height),
    width,
    height,
  };
}

function reach(values: readonly number[]): { middle: number; length: number } {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return { middle: (low + high) / 2, length: high - low };
}

const within = (value: number, most: number): number => Math.min(Math.max(0, value), most);
