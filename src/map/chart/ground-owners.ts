import type { Space } from '../../../engine/board.ts';
import type { Drawing, BoardPoint } from '../drawing/drawing.ts';
import type { NameBox } from './name-box.ts';

/** The owner of the ground is known every 4 board units. */
const grain = 4;

/** Whose land or water a box lies on, in shares of the box that add up to 1. */
interface Lie {
  own: number;
  /** Water that does not belong to the space itself. */
  sea: number;
  foreign: number;
}

/** Tells whose ground a box lies on. */
export type LieOf = (box: NameBox, space: Space) => Lie;

/** Learns from a board's shapes, coarsely, whose ground is where. */
export function groundOf({ width, height, spaces, scenery }: Drawing): LieOf {
  const across = Math.ceil(width / grain);
  const down = Math.ceil(height / grain);
  const ids = spaces.map(({ id }) => id);
  /** For every point of the grid the number of its space; -1 is open water, -2 land of no space. */
  const owners = new Int16Array(across * down).fill(-1);
  const fill = (path: string, owner: number) => {
    for (const [row, from, to] of runsOf(path, across, down)) {
      owners.fill(owner, row * across + from, row * across + to + 1);
    }
  };
  fill(scenery.land, -2);
  spaces.forEach(({ water }, nth) => fill(water, nth));
  spaces.forEach(({ land }, nth) => fill(land, nth));
  const isWet = (owner: number) => owner === -1 || spaces[owner]?.kind === 'sea';

  return (box, space) => {
    const own = ids.indexOf(space);
    const count = { own: 0, sea: 0, foreign: 0 };
    const [columns, rows] = [5, 3];
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const x = box.left + ((box.right - box.left) * (column + 0.5)) / columns;
        const y = box.top + ((box.bottom - box.top) * (row + 0.5)) / rows;
        const at = Math.floor(x / grain);
        const owner = at < 0 || at >= across ? -2 : (owners[Math.floor(y / grain) * across + at] ?? -2);
        count[owner === own ? 'own' : isWet(owner) ? 'sea' : 'foreign'] += 1 / (columns * rows);
      }
    }
    return count;
  };
}

/** The rows of grid points inside a path of straight lines, by the even-odd rule: row, first and last point. */
function* runsOf(path: string, across: number, down: number): Generator<readonly [number, number, number]> {
  const rows: number[][] = [];
  for (const ring of ringsOf(path)) {
    ring.forEach((from, nth) => {
      const to = ring[(nth + 1) % ring.length];
      const [upper, lower] = from.y < to.y ? [from, to] : [to, from];
      const last = Math.min(down - 1, Math.ceil(lower.y / grain - 0.5) - 1);
      for (let row = Math.max(0, Math.ceil(upper.y / grain - 0.5)); row <= last; row++) {
        const part = ((row + 0.5) * grain - upper.y) / (lower.y - upper.y);
        (rows[row] ??= []).push(upper.x + (lower.x - upper.x) * part);
      }
    });
  }
  for (const [row, cuts] of rows.entries()) {
    const sorted = (cuts ?? []).toSorted((a, b) => a - b);
    for (let nth = 0; nth + 1 < sorted.length; nth += 2) {
      const from = Math.max(0, Math.ceil(sorted[nth] / grain - 0.5));
      const to = Math.min(across - 1, Math.ceil(sorted[nth + 1] / grain - 0.5) - 1);
      if (from <= to) yield [row, from, to];
    }
  }
}

/** The lines of path data that consists of `M` and `l` alone. */
export function ringsOf(path: string): readonly (readonly BoardPoint[])[] {
  return [...path.matchAll(/M(-?[\d.]+) (-?[\d.]+)l([^Mz]*)/g)].map(([, left, top, rest]) => {
    const ring = [{ x: Number(left), y: Number(top) }];
    const steps = rest.trim().split(/\s+/).map(Number);
    for (let nth = 0; nth + 1 < steps.length; nth += 2) {
      const { x, y } = ring[ring.length - 1];
      ring.push({ x: x + steps[nth], y: y + steps[nth + 1] });
    }
    return ring;
  });
}
