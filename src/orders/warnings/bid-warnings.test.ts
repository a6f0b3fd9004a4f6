import { describe, expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import type { Power } from '../../../engine/position.ts';
import { findVariant } from '../../../variants/index.ts';
import { OrderDraft } from '../draft.svelte.ts';

const judge = open(findVariant('1936'), {});
const start = judge.begin();

/** A draft at a table with secret or open bids. */
function drafted(secret: boolean, sheet: Readonly<Record<Power, readonly string[]>>): OrderDraft {
  return OrderDraft.from(judge, start, Object.keys(sheet), sheet, secret);
}

const told = (draft: OrderDraft) =>
  draft.warnings.filter(({ kind }) => kind === 'bids').map(({ text }) => text);

describe('at a table with secret bids, a warning says what to take back', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    [
      'more points than a power has',
      ['2: A aus H', '2: A cze H'],
      ['4 points bid, and only 3 to spend. Take back 1 point.'],
    ],
    [
      'more points than a power may spend on one unit, in one bid',
      ['3: A aus H'],
      ['3 points bid for A Aus, and at most 2 may go to one unit. Take back 1 point.'],
    ],
    [
      'more points than a power may spend on one unit, in two bids',
      ['1: A aus H', '2: A aus S A mun - cze'],
      ['3 points bid for A Aus, and at most 2 may go to one unit. Take back 1 point.'],
    ],
    [
      'an order that a minor power cannot have',
      ['1: A aus - mun', '1: F den H'],
      ['1 point: A Aus - Mun cannot be sealed: a minor power’s unit only holds or supports. Take it back.'],
    ],
    ['nothing, if all bids may be made', ['2: A aus S A mun - cze', '1: F den H'], []],
  ])('%s', (_, lines, warnings) => {
    const draft = drafted(true, { germany: lines });
    expect(told(draft)).toEqual(warnings);
    expect(draft.obstacles.map(({ text }) => text)).toEqual(warnings);
  });

  test('a Spanish faction’s bid outside its bounds, while the bids of its partner may stay', () => {
    const draft = drafted(true, { italy: ['1: A cze H'], nationalists: ['1: A cze H'] });
    const [only, ...more] = draft.obstacles;
    expect([only?.power, more]).toEqual(['nationalists', []]);
    expect(only?.text).toMatch(/^1 point: A Cze H cannot be sealed: a Spanish faction bids for Portugal/);
  });
});

test('at a table with open bids, the warnings stop nobody from locking', () => {
  const draft = drafted(false, { germany: ['2: A aus H', '2: A cze H'] });
  expect(told(draft)).toEqual(['4 points bid, and only 3 to spend: all these bids will be forfeited.']);
  expect(draft.obstacles).toEqual([]);
});
