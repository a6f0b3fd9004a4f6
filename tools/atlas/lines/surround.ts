import type { Canvas } from '../canvas.ts';
import { fillRings, type Grid } from '../cells/raster.ts';
import type { Area } from '../geography.ts';
import type { XY } from '../projection.ts';
import { readPlaces, type LonLat, type PlacesText } from '../source.ts';
import { signedArea } from './lakes.ts';
import { smoothStairs } from './smooth.ts';
import { outside, traceLines } from './trace.ts';
import { simplifyLine } from './simplify.ts';

/** How far land is drawn to the left and right of the sheet, in board units. The app fades this land out (Land.svelte). */
const beside = 440;
/** How far land is drawn above and below the sheet, in board units. */
const above = 150;
/** How far the surrounding land continues under the sheet, in board units. */
const under = 8;
/** The surrounding land is painted into a grid. Each cell of this grid is 2 board units wide. */
const cell = 2;
/** Islands of at most 90 square board units are left out. */
const smallest = 90;
/** A point of a shore stays if the triangle that it forms with the two points beside it is larger than 5 square board units. */
const detail = 5;
/** Areas more than 85 degrees from the middle of the board are not drawn. */
const farthest = 85;

/** Rough outlines of land beyond the base data: Asia east of the Urals and of Persia, and America. */
const further: readonly PlacesText[] = [
  '66 54, 68 68, 76 72, 90 74, 106 68, 110 50, 105 22, 92 22, 88 21.5, 82 16.5, 77.5 8.5, 73 18, 72.5 21, 69 22.3, 66 25, 68 36',
  '-55.7 52, -60 56, -64.5 60.3, -78 62.5, -95 58, -95 45, -66 44.8, -61 45.5, -65.5 48.5, -58 51.3',
  '-55.5 51.5, -53 47, -59.2 47.7',
  '-64 62.5, -61.5 66.5, -68 70.5, -80 73.7, -90 72, -78 64.5',
];

/**
 * The shores of the land around the sheet, in board units. Each shore is a closed line, which doesn't repeat its first point
 * at the end.
 */
export function drawSurround(canvas: Canvas, areas: readonly Area[]): XY[][] {
  const grid: Grid = {
    width: Math.ceil((canvas.width + 2 * beside) / cell) + 2,
    height: Math.ceil((canvas.height + 2 * above) / cell) + 2,
  };
  const land = new Uint8Array(grid.width * grid.height);
  const toCells = (at: LonLat): XY => {
    const [x, y] = canvas.projectBeyond(at);
    return [(x + beside) / cell + 1, (y + above) / cell + 1];
  };
  const fill = (rings: readonly (readonly LonLat[])[]) =>
    fillRings(
      rings.map((ring) => ring.map(toCells)),
      grid,
      (first, last) => land.fill(1, first, last + 1),
    );
  const near = nearTo(canvas);
  for (const { polygons } of areas) {
    for (const rings of polygons) if (rings[0].every(near)) fill(rings);
  }
  for (const outline of further) fill([readPlaces(outline)]);
  clear(canvas, grid, land);
  joinCorners(land, grid);
  return traceLines(land, grid)
    .filter(({ left, right }) => left !== outside && right !== outside)
    .map(({ corners }) => smoothStairs(corners, true, 1.6))
    .map((line) => line.map(([x, y]): XY => [(x - 1) * cell - beside, (y - 1) * cell - above]))
    .map((line) => simplifyLine(line, detail, true))
    .filter((line) => line.length > 3 && Math.abs(signedArea(line)) > smallest);
}

/** Returns a function that tells whether a place is near enough to the board's middle to be drawn. */
function nearTo({ source }: Canvas): (at: LonLat) => boolean {
  const [[longitude, latitude]] = readPlaces(source.window.centre);
  const turn = Math.PI / 180;
  return ([east, north]) =>
    Math.sin(north * turn) * Math.sin(latitude * turn) +
      Math.cos(north * turn) * Math.cos(latitude * turn) * Math.cos((east - longitude) * turn) >
    Math.cos(farthest * turn);
}

/** Removes land under the sheet and at the edge of the grid. */
function clear({ width, height }: Canvas, grid: Grid, land: Uint8Array): void {
  for (let row = 0; row < grid.height; row++) {
    const y = (row - 0.5) * cell - above;
    for (let column = 0; column < grid.width; column++) {
      const x = (column - 0.5) * cell - beside;
      const hidden = x > under && y > under && x < width - under && y < height - under;
      const last = row === 0 || column === 0 || row === grid.height - 1 || column === grid.width - 1;
      if (hidden || last) land[row * grid.width + column] = 0;
    }
  }
}

/** Where two cells of water touch only at a corner, turns one of them into land, so that every shore is a separate loop. */
function joinCorners(land: Uint8Array, { width, height }: Grid): void {
  for (let changed = true; changed;) {
    changed = false;
    for (let at = 0; at < width * (height - 1) - 1; at++) {
      const [nw, ne, sw, se] = [land[at], land[at + 1], land[at + width], land[at + width + 1]];
      if (nw !== se || ne !== sw || nw === ne) continue;
      land[nw ? at + 1 : at] = 1;
      changed = true;
    }
  }
}
