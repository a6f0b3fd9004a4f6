import { expect, test } from 'vitest';
import { judge, position } from './sheet-fixtures.ts';
import { samples } from './samples.ts';
import { emptySheet } from './sheet.ts';

test('no sample is shown twice, even where two builds are alike', () => {
  const winter = position('W1901A', { austria: 'A gal' });
  expect(samples(emptySheet(judge, winter, ['austria']))).toEqual(['A bud B']);
});
