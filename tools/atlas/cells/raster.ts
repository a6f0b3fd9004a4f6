import type { XY } from '../projection.ts';

/** A grid of square cells, numbered row by row. Cell (x, y) reaches from x to x + 1 and from y to y + 1. */
export interface Grid {
  readonly width: number;
  readonly height: number;
}

interface Edge {
  top: number;
  bottom: number;
  x: number;
  slope: number;
}

/**
 * Finds the cells whose centres lie inside the rings. A ring within a ring is a hole (even-odd rule).
 * @param span is called with the first and last cell of each run, in reading order
 */
export function fillRings(
  rings: readonly (readonly XY[])[],
  grid: Grid,
  span: (first: number, last: number) => void,
): void {
  const edges = rings.flatMap((ring) => edgesOf(ring, grid)).sort((a, b) => a.top - b.top);
  if (!edges.length) return;
  const lastRow = grid.height - 1;
  let waiting = 0;
  let crossing: Edge[] = [];
  for (let row = Math.max(0, Math.ceil(edges[0].top - 0.5)); row <= lastRow; row++) {
    const middle = row + 0.5;
    while (waiting < edges.length && edges[waiting].top <= middle) crossing.push(edges[waiting++]);
    crossing = crossing.filter((edge) => edge.bottom > middle);
    if (!crossing.length && waiting === edges.length) return;
    const cuts = crossing.map((edge) => edge.x + (middle - edge.top) * edge.slope).sort((a, b) => a - b);
    for (let i = 0; i + 1 < cuts.length; i += 2) {
      const first = Math.max(0, Math.ceil(cuts[i] - 0.5));
      const last = Math.min(grid.width - 1, Math.ceil(cuts[i + 1] - 0.5) - 1);
      if (first <= last) span(row * grid.width + first, row * grid.width + last);
    }
  }
}

function edgesOf(ring: readonly XY[], grid: Grid): Edge[] {
  const edges: Edge[] = [];
  for (let i = 0; i < ring.length; i++) {
    const [from, to] = [ring[i], ring[(i + 1) % ring.length]];
    if (from[1] === to[1]) continue;
    const [upper, lower] = from[1] < to[1] ? [from, to] : [to, from];
    if (lower[1] < 0.5 || upper[1] > grid.height - 0.5) continue;
    const slope = (lower[0] - upper[0]) / (lower[1] - upper[1]);
    edges.push({ top: upper[1], bottom: lower[1], x: upper[0], slope });
  }
  return edges;
}

/**
 * Visits each cell whose middle is at most `half` cells away from a line of straight pieces. The function may visit a cell
 * more than once.
 */
export function strokeLine(
  line: readonly XY[],
  half: number,
  grid: Grid,
  visit: (cell: number) => void,
): void {
  for (let i = 0; i + 1 < line.length; i++) {
    const [ax, ay] = line[i];
    const [bx, by] = line[i + 1];
    const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) * 2));
    for (let step = 0; step <= steps; step++) {
      stampDisc(ax + ((bx - ax) * step) / steps, ay + ((by - ay) * step) / steps, half, grid, visit);
    }
  }
}

function stampDisc(x: number, y: number, radius: number, grid: Grid, visit: (cell: number) => void): void {
  const reach = Math.ceil(radius);
  for (let row = Math.floor(y) - reach; row <= Math.floor(y) + reach; row++) {
    for (let column = Math.floor(x) - reach; column <= Math.floor(x) + reach; column++) {
      if (row < 0 || column < 0 || row >= grid.height || column >= grid.width) continue;
      const [dx, dy] = [column + 0.5 - x, row + 0.5 - y];
      if (dx * dx + dy * dy <= radius * radius) visit(row * grid.width + column);
    }
  }
}

/** The cell that contains a place, or -1 off the grid. */
export function cellAt([x, y]: XY, grid: Grid): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const inside = column >= 0 && row >= 0 && column < grid.width && row < grid.height;
  return inside ? row * grid.width + column : -1;
}
