import { describe, expect, it } from 'vitest';
import type { Bidding } from '../../engine/command/bidding.ts';
import { ordersByNumber } from '../../engine/command/bidding.ts';
import { readBookLine } from '../../engine/notation/read.ts';
import type { Power } from '../../engine/position.ts';
import { judgeFor } from '../../tools/sealed/cases/run-case.ts';

const judge = judgeFor('1936', {});
const start = judge.begin();
const orders = ordersByNumber(judge.bidding(start) as Bidding);

describe('the points that lines bid', () => {
  const points = (power: Power, ...texts: string[]) => {
    const lines = texts.map((text) => readBookLine(judge, start, power, text));
    const bid = judge.pointsBid(start, power, lines);
    return Object.fromEntries(bid.flatMap((one, number) => (one === 0 ? [] : [[orders[number].text, one]])));
  };

  it.each<[string, Power, string[], Record<string, number>]>([
    ['of a line', 'germany', ['2: A aus S A mun - cze'], { 'A aus S A mun - cze': 2 }],
    ['without bids are none', 'germany', ['A mun - cze'], {}],
    ['for one order are added', 'germany', ['1: A aus H', '1: A aus H'], { 'A aus H': 2 }],
    [
      'for several orders stay apart',
      'germany',
      ['1: A aus H', '1: A aus S A mun', '1: F den H'],
      { 'A aus H': 1, 'A aus S A mun': 1, 'F den H': 1 },
    ],
    [
      'are for an order, however it is written',
      'italy',
      ['1: a AUS s F mun -> cze'],
      { 'A aus S A mun - cze': 1 },
    ],
    ['that are too many, are none', 'germany', ['2: A aus H', '2: F den H'], {}],
    ['that are too many on one unit, are none there', 'germany', ['2: A aus H', '1: A aus S A mun'], {}],
    ['beside too many on another unit', 'germany', ['3: A aus H'], {}],
    [
      'for an order that cannot be carried out, are none',
      'germany',
      ['1: A aus - mun', '1: F den H'],
      { 'F den H': 1 },
    ],
    ['of a faction for what it may not bid for, are none', 'nationalists', ['1: A aus H'], {}],
    ['of a faction for Portugal', 'nationalists', ['1: F por H'], { 'F por H': 1 }],
    ['of minor powers are none', 'minor', ['1: A aus H'], {}],
  ])('%s', (_what, power, texts, expected) => {
    expect(points(power, ...texts)).toEqual(expected);
  });

  it('are asked for with lines of the right shape, and for a power of the variant', () => {
    expect(() => judge.pointsBid(start, 'germany', [null] as never)).toThrow(
      /^Line 1 of germany does not have the shape/,
    );
    expect(() => judge.pointsBid(start, 'germany', 'A aus H' as never)).toThrow(
      'The orders of germany are not a list',
    );
    expect(() => judge.pointsBid(start, 'spain', [])).toThrow(/^There is no power "spain"/);
    expect(() => judge.bidding({ ...start, phase: 'X' })).toThrow(/X/);
  });
});
