import { expect, test } from 'vitest';
import { ordersByNumber, winnersOf } from '../../../engine/command/bidding.ts';
import type { Bidding } from '../../../engine/command/bidding.ts';
import { open } from '../../../engine/judge.ts';
import { findVariant } from '../../../variants/index.ts';
import { bookOf } from '../../table/sandbox/sandbox-record.ts';
import type { SecretBidNews } from '../../table/bids/bid-news.ts';
import { reportAsText, reportOf } from './report.ts';

const judge = open(findVariant('1936'), {});
const start = judge.begin();
const bidding = judge.bidding(start) as Bidding;
const all = ordersByNumber(bidding);
const numberOf = (text: string) => all.findIndex((order) => order.text === text);

const texts = {
  germany: ['A mun - cze'],
  italy: ['A mil - swi'],
  // A program other than ours could write bids among a power's orders. Such bids don't count.
  turkey: ['2: A bul H'],
};
const points: Readonly<Record<string, number>> = {
  'A aus S A mun - cze': 2,
  'A aus S A mil - swi': 1,
  'F den H': 1,
  'A lit H': 2,
  'A lit S A pru': 0,
  'A swe H': 0,
  'A hun H': 1,
  'A hun S A aus': 1,
};
const totals = all.map(({ text }) => points[text] ?? 0);
const bought = winnersOf(bidding, totals);
const turnOf = (winners: typeof bought) =>
  judge.adjudicate(start, bookOf(judge, start, texts), '00', winners);
const turn = turnOf(bought);
/** The turn if a keeper counts the bids. The keeper does not tell whether an order to hold won. */
const keptTurn = turnOf(
  bought.map((number) => (number !== null && all[number]!.text.endsWith(' H') ? null : number)),
);
const secret: SecretBidNews = { bidding, totals, own: [], notes: ['a note'] };

const minorsOf = (news: SecretBidNews) =>
  reportOf(judge, start, news.totals ? turn : keptTurn, texts, news).sections.find(
    ({ power }) => power.id === 'minor',
  )!;
const rowOf = (news: SecretBidNews, unit: string) =>
  minorsOf(news).told.find(({ order }) => order.startsWith(unit))!;

test('without a keeper, the totals of each order are told beside what the unit did, and no names', () => {
  expect(rowOf(secret, 'A Aus')).toMatchObject({
    order: 'A Aus S A Mun - Cze',
    besides: [],
    points: ['2 points: A Aus S A Mun - Cze', '1 point: A Aus S A Mil - Swi'],
    own: [],
  });
  expect(
    minorsOf(secret)
      .told.map(({ order }) => order)
      .sort(),
  ).toEqual(['A Aus S A Mun - Cze', 'A Cze', 'A Hun', 'A Lit H', 'F Den H']);
  expect(reportOf(judge, start, turn, texts, secret).bidNotes).toEqual(['a note']);
});

test('if the totals tell it, a unit that holds is said to have had no order with the most points', () => {
  expect(rowOf(secret, 'A Hun')).toMatchObject({
    result: 'holds',
    besides: ['no order got the most points'],
    points: ['1 point: A Hun H', '1 point: A Hun S A Aus'],
  });
});

test('if only a keeper knows the totals, a unit that holds is like any other that holds', () => {
  const kept = { ...secret, totals: null };
  const { told, idle } = minorsOf(kept);
  expect(told.map(({ order, besides, points }) => [order, besides, points])).toEqual([
    ['A Aus S A Mun - Cze', [], []],
    ['A Cze', [], []],
  ]);
  expect(idle).toBe(`The other ${bidding.units.length - 2} units hold.`);
});

test('your own bids are marked, and are not in the text that is sent on', () => {
  const own = [
    { power: 'italy', order: numberOf('A aus S A mil - swi'), points: 1 },
    { power: 'italy', order: numberOf('A lit H'), points: 1 },
    { power: 'italy', order: numberOf('A hun H'), points: 1 },
  ];
  const news = { ...secret, own };
  expect(['A Aus', 'A Lit', 'A Hun'].map((unit) => rowOf(news, unit).own)).toEqual([
    ['yours, not followed: A Aus S A Mil - Swi (1 point)'],
    ['yours: 1 point'],
    ['yours, not followed: A Hun H (1 point)'],
  ]);
  // The keeper does not tell whether an order to hold won.
  expect(rowOf({ ...news, totals: null }, 'A Hun').own).toEqual(['yours: A Hun H (1 point)']);
  const two = { ...news, own: [...own, { power: 'nationalists', order: numberOf('A lit H'), points: 1 }] };
  expect(rowOf(two, 'A Lit').own).toEqual(['yours: Italy (1 point)', 'yours: Nationalist Spain (1 point)']);
  const text = reportAsText(judge, start, turn, texts, {}, news);
  expect(text).toContain(
    'A Aus S A Mun - Cze: succeeds; 2 points: A Aus S A Mun - Cze; 1 point: A Aus S A Mil - Swi',
  );
  expect(text).not.toContain('yours');
});

test('bids that somebody hid among the orders are not told', () => {
  const told = JSON.stringify(minorsOf(secret));
  expect(told).not.toContain('Bul');
  expect(told).not.toContain('Turkey');
});
