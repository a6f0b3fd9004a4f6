import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubShelf } from '../../device/kept/shelf-fixtures.ts';
import {
  forgetWaiting,
  keepOrNot,
  keepWaiting,
  waitingAt,
  waitingEverywhere,
  type WaitingNews,
} from './waiting.ts';

const kept: WaitingNews = {
  names: ['orders', 'vote'],
  deadline: 5,
  at: 3,
  isOver: true,
  obstacle: 'mailless',
};
const nothing: WaitingNews = { names: [], deadline: null, at: 0, isOver: false, obstacle: null };
let shelf: Record<string, string> = {};

beforeEach(() => {
  shelf = stubShelf();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('what waits at a table is kept for the list of games, and counted over all tables', () => {
  keepWaiting('a', kept);
  keepWaiting('b', { ...nothing, names: ['over'] });
  expect(waitingAt('a')).toEqual(kept);
  expect(waitingEverywhere()).toBe(3);
  forgetWaiting('a');
  expect(waitingAt('a')).toEqual(nothing);
  expect(waitingEverywhere()).toBe(1);
});

test.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['no record', '[]'],
  ['no list of names', JSON.stringify({ ...kept, names: 'orders' })],
  ['a name that is no text', JSON.stringify({ ...kept, names: ['orders', 1] })],
  ['a deadline that is no number', JSON.stringify({ ...kept, deadline: '5' })],
  ['no deadline', JSON.stringify({ ...kept, deadline: undefined })],
  ['no time of the visit', JSON.stringify({ ...kept, at: null })],
  ['no word whether the game is over', JSON.stringify({ ...kept, isOver: 0 })],
  ['an obstacle that is no text', JSON.stringify({ ...kept, obstacle: 7 })],
])('if the browser has stored %s, nothing waits', (_, text) => {
  if (text !== undefined) keepOrNot('waiting/a', text);
  expect(waitingAt('a')).toEqual(nothing);
  expect(waitingEverywhere()).toBe(0);
});

test('news without deadline and obstacle can be read', () => {
  keepWaiting('a', { ...kept, deadline: null, obstacle: null });
  expect(waitingAt('a')).toEqual({ ...kept, deadline: null, obstacle: null });
});

test('a browser that stores nothing is no error', () => {
  const full = () => {
    throw new Error('full');
  };
  vi.stubGlobal('localStorage', { ...shelf, setItem: full, getItem: () => null });
  expect(() => keepWaiting('a', kept)).not.toThrow();
  expect(waitingAt('a')).toEqual(nothing);
});
