import { describe, expect, test } from 'vitest';
import { open } from '../../engine/judge.ts';
import { readUnits } from '../../engine/notation/read-units.ts';
import type { Position, Power } from '../../engine/position.ts';
import { everyId, findVariant } from '../../variants/index.ts';
import {
  bidChoices,
  bidders,
  bidsOf,
  budget,
  eraseBid,
  faultOfBid,
  hasBids,
  pointsFor,
  spent,
  unitsToBidFor,
  writeBid,
} from './bids.ts';
import { readings, takeReadings } from './read-text.ts';
import { tellReason } from './reasons/reasons.ts';
import { warnings } from './warnings/warnings.ts';
import { emptySheet, tasks, texts, type Sheet } from './sheet.ts';

const judge = open(findVariant('1936'), {});
const start = judge.begin();

const blank = (...powers: Power[]): Sheet => emptySheet(judge, start, powers);

/** Reads a text: the sheet with the lines that were understood, the lines that were not understood, and the lines that will not count. */
function paste(sheet: Sheet, text: string) {
  const read = readings(sheet, text);
  return {
    sheet: takeReadings(sheet, read),
    problems: read.flatMap((each) => ('problem' in each ? [each.problem] : [])),
    illegal: read.flatMap((each) => ('line' in each && !each.legal ? [each.text] : [])),
  };
}

const written = (sheet: Sheet) => Object.values(texts(sheet)).flat();
const advice = (sheet: Sheet) =>
  warnings(sheet)
    .filter(({ kind }) => kind === 'bids')
    .map(({ text }) => text);

test('1926 and 1936 have bids with every module, also if a game begins with placing leaders, and no other game has', () => {
  const withBids = everyId().filter((id) => hasBids(open(findVariant(id), {})));
  expect(withBids).toEqual(everyId().filter((id) => /^19[23]6(\+|$)/.test(id)));
  expect(withBids).toContain('1936+leaders');
});

describe('a typed bid', () => {
  test('is a line of its own beside the orders of your units', () => {
    const { sheet } = paste(blank('germany'), 'A mun - cze\n2: A aus S A mun - cze\n1: F den H');
    expect(written(sheet)).toEqual(['A mun - cze', '2: A aus S A mun - cze', '1: F den H']);
    expect(tasks(sheet, 'germany').filter(({ line }) => line)).toHaveLength(1);
    expect([budget(sheet, 'germany'), spent(sheet, 'germany')]).toEqual([3, 3]);
    expect(advice(sheet)).toEqual([]);
  });

  test('replaces the earlier bid for the same order, and is kept beside a bid for another order', () => {
    const once = paste(blank('germany'), '1: A aus S A mun - cze').sheet;
    const more = paste(once, '2: A aus support mun -> Czechia').sheet;
    expect(written(more)).toEqual(['2: A aus S A mun - cze']);
    expect(written(paste(once, '1: A aus H').sheet)).toEqual(['1: A aus S A mun - cze', '1: A aus H']);
  });

  test('written twice in one text adds up', () => {
    expect(written(paste(blank('germany'), '1: A aus H\n1: A aus H').sheet)).toEqual(['2: A aus H']);
  });

  test.each([
    ['a unit that does not stand there', '1: A vol H', 'There is no A Vol'],
    ['a great power’s unit', '1: F lon H', 'no player commands'],
    ['a minor’s unit without points', 'A aus H', 'Bid points for it: 1: A Aus H'],
  ])('for %s gets a sentence that says so', (_, line, problem) => {
    const { sheet, problems } = paste(blank('germany'), line);
    expect(problems.join()).toContain(problem);
    expect(written(sheet)).toEqual([]);
  });

  test('that cannot count is kept and marked', () => {
    const { sheet, illegal } = paste(blank('germany'), '1: A aus - mun');
    expect(illegal).toEqual(['1: A aus - mun']);
    expect(advice(sheet).join()).toMatch(/A Aus - Mun will not count: .*only holds or supports/);
  });

  test('asks which power pays where several powers of the hand could', () => {
    const both = blank('germany', 'italy');
    expect(paste(both, '1: A aus H').problems.join()).toContain('Germany: 1: A aus H');
    expect(texts(paste(both, 'ITALY: 1: A aus H').sheet).italy).toEqual(['1: A aus H']);
  });

  test('goes to the only power of the hand that may make it', () => {
    const { sheet } = paste(blank('italy', 'nationalists'), '1: A cze H');
    expect(texts(sheet)).toEqual({ italy: ['1: A cze H'], nationalists: [] });
  });
});

describe('points', () => {
  test('beyond the budget make all bids void, and one warning says so', () => {
    const { sheet } = paste(blank('germany'), '2: A aus H\n2: A cze H');
    expect(advice(sheet)).toEqual(['4 points bid, and only 3 to spend: all these bids will be forfeited.']);
  });

  test('above two for one minor power are refused by the judge', () => {
    const { sheet } = paste(blank('germany'), '3: A aus H');
    expect(advice(sheet)).toHaveLength(1);
    const [bid] = bidsOf(sheet, 'germany');
    const reason = faultOfBid(sheet, 'germany', bid);
    expect(reason && tellReason(reason, judge.board)).toContain('Austria');
  });

  test('can be chosen up to the number that the other bids leave', () => {
    const { sheet } = paste(blank('germany'), '2: F den H');
    const austria = unitsToBidFor(sheet).find(({ at }) => at === 'aus');
    if (!austria) throw new Error('Austria should have a unit at the start.');
    const [hold] = bidChoices(sheet, 'germany', austria);
    expect(pointsFor(blank('germany'), 'germany', hold)).toEqual([1, 2]);
    expect(pointsFor(sheet, 'germany', hold)).toEqual([1]);
    const bid = writeBid(sheet, 'germany', hold, 1);
    expect(written(bid)).toEqual(['2: F den H', '1: A aus H']);
    expect(pointsFor(bid, 'germany', hold)).toEqual([1]);
    expect(written(eraseBid(bid, 'germany', hold))).toEqual(['2: F den H']);
  });

  test('belong to powers with centres, in movement phases alone', () => {
    expect(bidders(blank('germany', 'nationalists'))).toEqual(['germany', 'nationalists']);
    const winter: Position = {
      ...start,
      phase: 'W1936A',
      units: readUnits(judge.board, 'germany', ['A mun']),
    };
    expect(bidders(emptySheet(judge, winter, ['germany']))).toEqual([]);
  });
});
