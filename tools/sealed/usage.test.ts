import { expect, it } from 'vitest';
import { BadUsage, wholeNumber } from './usage.ts';

it.each([
  [undefined, 7],
  ['0', 0],
  ['12', 12],
  ['999999999', 999_999_999],
])('%j is read as %d', (text, number) => {
  expect(wholeNumber('games', text, 7)).toBe(number);
});

it.each(['', '-1', '1.5', '1e3', 'x', '1000000000'])('%j is refused with a sentence', (text) => {
  expect(() => wholeNumber('games', text, 7)).toThrow(
    new BadUsage(`--games takes a whole number, not “${text}”.`),
  );
});
