import { differenceCiede2000 } from 'culori';
import { describe, expect, test } from 'vitest';
import { open } from '../../engine/judge.ts';
import { minor, minorPaint, neutral, palette, sea } from '../../src/map/drawing/palette.ts';
import { powerPaints } from '../../src/map/drawing/palette-powers.ts';
import { coloursOf, grounds, places, players } from '../../tools/palette/boards.ts';
import { contrast, difference, eyes, hexOf } from '../../tools/palette/colour.ts';
import { games } from '../../variants/games.ts';

// Some rows of the data that Sharma, Wu and Dalal (2005) published for testing CIEDE2000, a measure of the difference between colours.
test.each([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, -1, 2], [50, 0, 0], 2.3669],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
] as [[number, number, number], [number, number, number], number][])(
  'the measure itself: %j and %j differ by %d',
  (one, two, expected) => {
    const [a, b] = [one, two].map(([l, a, b]) => ({ mode: 'lab65', l, a, b }) as const);
    expect(differenceCiede2000()(a, b)).toBeCloseTo(expected, 4);
  },
);

test.each([
  ['usual', 72.18],
  ['protan', 7.7],
  ['deutan', 15.74],
  ['tritan', 61.31],
] as const)('to %s eyes, red and green are %d apart', (by, expected) => {
  expect(difference('#ff0000', '#008000', by)).toBeCloseTo(expected, 1);
});

test('a colour is found by its lightness, chroma and hue if screens can show it', () => {
  expect([hexOf(0, 0, 0), hexOf(1, 0, 0)]).toEqual(['#000000', '#ffffff']);
  expect(hexOf(0.628, 0.257, 29.23)).toMatch(/^#f[ef]0[0-4]0[0-4]$/);
  expect(hexOf(0.5, 0.4, 140)).toBeNull();
  expect(() => difference('#ff0000', 'a kind of green', 'usual')).toThrow('a kind of green is not a colour.');
});

test('a power has its fill on units, and two land colours on the board', () => {
  const { fill, land } = powerPaints.ussr;
  const of = (place: (typeof places)[number]) => Object.fromEntries(coloursOf('marches', place)).ussr;
  expect(places.map(of)).toEqual([fill, land.light, land.dark]);
});

/**
 * The smallest CIEDE2000 difference allowed between two colours on a board, for people with and without colour blindness. A board with more
 * than 7 powers needs a difference of 8, and any other board needs a difference of 10.
 */
const apart = (powers: number): number => (powers > 7 ? 8 : 10);

const sets = Object.entries(players).flatMap(([board, powers]) =>
  places.map((place) => ({ board, place, least: apart(powers.length) })),
);

describe.each(sets)('$board, $place', ({ board, place, least }) => {
  const powers = coloursOf(board, place);
  const others = Object.entries(grounds[place]);

  test.each(eyes)(`colours differ by at least ${least} to %s eyes`, (by) => {
    const pairs = powers.flatMap(([power, one], at) =>
      [...powers.slice(0, at), ...others].map(([other, two]) => ({
        pair: `${power} and ${other}`,
        apart: difference(one, two, by),
      })),
    );
    expect(pairs.filter((pair) => pair.apart < least)).toEqual([]);
  });
});

test.each(eyes)('sea and empty land differ to %s eyes', (by) => {
  expect(difference(sea.light, neutral.light, by)).toBeGreaterThan(10);
  expect(difference(sea.dark, neutral.dark, by)).toBeGreaterThan(10);
});

test('in night colours, every land differs from the sea', () => {
  const lands = Object.entries({ ...powerPaints, minor: minorPaint }).map(([power, { land }]) => [
    power,
    land.dark,
  ]);
  const least = (power: string) => (power === 'minor' ? 1.7 : 2.1);
  expect(lands.filter(([power, dark]) => contrast(dark, sea.dark) < least(power))).toEqual([]);
});

test('letters on units can be read', () => {
  const paints = Object.entries({ ...powerPaints, minor: minorPaint });
  const faint = paints.filter(([, { fill, text }]) => contrast(fill, text) < 4.5);
  expect(faint).toEqual([]);
});

describe.each(games.map((variant) => [variant.id, variant] as const))('%s', (_, variant) => {
  const { powers, drawing } = open(variant, {});
  const played = powers.filter(({ id }) => id !== minor);

  test('its powers are among those compared on its board', () => {
    expect(played.filter(({ id }) => !players[drawing].includes(id))).toEqual([]);
  });

  test('every power has its own sign of one or two letters', () => {
    const letters = powers.map(({ letter }) => letter);
    expect(new Set(letters).size).toBe(letters.length);
    expect(played.filter(({ letter }) => !/^\p{Lu}\p{Ll}?$/u.test(letter))).toEqual([]);
  });
});

test('every power without a colour of its own gets one', () => {
  const powers = ['atlantis', 'austria', 'utopia', 'lemuria'].map((id) => ({ id }));
  const dealt = palette(powers);
  expect(new Set(powers.map(({ id }) => dealt[id].fill)).size).toBe(4);
  expect(dealt.austria).toEqual(powerPaints.austria);
});
