import { describe, expect, it } from 'vitest';
import { fillFromNeighbours, growSeeds } from './grow.ts';

/** A grid as text: `#` is a closed cell, `.` is an open cell, and letters are seeds or labels. */
function readGrid(rows: readonly string[]) {
  const text = rows.join('');
  const seeds = [...text].flatMap((sign, cell) =>
    /[a-z]/.test(sign) ? [{ cell, label: sign.charCodeAt(0) - 97 }] : [],
  );
  return {
    grid: { width: rows[0].length, height: rows.length },
    open: Uint8Array.from(text, (sign) => (sign === '#' ? 0 : 1)),
    seeds,
    labels: new Int16Array(text.length).fill(-1),
  };
}

function show(labels: Int16Array, width: number): string[] {
  const text = [...labels].map((label) => (label < 0 ? '.' : String.fromCharCode(97 + label))).join('');
  return text.match(new RegExp(`.{${width}}`, 'g')) ?? [];
}

describe('growing seeds', () => {
  it('labels every open cell by the seed that is nearest along open cells', () => {
    const { grid, open, seeds, labels } = readGrid([
      'a......', //
      '.#####.',
      '.#b....',
    ]);
    growSeeds(seeds, open, labels, grid);
    expect(show(labels, grid.width)).toEqual([
      'aaaaaab', //
      'a.....b',
      'a.bbbbb',
    ]);
  });

  it('goes across corners, but not through walls', () => {
    const { grid, open, seeds, labels } = readGrid([
      'a.#..', //
      '..#..',
      '###..',
    ]);
    growSeeds(seeds, open, labels, grid);
    expect(show(labels, grid.width)).toEqual(['aa...', 'aa...', '.....']);
  });

  it('ignores a seed on a closed cell', () => {
    const labels = new Int16Array(3).fill(-1);
    growSeeds([{ cell: 0, label: 4 }], Uint8Array.from([0, 1, 1]), labels, { width: 3, height: 1 });
    expect([...labels]).toEqual([-1, -1, -1]);
  });
});

describe('filling from neighbours', () => {
  it('takes the label that most neighbours have, ring after ring', () => {
    const labels = Int16Array.from([0, 0, 0, 0, -1, 1, 0, -1, 1]);
    fillFromNeighbours(labels, (cell) => labels[cell] < 0, { width: 3, height: 3 });
    expect([...labels]).toEqual([0, 0, 0, 0, 0, 1, 0, 0, 1]);
  });

  it('takes labels only from allowed cells', () => {
    const labels = Int16Array.from([0, -1, 1]);
    fillFromNeighbours(
      labels,
      (cell) => cell === 1,
      { width: 3, height: 1 },
      (cell) => cell === 2,
    );
    expect([...labels]).toEqual([0, 1, 1]);
  });
});
