import { expect, test } from 'vitest';
import type { WaitingNews } from '../notify/waiting.ts';
import { tellWaiting } from './waiting-words.ts';

const nothing: WaitingNews = { names: [], deadline: null, at: 0, isOver: false, obstacle: null };
const HOUR = 3_600_000;

test.each<[string, Partial<WaitingNews>, readonly string[]]>([
  ['nothing', {}, []],
  ['the end of the game', { names: ['over'] }, ['Over']],
  ['orders without a deadline', { names: ['orders F1901M'] }, ['Your orders are missing']],
  [
    'orders before the deadline',
    { names: ['orders'], deadline: 3 * HOUR },
    ['Your orders are missing: 2 h left'],
  ],
  ['orders at the deadline', { names: ['orders'], deadline: HOUR }, ['Your orders are missing']],
  ['a vote', { names: ['vote m1'] }, ['Your vote is wanted']],
  ['a result', { names: ['revealed S1901M'] }, ['New result']],
  ['a letter', { names: ['letter a'] }, ['1 unread letter']],
  ['letters', { names: ['letter a', 'letter b'] }, ['2 unread letters']],
  ['news of another kind', { names: ['letters', 'anything'] }, []],
  [
    'a browser without mailboxes',
    { obstacle: 'mailless' },
    ['Without mailboxes this game goes on only while you have its table open'],
  ],
  [
    'mailboxes that are silent',
    { obstacle: 'unanswered' },
    ['No mailbox has answered: the others may wait for you'],
  ],
  ['a table that must be opened', { obstacle: 'locked' }, ['Open this table: the others may wait for you']],
  [
    'several things, the most urgent first',
    { names: ['letter a', 'revealed S1901M', 'vote m1', 'orders F1901M'], obstacle: 'locked' },
    [
      'Your orders are missing',
      'Your vote is wanted',
      'New result',
      '1 unread letter',
      'Open this table: the others may wait for you',
    ],
  ],
])('the list of games tells %s', (_, part, told) => {
  expect(tellWaiting({ ...nothing, ...part }, HOUR)).toEqual(told);
});
