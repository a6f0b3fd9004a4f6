import { expect, test } from 'vitest';
import { dealChosen } from './deal-chosen.ts';

const powers = ['austria', 'england', 'france', 'germany', 'italy'];

test('picks are kept; who picked nothing gets what is left first', () => {
  expect(dealChosen(powers, ['france', ''], 'disorder')).toEqual([['france'], ['austria']]);
});

test('with sharing all are dealt around the table', () => {
  expect(dealChosen(powers, ['france', ''], 'share')).toEqual([
    ['france', 'england', 'italy'],
    ['austria', 'germany'],
  ]);
});

test('two who picked the same are told', () => {
  expect(() => dealChosen(powers, ['italy', 'italy'], 'share')).toThrow(/Two people have Italy/);
});
