import type { Space } from '../../../engine/board.ts';
import type { BoardPoint } from '../drawing/drawing.ts';
import { oncePerDrawing } from '../drawing/once-per-drawing.ts';
import type { NameBox } from './name-box.ts';

/** `groundOf` works out the space of each point of a grid. Neighbouring points are 4 board units apart. */
const grain = 4;

/** How large a share of a name's box lies on each kind of ground. The three shares add up to 1. */
interface Lie {
  own: number;
  /** The share that lies on water outside the space itself. */
  sea: number;
  foreign: number;
}

/** Returns how large a share of a name's box lies on this space, on other water, and on foreign land. */
export type LieOf = (box: NameBox, space: Space) => Lie;

/**
 * Works out from a board's shapes which space each grid point belongs to, and returns a function that looks up the points in a name's box.
 */
export const groundOf = oncePerDrawing(({ width, height, spaces, scenery }): LieOf => {
  const across = Math.ceil(width / grain);
  const down = Math.ceil(height / grain);
  const ids = spaces.map(({ id }) => id);
  /** For every grid point, the index of its space in `spaces`; -1 is open water, -2 is land outside every space. */
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
});

/**
 * The runs of grid points inside a path of straight lines, by the even-odd rule. Each run is given as its row, its first
 * column and its last column.
 */
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

/** The lines in path data, each as its points. The path data must have only the commands `M`, `l` and `z`. */
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
