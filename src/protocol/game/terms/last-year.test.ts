import { expect, test } from 'vitest';
import { open } from '../../../../engine/judge.ts';
import { inPhase } from '../../../../engine/units.ts';
import { findVariant } from '../../../../variants/index.ts';
import { drawAfter } from './last-year.ts';

/** The position with which a game's second year begins, without the units of some powers. */
function secondYear(variant: string, phase: string, without: readonly string[]) {
  const judge = open(findVariant(variant), {});
  const begun = judge.begin();
  const units = begun.units.filter(({ power }) => !without.includes(power));
  return { judge, position: inPhase({ ...begun, units }, phase) };
}

const seated = (...names: string[]) => ({
  survivors: () => new Map(names.map((name, seat) => [name, seat])),
});

test('ruling 10.39: in 1926 and 1936 a game without a winner is a draw of those who still have units', () => {
  const { judge, position } = secondYear('1926', 'S1927M', ['france']);
  const all = seated('britain', 'france', 'germany');
  expect(drawAfter(1926, judge, position, all)).toEqual({ draw: ['britain', 'germany'] });
  expect(drawAfter(1927, judge, position, all)).toBeNull();
  const spain = secondYear('1936', 'S1937M', ['italy', 'soviet', 'republicans']);
  const draw = drawAfter(1936, spain.judge, spain.position, seated('britain', 'italy', 'soviet'));
  expect(draw).toEqual({ draw: ['britain', 'italy'] });
});

test('in other games everybody who still plays shares it, with units or without', () => {
  const { judge, position } = secondYear('standard', 'S1902M', ['france']);
  expect(drawAfter(1901, judge, position, seated('england', 'france'))).toEqual({
    draw: ['england', 'france'],
  });
});

test('if nobody has a unit, all share the draw who still have centres', () => {
  const { judge, position } = secondYear('1926', 'S1927M', []);
  const bare = { ...position, units: [] };
  expect(drawAfter(1926, judge, bare, seated('britain', 'france'))).toEqual({ draw: ['britain', 'france'] });
});
