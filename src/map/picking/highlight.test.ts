import { expect, test } from 'vitest';
import { judge, position, sheet, start } from '../../orders/sheet-fixtures.ts';
import { emptySheet } from '../../orders/sheet.ts';
import { aimsOf, highlight } from './highlight.ts';
import { lit, pick } from './pick.ts';

const winter = emptySheet(judge, position('W1901A', { austria: 'A ser' }), ['austria']);
const waiting = (on: ReturnType<typeof sheet>) => [...highlight(on, null).waiting.values()].toSorted();

test('at rest, the units that still lack an order wait, and nothing is lit', () => {
  const on = sheet(start, 'austria', 'A bud - gal');
  expect(waiting(on)).toEqual(['tri', 'vie']);
  expect(highlight(on, null)).toMatchObject({ chosen: null, lit: new Set() });
  const places = [...highlight(on, null).waiting].map(([place, at]) => [start.units[place].at, at]);
  for (const [unit, at] of places) expect(unit).toBe(at);
});

test('while an order is half written, its unit is chosen and the next spaces are lit', () => {
  const on = emptySheet(judge, start, ['austria']);
  const { picking } = pick(on, null, { type: 'tap', space: 'bud' });
  expect(highlight(on, picking)).toEqual({
    chosen: 'bud',
    lit: picking && lit(picking),
    waiting: new Map(),
  });
  expect(aimsOf(on, picking)).toEqual(new Set([...(picking ? lit(picking) : []), 'bud']));
});

test('in a winter, the spaces are lit where something can be built', () => {
  expect(highlight(winter, null)).toEqual({
    chosen: null,
    lit: new Set(['bud', 'tri', 'vie']),
    waiting: new Map(),
  });
  expect(aimsOf(winter, null)).toEqual(new Set(['bud', 'tri', 'vie']));
});

test('a finger aims at the units of this hand, ordered or not', () => {
  expect(aimsOf(sheet(start, 'austria', 'A bud - gal'), null)).toEqual(new Set(['bud', 'tri', 'vie']));
});
