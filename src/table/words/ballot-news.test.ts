import { expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { readUnits } from '../../../engine/notation/read-units.ts';
import type { Position } from '../../../engine/position.ts';
import { findVariant } from '../../../variants/index.ts';
import { bookOf } from '../sandbox/sandbox-record.ts';
import type { Result } from '../../../engine/report.ts';
import { choiceNews } from './ballot-news.ts';
import { tellComing } from './coming-events.ts';
import { headline } from './headline.ts';

type Lists = Record<string, string[]>;

function tell(units: Lists, orders: Lists): string {
  const judge = open(findVariant('colonisation'), { players: 3 });
  const position: Position = {
    ...judge.begin(),
    phase: 'F1902V',
    units: Object.entries(units).flatMap(([power, list]) => readUnits(judge.board, power, list)),
  };
  return headline(
    judge,
    position,
    judge.adjudicate(position, bookOf(judge, position, orders), '00'.repeat(32)),
  );
}

test.each<[string, Lists, Lists, string | RegExp]>([
  [
    'who got how many votes',
    { austria: ['F ion', 'AF ion'], england: ['F ion'], france: ['F ion'] },
    { france: ['VOTE ion england'] },
    'Austria stays in Ionian Sea: Austria 2 votes, England 2, France 0, and more pieces there.',
  ],
  [
    'several seas',
    { austria: ['F hel', 'F bal'], england: ['F hel', 'F bal', 'F bal'] },
    { england: ['VOTE hel austria'] },
    'England stays in Baltic Sea: England 2 votes, Austria 1. Austria stays in Helgoland Bight: Austria 2 votes, England 0.',
  ],
  [
    'the lot',
    { austria: ['F ion'], england: ['F ion'] },
    {},
    /^(Austria|England) stays in Ionian Sea: Austria 1 vote, England 1, and the lot\.$/,
  ],
])('a vote tells %s', (_what, units, orders, told) => {
  const news = tell(units, orders);
  if (typeof told === 'string') expect(news).toBe(told);
  else expect(news).toMatch(told);
});

test('a choice tells who begins where, and its phase has its own name', () => {
  const judge = open(findVariant('colonisation'), { players: 3, set: 'choice' });
  const begin = judge.begin();
  expect(judge.phase(begin).name).toBe('Winter 1900 – Beginning seas');
  const book = bookOf(judge, begin, { austria: ['SET B'], england: ['SET A'], france: ['SET A'] });
  expect(headline(judge, begin, judge.adjudicate(begin, book, ''))).toBe(
    'England and France chose set A; Austria chose set B.',
  );
});

test('only choices that counted are told, and nothing is told if nobody chose', () => {
  const judge = open(findVariant('colonisation'), { players: 3, set: 'choice' });
  const chose = (power: string, what: string, ...words: Result['words']): Result => ({
    ...{ power, unit: null, order: { type: 'choose', what }, text: '', why: [], words },
  });
  const moved: Result = {
    ...{ power: 'france', unit: null, order: { type: 'waive' }, text: '', why: [], words: [] },
  };
  const set = 'A';
  expect(choiceNews(judge, [chose('austria', set), chose('england', 'B', 'illegal'), moved])).toBe(
    'Austria chose set A.',
  );
  expect(choiceNews(judge, [moved, chose('england', 'B', 'illegal')])).toBe('');
});

test('the vote is foretold in its year', () => {
  const judge = open(findVariant('colonisation'), { players: 3 });
  expect(tellComing(judge, { ...judge.begin(), phase: 'S1902M' }).phases).toContain('the vote');
  expect(tellComing(judge, judge.begin()).phases).not.toContain('the vote');
});
