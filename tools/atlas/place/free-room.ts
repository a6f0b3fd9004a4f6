import type { BoardPoint } from '../../../src/map/drawing/drawing.ts';
import type { CellOwner } from '../canvas.ts';
import type { SymbolBox, SymbolSize } from './box.ts';
import type { WaterField } from './field.ts';
import { CoverSums, type Extent } from './sums.ts';

/**
 * The room for the name and units of an owner, which is a space or a piece of scenery. The room is the largest part of the owner's land (or
 * water, for a sea), with the surroundings of that part.
 */
export interface FreeRoom {
  owner: CellOwner;
  /** The number of cells in the largest part. */
  area: number;
  extent: Extent;
  centroid: BoardPoint;
  /** The middle of the largest circle inside the part; `reach` is the circle's radius. */
  middle: BoardPoint;
  reach: number;
  sheet: SymbolSize;
  /** The cells at which symbols are tried: a regular sample of the part's cells, which is coarser in larger parts. */
  candidates: readonly BoardPoint[];
  clearanceAt(point: BoardPoint): number;
  /** The share of a box that lies inside the part. */
  inside(box: SymbolBox): number;
  /** The share of a box that lies on any land or water of `owner`. */
  own(box: SymbolBox): number;
  /** The share of a box that lies on water of any other space or scenery. */
  sea(box: SymbolBox): number;
}

/** How far names may reach beyond their space, in board units. */
const margin = 100;
/**
 * In a part with more than 12,000 cells, symbols are tried in every fourth row and column. In a smaller part, they are tried in every
 * second row and column.
 */
const large = 12_000;
/** In a part with more than 60,000 cells, symbols are tried only in every sixth row and column. */
const huge = 60_000;

/** Measures the room of an owner. Returns null if the owner has no land (or no water, for a sea) on the sheet. */
export function measureRoom(field: WaterField, owner: CellOwner, index: number): FreeRoom | null {
  const { grid, clearance } = field;
  const part = largestPart(field, owner, index);
  if (part < 0) return null;
  const cells = cellsOf(field, part);
  const extent = extentOf(cells, grid.width);
  const wide = widen(extent, grid.width, grid.height);
  const pointOf = (cell: number): BoardPoint => ({ x: cell % grid.width, y: Math.floor(cell / grid.width) });
  const middle = cells.reduce((best, cell) => (clearance[cell] > clearance[best] ? cell : best), cells[0]);
  const stride = cells.length > huge ? 6 : cells.length > large ? 4 : 2;
  const isSampled = (cell: number) =>
    (cell % grid.width) % stride === 0 && Math.floor(cell / grid.width) % stride === 0;
  const inside = new CoverSums(wide, grid, (cell) => field.parts.of[cell] === part);
  const own = new CoverSums(wide, grid, (cell) => field.owner[cell] === index);
  const sea = new CoverSums(wide, grid, (cell) => field.land[cell] === 0 && field.owner[cell] !== index);
  return {
    owner,
    area: cells.length,
    extent,
    centroid: centroidOf(cells, grid.width),
    sheet: grid,
    middle: pointOf(middle),
    reach: clearance[middle],
    candidates: cells.filter(isSampled).map(pointOf),
    clearanceAt: ({ x, y }) => clearance[clampTo(y, grid.height) * grid.width + clampTo(x, grid.width)],
    inside: (box) => inside.share(box),
    own: (box) => own.share(box),
    sea: (box) => sea.share(box),
  };
}

const clampTo = (value: number, size: number): number => Math.max(0, Math.min(size - 1, Math.round(value)));

function largestPart({ parts, owner, land }: WaterField, { wet }: CellOwner, index: number): number {
  let largest = -1;
  parts.firsts.forEach((first, part) => {
    const fits = owner[first] === index && (land[first] === 0) === wet;
    if (fits && (largest < 0 || parts.sizes[part] > parts.sizes[largest])) largest = part;
  });
  return largest;
}

function cellsOf({ parts }: WaterField, part: number): number[] {
  const cells: number[] = [];
  for (let cell = parts.firsts[part]; cells.length < parts.sizes[part]; cell++) {
    if (parts.of[cell] === part) cells.push(cell);
  }
  return cells;
}

function extentOf(cells: readonly number[], gridWidth: number): Extent {
  let [left, right] = [Infinity, 0];
  for (const cell of cells) {
    left = Math.min(left, cell % gridWidth);
    right = Math.max(right, cell % gridWidth);
  }
  const top = Math.floor(cells[0] / gridWidth);
  const bottom = Math.floor(cells[cells.length - 1] / gridWidth);
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

function widen({ left, top, width, height }: Extent, gridWidth: number, gridHeight: number): Extent {
  const [newLeft, newTop] = [Math.max(0, left - margin), Math.max(0, top - margin)];
  return {
    left: newLeft,
    top: newTop,
    width: Math.min(gridWidth, left + width + margin) - newLeft,
    height: Math.min(gridHeight, top + height + margin) - newTop,
  };
}

function centroidOf(cells: readonly number[], gridWidth: number): BoardPoint {
  let [x, y] = [0, 0];
  for (const cell of cells) {
    x += cell % gridWidth;
    y += Math.floor(cell / gridWidth);
  }
  return { x: x / cells.length, y: y / cells.length };
}
