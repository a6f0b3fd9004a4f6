import type { Canvas } from '../canvas.ts';
import type { XY } from '../projection.ts';
import type { LonLat } from '../source.ts';
import { fillFromNeighbours, growSeeds } from './grow.ts';
import { findParts } from './parts.ts';
import { cellAt, fillRings, strokeLine } from './raster.ts';

/**
 * While seas grow, each sea line is a wall. The number is half the thickness of such a wall, in cells. A wall must be so thick that no sea
 * leaks through it.
 */
const wallHalf = 1.2;
/**
 * Water that no sea reached is a pocket if its area is at most 150 square board units. A larger piece of such water is a sea that the
 * author of the board forgot.
 */
const pocket = 150;

/**
 * Paints the water. First, straits become part of their provinces. Then seas grow from their places until they meet land or a
 * sea line.
 */
export function paintWater(canvas: Canvas): void {
  const { land, ownerOf, grid } = canvas;
  paintStraits(canvas);
  const open = new Uint8Array(land.length);
  for (let cell = 0; cell < open.length; cell++) open[cell] = !land[cell] && ownerOf[cell] < 0 ? 1 : 0;
  const walls = raiseWalls(canvas, open);
  growSeeds(seaSeeds(canvas, open), open, ownerOf, grid);
  settlePockets(canvas, open, walls);
  const isWet = (cell: number) => land[cell] === 0;
  fillFromNeighbours(ownerOf, (cell) => isWet(cell) && ownerOf[cell] < 0, grid, isWet);
  fillFromNeighbours(ownerOf, (cell) => ownerOf[cell] < 0, grid);
}

function paintStraits(canvas: Canvas): void {
  for (const { space, polygon } of canvas.source.water ?? []) {
    const owner = canvas.indexOf(space);
    fillRings([canvas.lineToCells(polygon)], canvas.grid, (first, last) => {
      for (let cell = first; cell <= last; cell++) if (!canvas.land[cell]) canvas.ownerOf[cell] = owner;
    });
  }
}

/** Closes the cells of sea lines to growth. Warns of line ends that would let one sea flow into the next. */
function raiseWalls(canvas: Canvas, open: Uint8Array): Uint8Array {
  const { grid, source } = canvas;
  const walls = new Uint8Array(open.length);
  const lines = source.seaLines.map(canvas.lineToCells);
  for (const line of lines) {
    strokeLine(line, wallHalf, grid, (cell) => {
      if (!open[cell]) return;
      open[cell] = 0;
      walls[cell] = 1;
    });
  }
  lines.forEach((line, index) => {
    for (const end of [0, line.length - 1]) {
      const others = lines.filter((_, other) => other !== index);
      const held = touchesShore(canvas, line[end], open, walls) || others.some((o) => isOn(o, line[end]));
      if (held) continue;
      canvas.warnings.push(
        `the sea line's end at ${source.seaLines[index]
          .split(',')
          .at(end ? -1 : 0)
          ?.trim()} hangs in open water`,
      );
    }
  });
  return walls;
}

/** Whether a place is off the sheet or next to a cell that is neither open water nor a wall. */
function touchesShore(canvas: Canvas, [x, y]: XY, open: Uint8Array, walls: Uint8Array): boolean {
  for (const dy of [-1, 0, 1]) {
    for (const dx of [-1, 0, 1]) {
      const cell = cellAt([x + dx, y + dy], canvas.grid);
      if (cell < 0 || (!open[cell] && !walls[cell])) return true;
    }
  }
  return false;
}

function isOn(line: readonly XY[], place: XY): boolean {
  return line.some((end, index) => index > 0 && distanceToPiece(place, line[index - 1], end) < 3);
}

function distanceToPiece([x, y]: XY, [ax, ay]: XY, [bx, by]: XY): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const nearest = Math.max(0, Math.min(1, along));
  return Math.hypot(x - ax - nearest * dx, y - ay - nearest * dy);
}

function seaSeeds(canvas: Canvas, open: Uint8Array): { cell: number; label: number }[] {
  return canvas.owners.flatMap((owner, label) =>
    owner.wet ? owner.at.flatMap((at) => seaSeed(canvas, open, label, at)) : [],
  );
}

function seaSeed(canvas: Canvas, open: Uint8Array, label: number, at: LonLat) {
  const cell = cellAt(canvas.toCells(at), canvas.grid);
  if (cell >= 0 && open[cell]) return [{ cell, label }];
  canvas.warnings.push(`the place ${at.join(', ')} of ${canvas.owners[label].id} is not on open water`);
  return [];
}

/**
 * Handles the water that no sea reached. Warns the author of the board about each large piece. A small piece that touches no sea line
 * becomes land. Any other small piece joins a neighbouring sea later.
 */
function settlePockets(canvas: Canvas, open: Uint8Array, walls: Uint8Array): void {
  const { grid, land, ownerOf, scale } = canvas;
  const parts = findParts(grid, (cell) => (open[cell] && ownerOf[cell] < 0 ? 0 : -1));
  const atWall = new Set<number>();
  parts.of.forEach((part, cell) => {
    if (part < 0) return;
    const around = [cell - 1, cell + 1, cell - grid.width, cell + grid.width];
    if (around.some((next) => walls[next])) atWall.add(part);
  });
  const isLarge = (part: number) => parts.sizes[part] > pocket * scale ** 2;
  parts.firsts.forEach((first, part) => {
    if (!isLarge(part)) return;
    const [x, y] = [(first % grid.width) / scale, Math.floor(first / grid.width) / scale];
    canvas.warnings.push(`no sea reaches the water at ${Math.round(x)}, ${Math.round(y)} on the sheet`);
  });
  parts.of.forEach((part, cell) => {
    if (part >= 0 && !atWall.has(part) && !isLarge(part)) land[cell] = 1;
  });
}
