import { describe, expect, it } from 'vitest';
import { readBoard } from '../../../engine/board/read.ts';
import { text as neto } from '../../1939-neto/board.ts';
import { homelands as ofNeto } from '../../1939-neto/homelands.ts';
import { text as pulsipher } from '../../1939-pulsipher/board.ts';
import { homelands as ofPulsipher } from '../../1939-pulsipher/homelands.ts';
import { text as marches } from '../../marches/board.ts';
import { homelands as ofMarches } from '../../marches/homelands.ts';
import { text as literal } from '../../marches/literal.ts';
import { text as standard } from '../../standard/board.ts';
import { homelands as ofStandard } from '../../standard/homelands.ts';
import { text as text1926 } from '../../1926/board.ts';
import { homelands as of1926 } from '../../1926/homelands.ts';
import { text as text1936 } from '../../1936/board.ts';
import { homelands as of1936 } from '../../1936/homelands.ts';
import { spacesOf, withAngels } from './board.ts';

const board = readBoard(standard);

describe('the sets of spaces', () => {
  it.each([
    ['standard', standard, ofStandard, [21, 33, 75]],
    ['marches', marches, ofMarches, [26, 38, 66]],
    ['marches to the letter', literal, ofMarches, [26, 38, 66]],
    ['1939-pulsipher', pulsipher, ofPulsipher, [28, 41, 70]],
    ['1939-neto', neto, ofNeto, [23, 36, 94]],
    ['1926', text1926, of1926, [30, 52, 111]],
    ['1936', text1936, of1936, [41, 66, 128]],
  ])('A, B and C have as many spaces as expected: %s', (_, text, { territory }, sizes) => {
    const read = readBoard(text);
    expect((['A', 'B', 'C'] as const).map((set) => spacesOf(set, read, territory).length)).toEqual(sizes);
  });

  it('the other sets do not depend on the powers’ borders', () => {
    const sets = ['centres', 'noncentres', 'land', 'sea'] as const;
    const sizes = sets.map((set) => spacesOf(set, board, {}).length);
    expect(sizes).toEqual([34, 41, 56, 19]);
  });
});

describe('a board with angels', () => {
  const { spaces, borders } = withAngels(board, {
    hvn: spacesOf('C', board, {}),
    hll: ['bul', 'mos'],
  });
  const to = (angel: string, id: string) => borders.find(({ a, b }) => a === angel && b === id);

  it('has Heaven and Hell, which do not touch', () => {
    expect(spaces.slice(-2).map(({ name }) => name)).toEqual(['Heaven', 'Hell']);
    expect(to('hvn', 'hll') ?? to('hll', 'hvn')).toBeUndefined();
  });

  it('lets armies in from inland spaces, fleets from seas, and both from coasts', () => {
    expect(to('hvn', 'mos')).toEqual({ a: 'hvn', b: 'mos', for: 'A' });
    expect(to('hvn', 'nth')).toEqual({ a: 'hvn', b: 'nth', for: 'F' });
    expect(to('hvn', 'bre')).toEqual({ a: 'hvn', b: 'bre', for: 'AF' });
    expect(to('hll', 'bul')).toEqual({ a: 'hll', b: 'bul', for: 'AF', coasts: { bul: ['ec', 'sc'] } });
  });

  it('may have only one of them', () => {
    const only = withAngels(board, { hll: ['adr'] });
    expect(only.spaces).toHaveLength(board.spaces.length + 1);
  });
});
