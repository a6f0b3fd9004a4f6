import { describe, expect, it } from 'vitest';
import { readBoard } from '../../engine/board/read.ts';
import { text as neto } from '../1939-neto/board.ts';
import { text as pulsipher } from '../1939-pulsipher/board.ts';
import { text as marches } from '../marches/board.ts';
import { text as standard } from '../standard/board.ts';
import { spacesOf, withAngels } from './board.ts';

const board = readBoard(standard);

describe('the sets of spaces', () => {
  it.each([
    ['standard', standard, [21, 33, 75]],
    ['marches', marches, [26, 38, 66]],
    ['1939-pulsipher', pulsipher, [28, 41, 70]],
    ['1939-neto', neto, [23, 36, 94]],
  ])('A, B and C of %s', (id, text, sizes) => {
    const read = readBoard(text);
    expect((['A', 'B', 'C'] as const).map((set) => spacesOf(set, read, id).length)).toEqual(sizes);
  });

  it('the others need no list of neutral lands', () => {
    const sets = ['centres', 'noncentres', 'land', 'sea'] as const;
    const sizes = sets.map((set) => spacesOf(set, board, 'another').length);
    expect(sizes).toEqual([34, 41, 56, 19]);
  });
});

describe('a board with angels', () => {
  const { spaces, borders } = withAngels(board, {
    hvn: spacesOf('C', board, 'standard'),
    hll: ['bul', 'mos'],
  });
  const to = (angel: string, id: string) => borders.find(({ a, b }) => a === angel && b === id);

  it('has both, which do not touch', () => {
    expect(spaces.slice(-2).map(({ name }) => name)).toEqual(['Heaven', 'Hell']);
    expect(to('hvn', 'hll') ?? to('hll', 'hvn')).toBeUndefined();
  });

  it('lets armies in from inland, fleets from seas, both from coasts', () => {
    expect(to('hvn', 'mos')).toEqual({ a: 'hvn', b: 'mos', for: 'A' });
    expect(to('hvn', 'nth')).toEqual({ a: 'hvn', b: 'nth', for: 'F' });
    expect(to('hvn', 'bre')).toEqual({ a: 'hvn', b: 'bre', for: 'AF' });
    expect(to('hll', 'bul')).toEqual({ a: 'hll', b: 'bul', for: 'AF', coasts: { bul: ['ec', 'sc'] } });
  });

  it('may lack one of them', () => {
    const only = withAngels(board, { hll: ['adr'] });
    expect(only.spaces).toHaveLength(board.spaces.length + 1);
  });
});
