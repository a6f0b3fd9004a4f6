import { describe, expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { findVariant } from '../../../variants/index.ts';
import { emptySheet } from '../../orders/sheet.ts';
import { highlight } from './highlight.ts';
import { play, written } from './play-fixtures.ts';

describe('placing a leader', () => {
  const judge = open(findVariant('leaders'), {});
  const sheet = emptySheet(judge, judge.begin(), ['france', 'italy']);

  test.each([
    ['in a home centre', 'par', ['L par B']],
    ['and taken back by another tap', 'par, par', []],
    ['in another, and no longer in the first', 'par, mar', ['L mar B']],
    ['as often as one likes', 'par, mar, bre, par', ['L par B']],
    ['of each power in the hand', 'par, rom, mar', ['L mar B', 'L rom B']],
    ['in no other space', 'par, mun', ['L par B']],
  ])('%s', (_, script, lines) => {
    expect(written(play(sheet, script))).toEqual(lines);
  });

  test('leaves the other home centres lit', () => {
    const placed = play(sheet, 'par').sheet;
    expect([...highlight(placed, null).lit].sort()).toEqual(['bre', 'mar', 'nap', 'par', 'rom', 'ven']);
  });
});
