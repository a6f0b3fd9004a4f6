import type { Grid } from './raster.ts';

/** The connected parts of a grid, numbered in the order of their first cells. */
export interface GridParts {
  /** The part to which each cell belongs, or -1. */
  of: Int32Array;
  /** The number of cells in each part. */
  sizes: number[];
  /** The first cell of each part. */
  firsts: number[];
}

/**
 * Consecutive cells of one row that have the same key. `parent` is an earlier run of the same part; whoever goes from parent to parent
 * reaches the part's first run.
 */
interface Run {
  first: number;
  end: number;
  key: number;
  parent: number;
}

/** Groups cells that touch along an edge and have the same key. Cells with a negative key belong to no part. */
export function findParts({ width, height }: Grid, keyOf: (cell: number) => number): GridParts {
  const runs: Run[] = [];
  let above = 0;
  for (let row = 0; row < height; row++) {
    const rowStart = runs.length;
    pushRuns(runs, row * width, (row + 1) * width, keyOf);
    joinRows(runs, above, rowStart, width);
    above = rowStart;
  }
  return numberParts(runs, width * height);
}

function pushRuns(runs: Run[], start: number, end: number, keyOf: (cell: number) => number): void {
  let first = start;
  let key = keyOf(start);
  for (let cell = start + 1; cell <= end; cell++) {
    const next = cell < end ? keyOf(cell) : NaN;
    if (next === key) continue;
    if (key >= 0) runs.push({ first, end: cell, key, parent: runs.length });
    first = cell;
    key = next;
  }
}

/** Joins each run of the newest row with the runs that it touches in the row above. */
function joinRows(runs: Run[], above: number, below: number, width: number): void {
  let upper = above;
  let lower = below;
  while (upper < below && lower < runs.length) {
    const [a, b] = [runs[upper], runs[lower]];
    const [aEnd, bEnd] = [a.end + width, b.end];
    if (a.key === b.key && a.first + width < bEnd && b.first < aEnd) join(runs, upper, lower);
    if (aEnd < bEnd) upper++;
    else lower++;
  }
}

function join(runs: Run[], a: number, b: number): void {
  const [first, second] = [rootOf(runs, a), rootOf(runs, b)];
  runs[Math.max(first, second)].parent = Math.min(first, second);
}

function rootOf(runs: Run[], index: number): number {
  while (runs[index].parent !== index) {
    runs[index].parent = runs[runs[index].parent].parent;
    index = runs[index].parent;
  }
  return index;
}

function numberParts(runs: Run[], cells: number): GridParts {
  const of = new Int32Array(cells).fill(-1);
  const sizes: number[] = [];
  const firsts: number[] = [];
  const partOfRoot = new Int32Array(runs.length).fill(-1);
  runs.forEach((run, index) => {
    const root = rootOf(runs, index);
    if (partOfRoot[root] < 0) {
      partOfRoot[root] = sizes.length;
      sizes.push(0);
      firsts.push(run.first);
    }
    const part = partOfRoot[root];
    of.fill(part, run.first, run.end);
    sizes[part] += run.end - run.first;
  });
  return { of, sizes, firsts };
}
