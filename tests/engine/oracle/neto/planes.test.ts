import { expect, it } from 'vitest';
import { comparePlanes } from './compare.ts';

// `npm run oracle -- 1939-neto` compares more boards than this test.
it('planes move, support and bomb as the slow resolver says (rulings 9.6 to 9.11, 9.23, 9.26)', () => {
  const { differences, fights, bombed } = comparePlanes(1939, 300);
  expect(differences).toEqual([]);
  expect(fights).toBeGreaterThan(15);
  expect(bombed).toBeGreaterThan(70);
});
