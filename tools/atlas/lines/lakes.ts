import type { Canvas } from '../canvas.ts';
import type { Rings } from '../geography.ts';
import type { XY } from '../projection.ts';
import { simplifyLine } from './simplify.ts';

/** Lakes smaller than 14 square board units are left out. */
const minLake = 14;
/** A point of a shore is left out if it is within 1.1 board units of the point before it. */
const minStep = 1.1;
/** A point of a lake's shore stays if the triangle that it forms with the two points beside it is larger than 0.25 square board units. */
const detail = 0.25;

/** The rounded shores of the lakes on the sheet, and of the islands in these lakes, in board units. */
export function drawLakes(canvas: Canvas, lakes: readonly Rings[]): XY[][] {
  return lakes.flatMap((lake) => {
    const shores = lake.map((ring) => roundOff(thin(ring.map(canvas.project))));
    const visible = shores[0].some(([x, y]) => x > 0 && y > 0 && x < canvas.width && y < canvas.height);
    return visible && ringArea(shores[0]) > minLake ? shores.filter((shore) => shore.length > 3) : [];
  });
}

function thin(ring: readonly XY[]): XY[] {
  const thinned: XY[] = [];
  for (const point of ring) {
    const last = thinned.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) > minStep) thinned.push(point);
  }
  return thinned;
}

/** Cuts corners twice by Chaikin's algorithm, and then drops superfluous points. */
function roundOff(ring: readonly XY[]): XY[] {
  return simplifyLine(cutCorners(cutCorners(ring)), detail, true);
}

function cutCorners(ring: readonly XY[]): XY[] {
  return ring.flatMap(([ax, ay], index): XY[] => {
    const [bx, by] = ring[(index + 1) % ring.length];
    return [
      [ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25],
      [ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75],
    ];
  });
}

/** The area inside a ring. */
function ringArea(ring: readonly XY[]): number {
  return Math.abs(signedArea(ring));
}

/** The area inside a ring. The area is negative if the ring runs anticlockwise on the sheet. */
export function signedArea(ring: readonly XY[]): number {
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length];
    return sum + x * nextY - nextX * y;
  }, 0);
  return doubled / 2;
}
