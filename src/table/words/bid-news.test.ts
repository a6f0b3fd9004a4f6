import { expect, test } from 'vitest';
import { judge, order, resolved, start } from '../../orders/sheet-fixtures.ts';
import { bidNews } from './bid-news.ts';

const gal = order(start, 'austria', 'A bud - gal');
const ser = order(start, 'austria', 'A bud - ser');
const other = order(start, 'austria', 'A vie - tyr');
const turn = resolved(start, { austria: ['A bud - gal'] });
const result = turn.report.find(({ unit }) => unit?.at === 'bud')!;
const bid = (points: number, of = gal) => ({ order: of, points, text: '' });

test('the bids that won, and each bid that lost with its order', () => {
  const book = { italy: [bid(3)], russia: [bid(2), bid(5, other)], turkey: [bid(1, ser)] };
  expect(bidNews(judge, book, turn, result)).toEqual({
    won: 'Italy (3 points) and Russia (2 points)',
    lost: ['Turkey (1 point): A Bud - Ser'],
  });
});

test('orders that aren’t bids, and bids that didn’t count, are left out', () => {
  const isVoid = { ...result, power: 'turkey', unit: null, order: ser };
  const report = [...turn.report, isVoid];
  const book = { austria: [{ order: gal, text: '' }], turkey: [bid(1, ser)], italy: [bid(1, ser)] };
  expect(bidNews(judge, book, { ...turn, report }, result)).toEqual({
    won: '',
    lost: ['Italy (1 point): A Bud - Ser'],
  });
});

test('if the unit carried out no order, all bids lost', () => {
  expect(bidNews(judge, { italy: [bid(3)] }, turn, { ...result, order: null }).won).toBe('');
});
