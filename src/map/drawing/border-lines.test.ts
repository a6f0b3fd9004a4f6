import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findVariant } from '../../../variants/index.ts';
import { borderName } from '../../../variants/evidence/read.ts';
import { borderLines } from './border-lines.ts';
import { packedFormat, type PackedDrawing, type PackedSpace } from './drawing.ts';

const packed = JSON.parse(readFileSync('public/boards/standard.json', 'utf8')) as PackedDrawing;
const lines = borderLines(packed);

test('every border of the standard board has its line, in whichever order its spaces are named', () => {
  const { borders } = findVariant('standard').board({});
  expect(borders.filter(({ a, b }) => !lines.has(borderName(b, a)))).toEqual([]);
});

test('spaces far apart have no border line', () => {
  expect(lines.has(borderName('lon', 'ank'))).toBe(false);
});

test('a border line is the piece of outline that two spaces share', () => {
  const space = (id: string, land: readonly (readonly number[])[]): PackedSpace => ({
    id,
    kind: 'land',
    land,
    label: { at: [0, 0], size: 12, lines: [id], font: 'land' },
    middle: [0, 0],
    reach: 10,
  });
  // Two squares side by side. The second arc is the wall between the two squares, from (1, 0) to (1, 1).
  const toy: PackedDrawing = {
    format: packedFormat,
    id: 'toy',
    size: [2, 1],
    arcs: { coast: ['UATAUAAA', 'UAAU'], border: [], strait: [], sea: [], frame: [] },
    spaces: [space('b', [[0, 1]]), space('a', [[-2]])],
    scenery: { land: [], water: [], names: [] },
    lakes: [],
    graticule: [],
  };
  expect([...borderLines(toy)]).toEqual([['a-b', 'M1 0L1 1']]);
});
