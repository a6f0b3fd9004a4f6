import { expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import type { Power } from '../../../engine/position.ts';
import { emptySheet } from '../../orders/sheet.ts';
import { findVariant } from '../../../variants/index.ts';
import { hint } from './hint.ts';
import { lit, numberedChip, pick, type Picked } from './pick.ts';
import { labels, play as playOn, written } from './play-fixtures.ts';

const judge = open(findVariant('1936'), {});

/** Plays events from an empty sheet of 1936. */
const play = (powers: readonly Power[], script: string): Picked =>
  playOn(emptySheet(judge, judge.begin(), powers), script);

test.each([
  [
    'a minor’s unit, the unit to support, where it goes, and the points',
    'aus, mun, cze, +points 2',
    ['2: A aus S A mun - cze'],
  ],
  ['a hold by the own place', 'aus, aus, +points 1', ['1: A aus H']],
  ['a hold by key', ':hold aus, +points 1', ['1: A aus H']],
  [
    'orders for one unit, until its two points are used',
    'aus, aus, +points 1, aus, mun, cze',
    ['1: A aus H', '1: A aus S A mun - cze'],
  ],
  ['the last point without asking', 'aus, aus, +points 2, den, den', ['2: A aus H', '1: F den H']],
  ['the same order again with other points', 'aus, aus, +points 1, aus, aus, +points 2', ['2: A aus H']],
  ['the same order again, taken back', 'aus, aus, +points 1, aus, aus, +points 0', []],
  ['one’s own unit as ever', 'mun, mun', ['A mun H']],
])('tapping bids: %s', (_, script, lines) => {
  expect(written(play(['germany'], script))).toEqual(lines);
});

test('the bar shows the bidder, the points left, and what the buttons do', () => {
  const begun = play(['germany'], 'aus');
  expect(hint(begun.sheet, begun.picking)).toBe(
    'A bid for A Aus, 3 points left: tap a unit to support, or itself to hold.',
  );
  const asked = play(['germany'], 'aus, aus');
  expect(hint(asked.sheet, asked.picking)).toBe('A Aus H: how many points?');
  expect(labels(asked)).toEqual(['1 point', '2 points']);
  const again = play(['germany'], 'aus, aus, +points 2, aus, aus');
  expect(labels(again)).toEqual(['Take back', '1 point', '2 points']);
});

test('with two powers in one hand, the player first chooses whose points to bid', () => {
  const begun = play(['italy', 'nationalists'], 'por');
  expect(labels(begun)).toEqual(['Italy (3)', 'Nationalist Spain (1)']);
  expect(written(play(['italy', 'nationalists'], 'por, +by nationalists, por'))).toEqual(['1: F por H']);
});

test('a digit means that number of points, or the power in that place', () => {
  const digit = ({ picking }: Picked, number: number) => picking && numberedChip(picking, number);
  const powers = play(['italy', 'nationalists'], 'por');
  expect(digit(powers, 2)).toEqual({ kind: 'power', power: 'nationalists' });
  expect(digit(powers, 3)).toBeNull();
  expect(digit(play(['germany'], 'aus, aus'), 2)).toEqual({ kind: 'points', points: 2 });
  expect(digit(play(['germany'], 'aus, aus'), 3)).toBeNull();
});

test('a minor’s unit highlights what it may support, and a tap elsewhere says that it cannot move', () => {
  const begun = play(['germany'], 'aus');
  expect(begun.picking && lit(begun.picking).has('mun')).toBe(true);
  expect(play(['germany'], 'aus, lon').note).toMatch(/it cannot move/);
});

test('without points left no bid begins, and the player is told why', () => {
  const spent = play(['germany'], 'aus, aus, +points 2, den, den');
  const tapped = pick(spent.sheet, null, { type: 'tap', space: 'cze' });
  expect(tapped.picking).toBeNull();
  expect(tapped.note).toMatch(/All your points are bid/);
});
