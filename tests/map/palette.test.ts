import { describe, expect, test } from 'vitest';
import { neutral, palette, sea, standard } from '../../src/map/palette.ts';
import { ciede2000, contrast, difference, eyes } from './colour.ts';

// Rows of the supplementary test data of Sharma, Wu and Dalal 2005.
test.each([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, -1, 2], [50, 0, 0], 2.3669],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
] as [[number, number, number], [number, number, number], number][])(
  'the measure itself: %j and %j differ by %d',
  (a, b, expected) => {
    expect(ciede2000(a, b)).toBeCloseTo(expected, 4);
  },
);

const paints = Object.entries(standard);
const sets: [string, [string, string][]][] = [
  ['units', paints.map(([power, { fill }]) => [power, fill])],
  [
    'land by day',
    [
      ...paints.map(([power, { land }]): [string, string] => [power, land.light]),
      ['sea', sea.light],
      ['neutral', neutral.light],
    ],
  ],
  [
    'land by night',
    [
      ...paints.map(([power, { land }]): [string, string] => [power, land.dark]),
      ['sea', sea.dark],
      ['neutral', neutral.dark],
    ],
  ],
];

describe.each(sets)('%s', (_, colours) => {
  test.each(eyes)('can be told apart by %s eyes', (by) => {
    const pairs = colours.flatMap(([a, one], at) =>
      colours
        .slice(0, at)
        .map(([b, other]) => ({ pair: `${a} and ${b}`, apart: difference(one, other, by) })),
    );
    expect(pairs.filter(({ apart }) => apart < 10)).toEqual([]);
  });
});

test.each(eyes)('units keep apart from the sea and neutral land by day, to %s eyes', (by) => {
  const near = paints.filter(
    ([, { fill }]) => difference(fill, sea.light, by) < 10 || difference(fill, neutral.light, by) < 10,
  );
  expect(near).toEqual([]);
});

test('letters on units can be read', () => {
  const faint = paints.filter(([, { fill, text }]) => contrast(fill, text) < 4.5);
  expect(faint).toEqual([]);
});

test('powers without a traditional hue are dealt one each', () => {
  const powers = ['poland', 'austria', 'spain', 'greece'].map((id) => ({ id }));
  const dealt = palette(powers);
  expect(new Set(powers.map(({ id }) => dealt[id].fill)).size).toBe(4);
  expect(dealt.austria).toEqual(standard.austria);
});
