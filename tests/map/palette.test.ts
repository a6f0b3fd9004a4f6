import { describe, expect, test } from 'vitest';
import { minorPaint, neutral, palette, sea, type Paint } from '../../src/map/palette.ts';
import { powerPaints } from '../../src/map/palette-powers.ts';
import { ciede2000, contrast, difference, eyes } from '../../tools/palette/colour.ts';
import { variants } from '../../variants/index.ts';

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

/** Who plays on each board. */
const boards: Readonly<Record<string, string>> = {
  standard: 'austria england france germany italy russia turkey',
  marches: 'britain france germany italy ussr',
  '1939-pulsipher': 'britain france germany italy russia',
  '1926': 'britain france germany italy poland soviet turkey',
  '1936': 'britain france germany italy poland soviet turkey nationalists republicans',
  '1939-neto': 'britain finland france germany italy poland rumania serbia soviet spain turkey',
};

type Colours = readonly (readonly [whose: string, colour: string])[];

/** What must be told apart on a board: its units, its land by day, its land by night. */
function coloursOf(powers: readonly string[]): Readonly<Record<string, Colours>> {
  const each = (of: (paint: Paint) => string): Colours =>
    powers.map((power) => [power, of(powerPaints[power])]);
  return {
    units: [...each(({ fill }) => fill), ['minor powers', minorPaint.fill], ['sea', sea.light]],
    'units on empty land': [...each(({ fill }) => fill), ['neutral', neutral.light]],
    'land by day': [...each(({ land }) => land.light), ['sea', sea.light], ['neutral', neutral.light]],
    'land by night': [...each(({ land }) => land.dark), ['sea', sea.dark], ['neutral', neutral.dark]],
  };
}

const sets = Object.entries(boards).flatMap(([board, listed]) => {
  const powers = listed.split(' ');
  const apart = powers.length > 7 ? 8 : 10;
  return Object.entries(coloursOf(powers)).map(([what, colours]) => ({ board, what, apart, colours }));
});

describe.each(sets)('$board, $what', ({ apart, colours }) => {
  test.each(eyes)(`at least ${apart} apart to %s eyes`, (by) => {
    const pairs = colours.flatMap(([a, one], at) =>
      colours
        .slice(0, at)
        .map(([b, other]) => ({ pair: `${a} and ${b}`, apart: difference(one, other, by) })),
    );
    expect(pairs.filter((pair) => pair.apart < apart)).toEqual([]);
  });
});

test('letters on units can be read', () => {
  const paints = Object.entries({ ...powerPaints, minor: minorPaint });
  const faint = paints.filter(([, { fill, text }]) => contrast(fill, text) < 4.5);
  expect(faint).toEqual([]);
});

describe.each(variants.map((variant) => [variant.id, variant.powers({})] as const))('%s', (_, powers) => {
  test('every power has a paint of its own', () => {
    expect(powers.filter(({ id }) => id !== 'minor' && !(id in powerPaints))).toEqual([]);
  });

  test('every power has its own letter, or two', () => {
    const letters = powers.map(({ letter }) => letter);
    expect(new Set(letters).size).toBe(letters.length);
    const played = powers.filter(({ id }) => id !== 'minor').map(({ letter }) => letter);
    expect(played.filter((letter) => !/^\p{Lu}\p{Ll}?$/u.test(letter))).toEqual([]);
  });
});

test('powers without a paint are dealt one each', () => {
  const powers = ['atlantis', 'austria', 'utopia', 'lemuria'].map((id) => ({ id }));
  const dealt = palette(powers);
  expect(new Set(powers.map(({ id }) => dealt[id].fill)).size).toBe(4);
  expect(dealt.austria).toEqual(powerPaints.austria);
});
