import type { LineKind } from '../../../src/map/drawing/drawing.ts';
import type { Canvas, CellOwner } from '../canvas.ts';
import { findParts, type GridParts } from '../cells/parts.ts';
import { cellAt } from '../cells/raster.ts';
import type { XY } from '../projection.ts';
import { smoothStairs } from './smooth.ts';
import { outside, traceLines, type Trace } from './trace.ts';
import { simplifyLine } from './simplify.ts';

/** One side of an arc. */
interface Side {
  /** The index of the space (or scenery) on this side, or -1 outside the sheet. */
  owner: number;
  isLand: boolean;
  /**
   * Whether the land or water on this side is a main part of its space (or scenery), not an islet. Only main parts count when we work out
   * which spaces are neighbours.
   */
  isMain: boolean;
}

/** A line between two faces, ready to be drawn. */
export interface TracedArc {
  kind: LineKind;
  /** The points of the line in board units, rounded to tenths. */
  points: readonly XY[];
  /** The length in board units, before the line is simplified. */
  length: number;
  sides: { left: Side; right: Side };
  /** The faces on both sides. To join lines into rings (stitch.ts), we need these faces, and the nodes at both ends. */
  left: number;
  right: number;
  from: number;
  to: number;
}

/** A place where three or more lines meet, and the spaces (or scenery) whose main parts meet there. */
interface Junction {
  at: XY;
  owners: readonly number[];
}

/** The drawn board as a net of lines. Neighbouring spaces share the line between them, so there are no gaps and no overlaps. */
export interface Topology {
  arcs: readonly TracedArc[];
  junctions: readonly Junction[];
}

/** How strongly each kind of line is smoothed: the standard deviation of the blur, in thirds of a board unit. */
const blur: Record<LineKind, number> = { coast: 1.6, border: 3, strait: 8, sea: 14, frame: 0 };
/** For each kind of line, the largest triangle that simplifying may drop, in square board units. */
const detail: Record<LineKind, number> = { coast: 0.71, border: 0.6, strait: 1.2, sea: 1.2, frame: 0 };
/** A part of a space is a main part if it is at least 0.34 times as large as the space's largest part. */
const mainShare = 0.34;
/**
 * If another part of a space is larger than 0.15 times the space's largest part, we warn the author of the board, unless the source gives
 * the space several places.
 */
const strayShare = 0.15;

/** The number of a face. A face is the land or the water of one space (or piece of scenery). */
export const faceOf = (owner: number, isLand: boolean): number => 2 * owner + (isLand ? 1 : 0);

/** Traces the lines of the painted canvas. */
export function traceBoard(canvas: Canvas): Topology {
  const { ownerOf, land, grid } = canvas;
  const faces = new Uint16Array(ownerOf.length);
  for (let cell = 0; cell < faces.length; cell++) faces[cell] = faceOf(ownerOf[cell], land[cell] === 1);
  const traces = traceLines(faces, grid);
  const parts = findParts(grid, (cell) => ownerOf[cell]);
  const isMain = mainParts(canvas, parts);
  const arcs = traces.map((trace) => arcOf(canvas, trace, (cell) => isMain[parts.of[cell]]));
  return { arcs, junctions: findJunctions(canvas, traces, (cell) => isMain[parts.of[cell]]) };
}

function arcOf(canvas: Canvas, trace: Trace, isMainCell: (cell: number) => boolean): TracedArc {
  const side = (face: number, cell: number): Side =>
    face === outside
      ? { owner: -1, isLand: false, isMain: false }
      : { owner: face >> 1, isLand: (face & 1) === 1, isMain: isMainCell(cell) };
  const left = side(trace.left, trace.leftCell);
  const right = side(trace.right, trace.rightCell);
  const kind = kindOf(canvas.owners, left, right);
  const { points, length } = drawLine(trace, kind, canvas.scale);
  return {
    kind,
    points,
    length,
    sides: { left, right },
    left: trace.left,
    right: trace.right,
    from: trace.from,
    to: trace.to,
  };
}

function kindOf(owners: readonly CellOwner[], left: Side, right: Side): LineKind {
  if (left.owner < 0 || right.owner < 0) return 'frame';
  if (left.isLand !== right.isLand) return 'coast';
  if (left.isLand) return 'border';
  return owners[left.owner].wet && owners[right.owner].wet ? 'sea' : 'strait';
}

function drawLine(trace: Trace, kind: LineKind, scale: number): { points: XY[]; length: number } {
  const { corners, isFree } = trace;
  const isLoop = trace.from === trace.to;
  const stairs =
    kind === 'frame' && !isLoop
      ? [corners[0], corners[corners.length - 1]]
      : smoothStairs(corners, isFree, (blur[kind] * scale) / 3);
  const smooth = stairs.map(([x, y]): XY => [x / scale, y / scale]);
  const simple = simplifyLine(smooth, detail[kind], isFree, isLoop ? 4 : 2).map(toTenths);
  const points = simple.filter(([x, y], i) => !i || x !== simple[i - 1][0] || y !== simple[i - 1][1]);
  if (isFree) points.push(points[0]);
  return { points, length: lengthOf(smooth) };
}

const toTenths = ([x, y]: XY): XY => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

function lengthOf(line: readonly XY[]): number {
  return line.reduce(
    (sum, [x, y], i) => (i ? sum + Math.hypot(x - line[i - 1][0], y - line[i - 1][1]) : 0),
    0,
  );
}

/**
 * For each part, whether the part is a main part. The main parts of a space are its largest part, every part that is large enough
 * (`mainShare`), and every part in which the source gives the space a place.
 */
function mainParts(canvas: Canvas, parts: GridParts): boolean[] {
  const { owners, ownerOf } = canvas;
  const ownerOfPart = parts.firsts.map((first) => ownerOf[first]);
  const largest = new Float64Array(owners.length);
  parts.sizes.forEach((size, part) => {
    largest[ownerOfPart[part]] = Math.max(largest[ownerOfPart[part]], size);
  });
  const isMain = parts.sizes.map((size, part) => size >= mainShare * largest[ownerOfPart[part]]);
  owners.forEach((owner, index) => {
    for (const at of owner.at) {
      const cell = cellAt(canvas.toCells(at), canvas.grid);
      if (cell >= 0 && ownerOf[cell] === index) isMain[parts.of[cell]] = true;
    }
    const large = parts.sizes.filter(
      (size, part) => ownerOfPart[part] === index && size > strayShare * largest[index],
    );
    if (owner.space && large.length > 1 && owner.at.length < 2) {
      canvas.warnings.push(`${owner.id} falls into ${large.length} pieces`);
    }
    if (owner.space && !large.length) canvas.warnings.push(`${owner.id} is not on the sheet`);
  });
  return isMain;
}

function findJunctions(
  canvas: Canvas,
  traces: readonly Trace[],
  isMainCell: (cell: number) => boolean,
): Junction[] {
  const { grid, scale, ownerOf } = canvas;
  const corners = new Map<number, XY>();
  for (const trace of traces) {
    if (trace.from === trace.to) continue;
    corners.set(trace.from, trace.corners[0]);
    corners.set(trace.to, trace.corners[trace.corners.length - 1]);
  }
  return [...corners.values()].map(([x, y]) => {
    const around = [
      [x - 1, y - 1],
      [x, y - 1],
      [x - 1, y],
      [x, y],
    ]
      .map(([column, row]) => cellAt([column, row], grid))
      .filter((cell) => cell >= 0 && isMainCell(cell));
    return { at: [x / scale, y / scale], owners: [...new Set(around.map((cell) => ownerOf[cell]))] };
  });
}
