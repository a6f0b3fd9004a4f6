import { afterEach, expect, test } from 'vitest';
import { shown } from '../../../words/shown.svelte.ts';
import { dealChosen } from './deal-chosen.ts';

afterEach(() => shown.showLanguage('en', []));

const hands = [
  { hand: ['austria'], name: 'Austria' },
  { hand: ['england'], name: 'England' },
  { hand: ['france'], name: 'France' },
  { hand: ['germany'], name: 'Germany' },
  { hand: ['italy', 'nationalists'], name: 'Italy and Nationalists' },
];

test('picks are kept; a player without a pick gets one of the hands left over', () => {
  expect(dealChosen(hands, ['france', ''], 'disorder')).toEqual([['france'], ['austria']]);
});

test('with sharing, all hands are dealt round the table, and no hand is divided', () => {
  expect(dealChosen(hands, ['france', ''], 'share')).toEqual([
    ['france', 'england', 'italy', 'nationalists'],
    ['austria', 'germany'],
  ]);
});

test('two players who picked the same hand are told, in the language on screen', () => {
  expect(() => dealChosen(hands, ['italy', 'italy'], 'share')).toThrow(
    /Two people have Italy and Nationalists/,
  );
  shown.showLanguage('de', []);
  expect(() => dealChosen(hands, ['italy', 'italy'], 'share')).toThrow(
    /Zwei haben Italy and Nationalists gewählt/,
  );
});
