import { describe, expect, it } from 'vitest';
import type { Board } from '../../../engine/board.ts';
import { compareBorders, declaredBorders } from './check.ts';

const space = { name: '', aliases: [], kind: 'coast', centre: false } as const;
const board: Board = {
  spaces: [
    { ...space, id: 'spa', coasts: ['nc', 'sc'] },
    { ...space, id: 'por' },
    { ...space, id: 'mar' },
  ],
  borders: [
    { a: 'spa', b: 'por', for: 'AF', coasts: { spa: ['nc', 'sc'] } },
    { a: 'mar', b: 'spa', for: 'A' },
    { a: 'spa', b: 'mar', for: 'F', coasts: { spa: ['sc'] } },
  ],
};

it('writes the borders of a board, with each coast separate', () => {
  expect([...declaredBorders(board)].sort()).toEqual([
    'A mar-spa',
    'A por-spa',
    'F mar-spa/sc',
    'F por-spa/nc',
    'F por-spa/sc',
  ]);
});

describe('comparing', () => {
  const declared = new Set(['A a-b', 'F a-c']);

  it('finds nothing where drawing and rules agree', () => {
    expect(compareBorders(declared, new Set(['F a-c', 'A a-b']))).toEqual([]);
  });

  it('reports missing and surplus borders', () => {
    expect(compareBorders(declared, new Set(['A a-b', 'A b-c']))).toEqual([
      'F a-c is a border but is not drawn',
      'A b-c is drawn but is no border',
    ]);
  });

  it('accepts explained differences, and no others', () => {
    const reason = 'four corners meet';
    expect(compareBorders(declared, new Set(['A a-b']), [{ border: 'F a-c', reason }])).toEqual([]);
    expect(compareBorders(declared, declared, [{ border: 'A a-b', reason }])).toEqual([
      'A a-b is excepted, but drawing and rules agree on it',
    ]);
  });
});
