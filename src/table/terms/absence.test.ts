import { expect, test } from 'vitest';
import type { Absence, Deadline, Genesis } from '../../protocol/wire/bodies.ts';
import * as words from '../../words/made/terms.js';
import { tellAbsence, tellFewLeft } from './absence.ts';

const after: Deadline = { type: 'after', orders: 900, retreats: 300, builds: 300 };
const terms = (
  absence: Partial<Absence> = {},
  deadline: Deadline = after,
): Pick<Genesis, 'absence' | 'pace'> => ({
  absence: { rule: 'hold', misses: 3, few: 'most', many: 'most', vacation: 0, ...absence },
  pace: { deadline, grace: 0, patience: 30 },
});
const none: Deadline = { type: 'none' };
const openBids: Pick<Genesis, 'bids' | 'escrow' | 'witness'> = {
  bids: 'open',
  escrow: 'most',
  witness: null,
};
const [large, small] = [words.terms_large_most({ seats: 'six' }), words.terms_three_most()];

test.each<[string, Partial<Absence>, Deadline, readonly string[]]>([
  ['goes on with holds', {}, after, [words.terms_goes_on(), small, large]],
  [
    'gives up a power after some misses',
    { rule: 'disorder' },
    after,
    [words.terms_goes_on(), words.terms_misses({ count: 3 }), small, large],
  ],
  ['waits for everybody', { rule: 'wait' }, after, [words.terms_waits(), large]],
  ['has no deadline', { vacation: 5 }, none, [large]],
  ['waits at three players', { few: 'all' }, after, [words.terms_goes_on(), words.terms_three_wait(), large]],
  ['goes on at three', { few: 'present' }, after, [words.terms_goes_on(), words.terms_three_go_on(), large]],
  [
    'lets all decide at a large table',
    { many: 'all' },
    after,
    [words.terms_goes_on(), small, words.terms_large_all({ seats: 'six' })],
  ],
  [
    'has vacations',
    { vacation: 5 },
    after,
    [words.terms_goes_on(), small, large, words.terms_vacation({ count: 5 })],
  ],
  [
    'has a vacation of a day',
    { vacation: 1 },
    after,
    [words.terms_goes_on(), small, large, words.terms_vacation({ count: 1 })],
  ],
])('a table that %s says so before people join', (_what, absence, deadline, sentences) => {
  expect(tellAbsence(terms(absence, deadline))).toEqual(sentences);
});

test.each<[number, number, Absence['few'], string | null]>([
  [7, 4, 'most', null],
  [7, 3, 'most', words.terms_left_three_most()],
  [7, 3, 'present', words.terms_left_three_most()],
  [7, 3, 'all', words.terms_left_three_all()],
  [4, 2, 'most', words.terms_left_two_wait()],
  [4, 2, 'all', words.terms_left_two_wait()],
  [4, 2, 'present', words.terms_left_two_alone()],
  [4, 1, 'most', null],
  [3, 3, 'most', null],
  [3, 2, 'most', null],
])('of %d players %d are left, and few are “%s”', (seats, players, few, sentence) => {
  expect(tellFewLeft({ ...openBids, ...terms({ few }) }, seats, players)).toBe(sentence);
});

test('a table that waits for everybody says nothing when few are left', () => {
  expect(tellFewLeft({ ...openBids, ...terms({ rule: 'wait' }) }, 7, 3)).toBeNull();
});

const apart: Genesis['witness'] = { key: '', box: '', plays: false };

test.each<[number, Partial<typeof openBids>, string | null]>([
  [3, { bids: 'secret' }, words.terms_bids_few_secret()],
  [2, { bids: 'kept' }, words.terms_bids_few_kept()],
  [3, { bids: 'secret', witness: apart }, null],
  [2, { bids: 'secret', witness: apart }, words.terms_bids_two_secret()],
  [2, { bids: 'kept', witness: apart }, words.terms_bids_two_kept()],
  [3, { bids: 'kept', witness: { ...apart, plays: true } }, words.terms_bids_few_kept()],
])(
  'when %d players are left, with %j, the table says what that means for bids',
  (players, part, sentence) => {
    const told = tellFewLeft({ ...openBids, ...terms(), ...part }, 7, players);
    const waiting = tellFewLeft({ ...openBids, ...terms() }, 7, players);
    expect(told).toBe([waiting, ...(sentence === null ? [] : [sentence])].join(' '));
  },
);
