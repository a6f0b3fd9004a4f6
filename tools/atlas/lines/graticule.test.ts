import { expect, test } from 'vitest';
import type { Canvas } from '../canvas.ts';
import type { LonLat } from '../source.ts';
import { drawGraticule } from './graticule.ts';

/** The lines of a sheet that has this longitude and latitude in its upper left corner. On the sheet, a degree is ten board units. */
function linesFrom(west: number, north: number, width: number, height: number) {
  const project = ([longitude, latitude]: LonLat) => [10 * (longitude - west), 10 * (north - latitude)];
  return drawGraticule({ width, height, project } as unknown as Canvas);
}

test('one meridian and one parallel cross a sheet of ten degrees; they end just beyond its edges', () => {
  expect(linesFrom(5, 55, 100, 100)).toEqual([
    [
      [50, 110],
      [50, -10],
    ],
    [
      [-10, 50],
      [110, 50],
    ],
  ]);
});

test('lines every ten degrees', () => {
  const lines = linesFrom(-5, 65, 300, 200);
  const upright = lines.filter(([from, to]) => from[0] === to[0]);
  expect(upright.map(([[x]]) => x)).toEqual([50, 150, 250]);
  expect(lines.filter((line) => !upright.includes(line)).map(([[, y]]) => y)).toEqual([150, 50]);
});

test('lines end with the last meridian and the last parallel, and two degrees off the sheet', () => {
  expect(linesFrom(-85, 60, 100, 100).filter(([[x]]) => x === 250)).toEqual([]);
  expect(linesFrom(95, 95, 100, 50)).toEqual([]);
  const [meridian] = linesFrom(-65, 89, 100, 100);
  expect(meridian).toEqual([
    [50, 110],
    [50, 40],
  ]);
});

test('a line that leaves the sheet and comes back is two lines', () => {
  const project = ([longitude, latitude]: LonLat) =>
    longitude === 0 ? [latitude > 40 && latitude < 50 ? 500 : 50, latitude] : [999, 999];
  const lines = drawGraticule({ width: 100, height: 90, project } as unknown as Canvas);
  expect(lines).toEqual([
    [
      [50, 10],
      [50, 40],
    ],
    [
      [50, 50],
      [50, 85],
    ],
  ]);
});
