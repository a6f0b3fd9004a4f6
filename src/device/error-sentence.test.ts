import { afterAll, expect, test } from 'vitest';
import { sentenceOf, tellErrorsBy } from './error-sentence.ts';

afterAll(() => tellErrorsBy(({ message }) => message));

test('an error is told by its text, and by the words for its code once a module has given them', () => {
  const error = Object.assign(new Error('E7'), { code: 7 });
  expect([sentenceOf(error), sentenceOf('a text')]).toEqual(['E7', 'a text']);
  tellErrorsBy((one) => `The code is ${(one as typeof error).code}.`);
  expect([sentenceOf(error), sentenceOf('a text')]).toEqual(['The code is 7.', 'a text']);
});
