import { expect, test } from 'vitest';
import type { Press } from '../../protocol/player/press/press-reader.ts';
import { shortOf } from '../press/room-list.ts';
import { LetterNews } from './letter-news.svelte.ts';
import type { PressView } from './press-view.svelte.ts';

const table = { judge: null, seats: ['Anna', 'Ben', 'Cleo'].map((name) => ({ name, powers: [] })) };
const letter = (id: string, seat: number) => ({
  id: id.padEnd(64, '0'),
  author: { seat },
  isOwn: seat === 0,
});

interface Given {
  seen?: readonly string[];
  openId?: string | null;
  isReady?: boolean;
  hasTable?: boolean;
}

/** What seat 0 sees: one room, in which all three seats are members, with these letters. */
function view(letters: readonly ReturnType<typeof letter>[], given: Given = {}): PressView {
  const { seen = [], openId = null, isReady = true, hasTable = true } = given;
  const room = { id: '0.1.2', kind: 'everyone', members: [0, 1, 2], isOwn: true, letters };
  const press = { rooms: [room] } as unknown as Press;
  const shown = new Set(seen.map((id) => shortOf({ id: id.padEnd(64, '0') })));
  const live = { seat: 0, letters: { press, seen: shown, isReady } };
  return { table: hasTable ? table : null, live, openId } as unknown as PressView;
}

const [early, late, later] = [letter('a', 1), letter('b', 1), letter('c', 2)];

test('a person who is watching is told of each letter once, and of no letter of their own', () => {
  const news = new LetterNews();
  expect(news.meet(view([]), false, false)).toEqual([]);
  expect(news.meet(view([late, letter('own', 0)]), false, false)).toEqual(['Ben wrote to everyone.']);
  expect(news.meet(view([late, later]), false, false)).toEqual(['Cleo wrote to everyone.']);
  expect(news.meet(view([late, later]), false, false)).toEqual([]);
  expect(news.awayLines(view([late, later]))).toEqual([]);
});

test('several letters of one author to one room are one sentence', () => {
  const news = new LetterNews();
  news.meet(view([]), false, false);
  expect(news.meet(view([early, late]), false, false)).toEqual(['Ben wrote to everyone.']);
});

test('a letter in the room on screen isn’t announced; a letter in a room behind another page is', () => {
  const [shown, behind, elsewhere] = [new LetterNews(), new LetterNews(), new LetterNews()];
  for (const news of [shown, behind, elsewhere]) news.meet(view([]), false, false);
  expect(shown.meet(view([late], { openId: '0.1.2' }), true, false)).toEqual([]);
  expect(behind.meet(view([late], { openId: '0.1.2' }), false, false)).toHaveLength(1);
  expect(elsewhere.meet(view([late], { openId: '0.1' }), true, false)).toHaveLength(1);
});

test('a person who comes back is told how many letters are new, and by whom', () => {
  const news = new LetterNews();
  expect(news.meet(view([early, late]), false, false)).toEqual([]);
  expect(news.meet(view([early, late, later]), false, true)).toEqual([]);
  expect(news.awayLines(view([early, late, later]))).toEqual(['3 new letters, from Ben and Cleo.']);
  expect(news.awayLines(view([early, late, later], { seen: ['a', 'b'] }))).toEqual([
    '1 new letter, from Cleo.',
  ]);
  expect(news.awayLines(view([early, late, later], { hasTable: false }))).toEqual([]);
  news.dismissAway();
  expect(news.awayLines(view([early, late, later]))).toEqual([]);
});

test('letters that come while the person watches aren’t in the summary of an absence', () => {
  const news = new LetterNews();
  news.meet(view([early]), false, false);
  news.meet(view([early, later]), false, false);
  expect(news.awayLines(view([early, later]))).toEqual(['1 new letter, from Ben.']);
});

test.each([[{ isReady: false }], [{ hasTable: false }]])(
  'with %j, letters wait until it is known which are new',
  (given) => {
    const news = new LetterNews();
    news.meet(view([], given), false, false);
    expect(news.meet(view([early]), false, false)).toEqual([]);
    expect(news.awayLines(view([early]))).toEqual(['1 new letter, from Ben.']);
  },
);
