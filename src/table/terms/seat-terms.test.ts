import { expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { findVariant } from '../../../variants/index.ts';
import type { Genesis } from '../../protocol/wire/bodies.ts';
import { terms } from './seat-terms.ts';

const standard = open(findVariant('standard'), {});
const voting = { end: 100, goOn: 66, draw: 'survivors', secret: false, replacing: 'vote' } as const;
const plain: Genesis = {
  ...{ name: 'Test', variant: 'standard', rules: '', options: {}, press: 'full', anonymous: false },
  ...{
    seating: { by: 'draw', spare: 'share' },
    bids: 'open',
    keeper: null,
    bidsTold: false,
    escrow: 'none',
    voting,
  },
  pace: { deadline: { type: 'none' }, grace: 0, patience: 0 },
  absence: { rule: 'hold', misses: 3, few: 'all', many: 'most', vacation: 0 },
  ...{ lastYear: 0, scoring: 'draw-size', boxes: { length: 1024, ahead: [] }, mail: [], witness: null },
  nonce: new Uint8Array(16),
};
const told = (part: Partial<Genesis> = {}, judge: typeof standard | null = standard) =>
  terms({ ...plain, ...part }, judge).join('\n');

test.each<[string, Partial<Genesis>, RegExp]>([
  ['how powers are given', { seating: { by: 'chosen', spare: 'share' } }, /^(?!.*Random, by shared dice)/s],
  ['random powers', {}, /^Random, by shared dice: Powers are drawn/m],
  ['powers that are left over', {}, /^Several powers each: Fewer people than powers/m],
  ['the last year', { lastYear: 1910 }, /^The game ends with 1910, as a draw/m],
  ['the press', { press: 'none' }, /^No press: Nobody writes/m],
  ['that names are hidden', { anonymous: true }, /^Anonymous: Names are sealed/m],
  ['where mail waits', { mail: ['wss://a', 'wss://b'] }, /waits at wss:\/\/a and wss:\/\/b\.$/],
  ['how the game is scored', {}, /^Scored by .+: ./m],
])('the terms tell %s', (_, part, sentence) => {
  expect(told(part)).toMatch(sentence);
});

test.each([/game ends with/, /Anonymous/, /waits at/, /secretly/])(
  'the terms are silent about what the table does not have: %s',
  (sentence) => {
    expect(told()).not.toMatch(sentence);
  },
);

test.each<[string, Partial<Genesis['voting']>, RegExp]>([
  ['everybody', {}, /draw \(of all who still play\).+votes of all of.+those of two thirds; .+same share/],
  ['whom it names', { draw: 'named' }, /draw \(of whoever it names\).+by the same share/],
  [
    'everybody, and the host replaces players',
    { replacing: 'host' },
    /of all who still play\).+from the host/,
  ],
  [
    'whom it names, and the host replaces players',
    { draw: 'named', replacing: 'host' },
    /it names\).+from the host/,
  ],
  ['other shares', { end: 75, goOn: 51 }, /votes of three quarters of.+those of 51 in a hundred/],
  ['secret votes', { secret: true }, /counted secretly/],
])('the terms tell how a game ends by vote: a draw of %s', (_, part, sentence) => {
  expect(told({ voting: { ...voting, ...part } as Genesis['voting'] })).toMatch(sentence);
});

test('the terms tell the options of the variant, and which powers can be without a player', () => {
  const marches = open(findVariant('marches'), { reading: 'recommended' });
  expect(told({ variant: 'marches' }, marches)).toContain('Where Yugoslavia lies: ');
  expect(told()).not.toContain('Where Yugoslavia lies');
  const stands = 'A power that loses its player stands still';
  expect(told({ variant: '1926' }, open(findVariant('1926'), {}))).toContain(stands);
  expect(told()).not.toContain(stands);
});

test('of a variant that this app does not know, the terms tell the name and the table’s rules, but no goal', () => {
  const [first, ...rest] = terms({ ...plain, variant: 'atlantis' }, null);
  expect(first).toBe('atlantis.');
  expect(rest.join('\n')).toMatch(/^Random, by shared dice/);
  expect(told()).toMatch(/^Standard: 7 powers; 18 centres win\./);
});
