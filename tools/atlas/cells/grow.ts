import type { Grid } from './raster.ts';

/** The length of a step across a cell's edge, in fifths of a cell's side. */
const straight = 5;
/** The length of a step across a cell's corner, in fifths of a cell's side (7/5 is close to √2). */
const diagonal = 7;

/**
 * Labels every open cell with the label of the nearest seed, measured along open cells.
 * @param labels receives the labels; cells that no seed reaches keep their labels
 */
export function growSeeds(
  seeds: readonly { cell: number; label: number }[],
  open: Uint8Array,
  labels: Int16Array,
  grid: Grid,
): void {
  const { width } = grid;
  const cells = width * grid.height;
  const distance = new Int32Array(cells).fill(0x7fffffff);
  // A cell at distance d waits in ring d modulo 8. Eight rings are enough, since no step is longer than 7.
  const rings: number[][] = Array.from({ length: 8 }, () => []);
  for (const { cell, label } of seeds) {
    if (!open[cell] || distance[cell] === 0) continue;
    distance[cell] = 0;
    labels[cell] = label;
    rings[0].push(cell);
  }
  const reach = (cell: number, label: number, at: number) => {
    if (!open[cell] || at >= distance[cell]) return;
    distance[cell] = at;
    labels[cell] = label;
    rings[at & 7].push(cell);
  };
  let idle = 0;
  for (let now = 0; idle < 8; now++) {
    const ring = rings[now & 7];
    idle = ring.length ? 0 : idle + 1;
    for (const cell of ring) {
      if (distance[cell] !== now) continue;
      const label = labels[cell];
      const column = cell % width;
      const [west, east] = [column > 0, column < width - 1];
      const [north, south] = [cell >= width, cell < cells - width];
      if (west) reach(cell - 1, label, now + straight);
      if (east) reach(cell + 1, label, now + straight);
      if (north) reach(cell - width, label, now + straight);
      if (south) reach(cell + width, label, now + straight);
      if (north && west) reach(cell - width - 1, label, now + diagonal);
      if (north && east) reach(cell - width + 1, label, now + diagonal);
      if (south && west) reach(cell + width - 1, label, now + diagonal);
      if (south && east) reach(cell + width + 1, label, now + diagonal);
    }
    rings[now & 7] = [];
  }
}

/**
 * Labels every cell for which `needy` is true, with the label that most of the cell's labelled neighbours have. Works inwards, ring by
 * ring.
 * @param from says from which cells a label may be taken; if it is left out, from all cells
 */
export function fillFromNeighbours(
  labels: Int16Array,
  needy: (cell: number) => boolean,
  { width, height }: Grid,
  from: (cell: number) => boolean = () => true,
): void {
  const cells = width * height;
  const waiting = new Uint8Array(cells);
  let todo: number[] = [];
  for (let cell = 0; cell < cells; cell++) {
    if (!needy(cell)) continue;
    waiting[cell] = 1;
    todo.push(cell);
  }
  while (todo.length) {
    const found: { cell: number; label: number }[] = [];
    const rest: number[] = [];
    for (const cell of todo) {
      const column = cell % width;
      const around = [
        column > 0 ? cell - 1 : -1,
        column < width - 1 ? cell + 1 : -1,
        cell - width,
        cell < cells - width ? cell + width : -1,
      ]
        .filter((next) => next >= 0 && !waiting[next] && labels[next] >= 0 && from(next))
        .map((next) => labels[next]);
      if (around.length) found.push({ cell, label: mostFrequent(around) });
      else rest.push(cell);
    }
    if (!found.length) return;
    for (const { cell, label } of found) {
      labels[cell] = label;
      waiting[cell] = 0;
    }
    todo = rest;
  }
}

function mostFrequent(labels: readonly number[]): number {
  const count = (label: number) => labels.filter((other) => other === label).length;
  return labels.reduce((best, label) => (count(label) > count(best) ? label : best));
}
