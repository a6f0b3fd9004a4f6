import { describe, expect, it } from 'vitest';
import type { Board, BoardSpace, Border } from '../../../engine/board.ts';
import { drawBoard, outlineBoard } from '../draw.ts';
import type { BoardSource } from '../source.ts';
import { block, source } from '../toy-fixtures.ts';

/** Four quarters of a square, with a sea around them. */
const names = ['nw', 'ne', 'se', 'sw'] as const;
const geography = {
  areas: [
    block('TO-NW', 2, 50, 5, 52),
    block('TO-NE', 5, 50, 8, 52),
    block('TO-SE', 5, 48, 8, 50),
    block('TO-SW', 2, 48, 5, 50),
  ],
  lakes: [],
};

const fields: BoardSource = {
  ...source,
  spaces: {
    nw: { areas: 'TO-NW' },
    ne: { areas: 'TO-NE' },
    se: { areas: 'TO-SE' },
    sw: { areas: 'TO-SW' },
    sea: { at: '5 46' },
  },
  seaLines: [],
};

const space = (id: string): BoardSpace => ({
  id,
  name: id.toUpperCase(),
  aliases: [],
  kind: id === 'sea' ? 'sea' : 'coast',
  centre: false,
});
const ring: Border[] = names.map((a, index) => ({ a, b: names[(index + 1) % 4], for: 'AF' }));
const shores: Border[] = names.map((a) => ({ a, b: 'sea', for: 'F' }));
const square: Board = { spaces: [...names, 'sea'].map(space), borders: [...ring, ...shores] };
const crossed: Board = {
  ...square,
  borders: [...square.borders, { a: 'nw', b: 'se', for: 'AF' }, { a: 'ne', b: 'sw', for: 'AF' }],
};

describe('a crossing', () => {
  it('lets all four spaces touch in a sound drawing', () => {
    const crossings = [{ at: '5 50', spaces: ['nw', 'ne', 'se', 'sw'] }] as const;
    const { differences, faults, canvas, topology } = drawBoard({ ...fields, crossings }, crossed, geography);
    expect([...differences, ...faults, ...canvas.warnings]).toEqual([]);
    const [x, y] = canvas.project([5, 50]);
    const inner = topology.junctions.filter(({ at }) => Math.hypot(at[0] - x, at[1] - y) < 2);
    expect(new Set(inner.flatMap(({ owners }) => owners)).size).toBe(4);
  });

  it('is needed so that all four spaces touch', () => {
    expect(outlineBoard(fields, square, geography).differences).toEqual([]);
    expect(outlineBoard(fields, crossed, geography).differences).toHaveLength(4);
  });

  it('must lie near its spaces', () => {
    const crossings = [{ at: '2 52', spaces: ['nw', 'ne', 'se', 'sea'] }] as const;
    expect(() => outlineBoard({ ...fields, crossings }, square, geography)).toThrow(
      'boards/toy.ts has a crossing that ne is not near.',
    );
  });
});
