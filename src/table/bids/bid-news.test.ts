import { expect, test } from 'vitest';
import type { Bidding } from '../../../engine/command/bidding.ts';
import { judge, order, resolved, start } from '../../orders/sheet-fixtures.ts';
import type { CountTold, PhaseRecord, Table } from '../../protocol/game/told/table.ts';
import { bidNews, secretBidNews } from './bid-news.ts';

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

const bidding: Bidding = { units: [], hands: [], each: 2 };
const counted: CountTold = { counted: [], shown: [], owed: [], isLost: false, totals: [], keeper: null };
const uncounted = { ...counted, totals: null };
const secret = 'Bids: secret. Nobody learns who bid what; the points are those of all powers together.';
const kept = 'Bids: secret, counted by a keeper. Everybody learns only what the minor powers do.';

test.each<[string, 'secret' | 'kept', Partial<PhaseRecord>, readonly number[], readonly string[]]>([
  ['that nobody learns who bid what', 'secret', { count: counted }, [], [secret]],
  ['that a keeper counts', 'kept', { count: uncounted }, [], [kept]],
  [
    'of a table that goes on without its keeper what the totals tell',
    'kept',
    { count: counted },
    [],
    [secret],
  ],
  [
    'that too few were there',
    'secret',
    { count: null, bidsLeftOut: [0, 1] },
    [],
    ['Too few were there to count the bids: all minor powers hold.', secret],
  ],
  [
    'whose bids a decision left out',
    'secret',
    { count: counted, bidsLeftOut: [1] },
    [],
    ['Left out of the count: the bids of Bob.', secret],
  ],
  [
    'whose bids had a bad proof in this phase',
    'kept',
    { count: uncounted },
    [0],
    ['Not counted, since their proof is bad: the bids of Ann.', kept],
  ],
])('the notes on a count say %s', (_, bids, part, unfit, notes) => {
  const fault = (seat: number, phase: string) => ({
    kind: 'unfit bids',
    seat,
    phase,
    author: '',
    messages: [],
  });
  const table = {
    genesis: { bids },
    seats: [{ name: 'Ann' }, { name: 'Bob' }],
    faults: [...unfit.map((seat) => fault(seat, 'S1936M')), fault(1, 'F1936M')],
  } as unknown as Table;
  const record = {
    phase: 'S1936M',
    bidding,
    count: null,
    bidsLeftOut: [],
    ...part,
  } as unknown as PhaseRecord;
  expect(secretBidNews(table, record, [])).toEqual({
    bidding,
    totals: part.count?.totals ?? null,
    own: [],
    notes,
  });
});

test.each([
  ['secret', counted, 'Bids: secret until the game is over; the points are those of all powers together.'],
  [
    'kept',
    uncounted,
    'Bids: secret until the game is over, counted by a keeper. Until then everybody learns only what the minor powers do.',
  ],
])('a table that tells who bid what at the end says so: %s', (bids, count, note) => {
  const table = { genesis: { bids, bidsTold: true }, seats: [], faults: [] } as unknown as Table;
  const record = { phase: 'S1936M', bidding, count, bidsLeftOut: [] } as unknown as PhaseRecord;
  expect(secretBidNews(table, record, [])?.notes).toEqual([note]);
});

test('a phase without secret bids has no notes on a count', () => {
  const record = { phase: 'W1936A', bidding: null } as unknown as PhaseRecord;
  expect(secretBidNews({} as Table, record, [])).toBeNull();
});
