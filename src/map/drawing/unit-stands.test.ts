import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Dislodged, Position } from '../../../engine/position.ts';
import { crowd } from '../../orders/crowd-fixtures.ts';
import { distance } from './curve.ts';
import { readDrawing } from './drawing.ts';
import { besides, placesOf, spread, standing } from './places.ts';
import { standNamed, standOf, standsOf, within } from './unit-stands.ts';
import { piecesOf } from '../../orders/pieces.ts';

const file = new URL('../../../public/boards/standard.json', import.meta.url);
const drawn = placesOf(readDrawing(JSON.parse(readFileSync(file, 'utf8'))));

const stands = (at: Position, scale = 1) => standsOf(at, spread(drawn, scale), scale);
const out = (power: string, kind: 'A' | 'F' | 'L' | 'P', at: string): Dislodged => ({
  unit: { power, kind, at },
  from: null,
  barred: false,
});

/** The drawn symbols, each with its point and the units that it shows. */
const symbols = (at: Position, scale?: number) =>
  stands(at, scale).of.filter(({ shows }) => shows.length > 0);

/** The shortest distance between any two symbols. */
function nearest(at: Position, scale = 1): number {
  const points = symbols(at, scale).map((stand) => stand.at);
  const gaps = points.flatMap((one, nth) => points.slice(nth + 1).map((other) => distance(one, other)));
  return Math.min(...gaps);
}

describe('every unit of a space', () => {
  test.each<[string, Position]>([
    ['an army with its leader below a plane', crowd({ england: 'A lon, L lon, P lon' })],
    ['two fleets in a sea', crowd({ austria: 'F bar', england: 'F bar' })],
    [
      'eight fleets in a sea',
      crowd({ austria: 'F mao, F mao, F mao, AF mao', england: 'F mao, AF mao, F mao, F mao' }),
    ],
    [
      'a dislodged army with its leader beside the victor',
      crowd({ germany: 'A lon' }, { dislodged: [out('england', 'A', 'lon'), out('england', 'L', 'lon')] }),
    ],
    [
      'a plane that stayed and one that was dislodged',
      crowd({ germany: 'P lon' }, { dislodged: [out('england', 'P', 'lon')] }),
    ],
    [
      'units that were dislodged from a crowded sea',
      crowd({ austria: 'F nth' }, { dislodged: [out('england', 'F', 'nth'), out('france', 'F', 'nth')] }),
    ],
  ])('has a place of its own: %s', (_, at) => {
    for (const scale of [1, 1.5, 2]) expect(nearest(at, scale)).toBeGreaterThan(14);
  });

  test('is at its usual place if it is alone in its space', () => {
    const at = crowd({ russia: 'F stp/sc', austria: 'A vie' });
    expect(standNamed(stands(at), { kind: 'F', at: 'stp' })).toEqual(
      standing(drawn, { at: 'stp', coast: 'sc' }),
    );
    expect(stands(at).of.every(({ size }) => size === 1)).toBe(true);
  });
});

describe('a stack', () => {
  const four = crowd({ austria: 'F bar, F bar, F bar', england: 'F bar' });

  test('is drawn unit by unit while there is room', () => {
    expect(symbols(four).map(({ shows }) => shows.length)).toEqual([1, 1, 1, 1]);
  });

  test('is drawn with one symbol for identical units where there is no room, and loses no unit', () => {
    const many = crowd({
      austria: 'AF bar, F bar, F bar, F bar, F bar, F bar',
      england: 'F bar, F bar, F bar, F bar',
    });
    expect(symbols(many).map(({ shows }) => shows.length)).toEqual([1, 5, 4]);
    const shown = symbols(many).flatMap(({ shows }) => shows);
    expect(shown.toSorted((a, b) => a - b)).toEqual(many.units.map((_, place) => place));
  });

  test('combines identical units sooner where symbols are large', () => {
    const six = crowd({ austria: 'F nth, F nth, F nth', england: 'F nth, F nth, F nth' });
    expect(symbols(six)).toHaveLength(6);
    expect(symbols(six, 2)).toHaveLength(2);
  });

  test('leaves a dislodged unit beside a single victor at its usual place', () => {
    const at = crowd({ austria: 'F nth' }, { dislodged: [out('england', 'F', 'nth')] });
    expect(standOf(stands(at), 1)).toEqual(besides(drawn, 'nth'));
  });
});

test('the symbols that a tap may hit are listed one by one, the nearest first', () => {
  const at = crowd({ england: 'A lon, L lon, P lon' });
  const all = stands(at);
  const army = standNamed(all, { kind: 'A', at: 'lon' });
  const near = within(all, piecesOf(at), army, 60).map(({ unit }) => unit.kind);
  expect(near[0]).toBe('A');
  expect(near).toHaveLength(3);
  expect(within(all, piecesOf(at), army, 5).map(({ unit }) => unit.kind)).toEqual(['A']);
});
