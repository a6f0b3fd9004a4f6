import type { Canvas } from '../canvas.ts';
import { readPlace } from '../source.ts';
import { cellAt } from './raster.ts';

/** Within 6 board units of a crossing, the four spaces of the crossing meet along straight lines. */
const radius = 6;

/** Draws the crossings of the source: points where each of four spaces touches the other three. */
export function paintCrossings(canvas: Canvas): void {
  for (const { at, spaces } of canvas.source.crossings ?? []) {
    const [x, y] = canvas.toCells(readPlace(at)).map(Math.round);
    paintFan(canvas, x, y, spaces.map(canvas.indexOf));
  }
}

/**
 * Gives each cell around a grid corner to one of the spaces: the space that lies most nearly in the cell's direction from
 * the corner.
 */
function paintFan(canvas: Canvas, x: number, y: number, spaces: readonly number[]): void {
  const reach = radius * canvas.scale;
  const ways = spaces.map((space) => ({ space, way: wayTo(canvas, x, y, space) }));
  forDisc(canvas, x, y, reach, (cell, dx, dy) => {
    const along = ({ way }: (typeof ways)[number]) => way[0] * dx + way[1] * dy;
    const { space } = ways.reduce((best, other) => (along(other) > along(best) ? other : best));
    canvas.ownerOf[cell] = space;
    canvas.land[cell] = canvas.owners[space].wet ? 0 : 1;
  });
}

/**
 * The direction of a space from the corner, as a unit vector. The direction is worked out from the space's cells in a ring
 * around the corner.
 */
function wayTo(canvas: Canvas, x: number, y: number, space: number): readonly [number, number] {
  let [east, south] = [0, 0];
  const inner = radius * canvas.scale;
  forDisc(canvas, x, y, 2 * inner, (cell, dx, dy) => {
    const distance = Math.hypot(dx, dy);
    if (distance < inner || canvas.ownerOf[cell] !== space) return;
    east += dx / distance;
    south += dy / distance;
  });
  const length = Math.hypot(east, south);
  if (!length) {
    const { id } = canvas.owners[space];
    throw new Error(`boards/${canvas.source.id}.ts has a crossing that ${id} is not near.`);
  }
  return [east / length, south / length];
}

function forDisc(
  canvas: Canvas,
  x: number,
  y: number,
  reach: number,
  visit: (cell: number, dx: number, dy: number) => void,
): void {
  for (let row = y - reach; row < y + reach; row++) {
    for (let column = x - reach; column < x + reach; column++) {
      const [dx, dy] = [column + 0.5 - x, row + 0.5 - y];
      const cell = cellAt([column, row], canvas.grid);
      if (cell >= 0 && dx * dx + dy * dy <= reach * reach) visit(cell, dx, dy);
    }
  }
}
