import { expect, test } from 'vitest';
import { ordersByNumber, winnersOf } from '../../engine/command/bidding.ts';
import type { Bidding } from '../../engine/command/bidding.ts';
import { open } from '../../engine/judge.ts';
import { readBookLine } from '../../engine/notation/read.ts';
import type { OrderBook } from '../../engine/order.ts';
import { findVariant } from '../../variants/index.ts';
import { boughtIn, withBoughtOrders } from './bought-orders.ts';
import type { ReadGame } from './follow-game.ts';
import type { GameRecord } from './game-record.ts';
import { readSavedGame } from './saved-game-read.ts';
import { writeDiplomacyJson } from './saved-game-write.ts';
import { readSheets } from './sheets-read.ts';
import { writeSheets } from './sheets-write.ts';

const judge = open(findVariant('1936'), {});
const start = judge.begin();
const bidding = judge.bidding(start) as Bidding;
const bid = ['A aus S A mun - cze', 'F den H'];
const totals = ordersByNumber(bidding).map(({ text }) => (bid.includes(text) ? 1 : 0));
const bought = winnersOf(bidding, totals);
const sealed: OrderBook = { germany: [readBookLine(judge, start, 'germany', 'A mun - cze')] };
const turn = judge.adjudicate(start, sealed, '', bought);
const book = withBoughtOrders(sealed, start, turn);

test('the orders that won stand in the book as orders of the minor powers, and can be read from there', () => {
  expect(book.minor?.map(({ text }) => text).sort()).toEqual(['A aus S A mun - cze', 'F den H']);
  expect(book.minor?.some((line) => 'points' in line)).toBe(false);
  expect(boughtIn(judge, start, book)).toEqual(bought);
});

test('a book without orders of minor powers goes by its bids', () => {
  expect(boughtIn(judge, start, sealed)).toBeUndefined();
});

test('an order that nobody could bid for counts for nothing', () => {
  const minor = ['A aus - mun', 'A swe S A mun', 'A aus S A mun - cze'].map((text) =>
    readBookLine(judge, start, 'minor', text),
  );
  const found = boughtIn(judge, start, { minor })?.filter((number) => number !== null) ?? [];
  expect(found.map((number) => ordersByNumber(bidding)[number]?.text)).toEqual(['A aus S A mun - cze']);
});

test.each<[string, (game: GameRecord) => string, (text: string) => ReadGame]>([
  ['a saved game', writeDiplomacyJson, (text) => readSavedGame(text, 'g')],
  ['sheets of orders', writeSheets, (text) => readSheets(text, 'g')],
])('%s of a game with secret bids is read back with the same board', (_, write, read) => {
  const phases = [{ position: start, book, beacon: '', turn }];
  const game = { id: 'g', variant: '1936', judge, phases, last: turn.next, outcome: null, letters: [] };
  const { game: found, notes, stopped } = read(write(game));
  expect({ notes, stopped }).toEqual({ notes: [], stopped: null });
  expect(found.last).toEqual(turn.next);
  expect(found.last.units.some(({ power, at }) => power === 'germany' && at === 'cze')).toBe(true);
});
