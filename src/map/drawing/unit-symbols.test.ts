import { expect, test } from 'vitest';
import type { Kind } from '../../../engine/board.ts';
import { badgeOf, shapes } from './unit-symbols.ts';

test.each<[Kind, 'small' | 'large']>([
  ['A', 'large'],
  ['F', 'large'],
  ['AF', 'large'],
  ['P', 'small'],
  ['L', 'small'],
])('the badge of %s is %s, as its symbol is', (kind, how) => {
  const badge = badgeOf(kind, 'A');
  const large = badgeOf('A', 'A');
  expect(badge.height < large.height).toBe(how === 'small');
  expect(badge.size < large.size).toBe(how === 'small');
  expect(shapes[kind].letter.size < shapes.AF.letter.size).toBe(how === 'small');
});

test.each<Kind>(['A', 'P'])('two letters make the badge of %s wider to the left, and no higher', (kind) => {
  const [one, two] = [badgeOf(kind, 'B'), badgeOf(kind, 'Be')];
  expect(two.width).toBeGreaterThan(one.width);
  expect(two.height).toBe(one.height);
  expect(two.x + two.width / 2).toBeCloseTo(one.x + one.width / 2);
});
