import { describe, expect, test } from 'vitest';
import { black, white } from '../../src/map/drawing/palette-powers.ts';
import { coloursOf, grounds } from './boards.ts';
import { candidatesFor } from './candidates.ts';
import { contrast, difference, eyes } from './colour.ts';
import { othersOf } from './others.ts';

const names = (power: string) => othersOf(power, 'units').map(([whose]) => whose);

test('a power’s colour must differ from the grounds, and from powers that play on a board with it, but not from itself', () => {
  expect(names('ussr')).toEqual(['britain', 'france', 'germany', 'italy', ...Object.keys(grounds.units)]);
  expect(names('poland')).not.toContain('poland');
  expect(names('poland')).toEqual(expect.arrayContaining(['nationalists', 'finland', 'turkey', 'sea']));
  expect(names('austria')).not.toContain('poland');
});

describe('the colours found for the units of the USSR', () => {
  const found = candidatesFor('ussr', 'units', { from: 20, to: 20 });
  const apart = (hex: string, colour: string) => Math.min(...eyes.map((by) => difference(hex, colour, by)));

  test('are colours that screens can show, each once', () => {
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter(({ hex }) => !/^#[0-9a-f]{6}$/.test(hex))).toEqual([]);
    expect(new Set(found.map(({ hex }) => hex)).size).toBe(found.length);
  });

  test('bear white or black letters', () => {
    expect(found.filter(({ hex }) => contrast(hex, white) < 4.5 && contrast(hex, black) < 4.5)).toEqual([]);
    expect(found.some(({ hex }) => contrast(hex, black) < 4.5)).toBe(true);
    expect(found.some(({ hex }) => contrast(hex, white) < 4.5)).toBe(true);
  });

  test('come with the colour that looks most like them to any eyes, the most distinct first', () => {
    const others = [
      ...coloursOf('marches', 'units').filter(([whose]) => whose !== 'ussr'),
      ...Object.entries(grounds.units),
    ];
    for (const { hex, nearest } of found.slice(0, 5)) {
      const distances = others.map(([, colour]) => apart(hex, colour));
      expect(nearest.apart).toBeCloseTo(Math.min(...distances));
      expect(others[distances.indexOf(nearest.apart)]?.[0]).toBe(nearest.whose);
    }
    const order = found.map(({ nearest }) => nearest.apart);
    expect(order).toEqual(order.toSorted((one, other) => other - one));
  });
});

test('land may have colours on which no letters can be read', () => {
  const land = candidatesFor('ussr', 'land by night', { from: 20, to: 20 });
  expect(land.some(({ hex }) => Math.max(contrast(hex, white), contrast(hex, black)) < 4.6)).toBe(true);
});

test('a range of hues has colours from its beginning to its end', () => {
  const of = (from: number, to: number) =>
    candidatesFor('ussr', 'land by day', { from, to }).map(({ hex }) => hex);
  const both = of(20, 24);
  expect(both).toEqual(expect.arrayContaining(of(20, 20)));
  expect(both).toEqual(expect.arrayContaining(of(24, 24)));
});
