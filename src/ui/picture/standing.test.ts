import { expect, test } from 'vitest';
import { judge, position, resolved } from '../../orders/sheet-fixtures.ts';
import { holdingsOf, sayCentres } from './standing.ts';

const before = position('F1901M', { italy: 'A tri', austria: 'A vie' });

test('powers are listed by their centres after the turn, each with its gains and losses', () => {
  const turn = resolved(before, { italy: ['A tri H'] });
  const told = holdingsOf(judge, before, turn).map(({ name, centres, gained }) => [name, centres, gained]);
  expect(told.slice(0, 2)).toEqual([
    ['Italy', 4, 1],
    ['Russia', 4, 0],
  ]);
  expect(told.at(-1)).toEqual(['Austria', 2, -1]);
  expect(told).toHaveLength(7);
});

test('before any turn, nobody has gained anything', () => {
  const [first] = holdingsOf(judge, before, null);
  expect(first).toMatchObject({ power: 'russia', letter: 'R', centres: 4, gained: 0 });
});

test.each([
  [5, 0, '5 centres'],
  [5, 2, '5 centres (+2)'],
  [1, -1, '1 centre (−1)'],
])('%i centres after a change of %i are told as “%s”', (centres, gained, said) => {
  const holding = { centres, gained } as Parameters<typeof sayCentres>[0];
  expect(sayCentres(holding)).toBe(said);
});
