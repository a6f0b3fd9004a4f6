import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { board } from '../../orders/sheet-fixtures.ts';
import type { Space } from '../../../engine/board.ts';
import { directions, neighbours, step, type Direction } from './compass.ts';
import { readDrawing } from '../drawing/drawing.ts';
import { placesOf } from '../drawing/places.ts';

const drawing = readDrawing(JSON.parse(readFileSync('public/boards/standard.json', 'utf8')));
const places = placesOf(drawing);

test.each([
  ['mun', 'right', 'boh'],
  ['mun', 'down', 'tyr'],
  ['par', 'left', 'bre'],
  ['lon', 'up', 'yor'],
  ['tun', 'left', 'wes'],
  ['smy', 'up', 'ank'],
] as [string, Direction, string][])('from %s, %s is %s', (from, towards, to) => {
  expect(step(board, places, from, towards)).toBe(to);
});

test('an arrow key towards the edge of the board leads nowhere', () => {
  expect(step(board, places, 'nao', 'left')).toBeNull();
});

/** The spaces that can be reached with at most `keys` presses of arrow keys. */
function reached(from: Space, wanted: readonly Space[], keys: number): ReadonlySet<Space> {
  const all = new Set([from]);
  for (let key = 0; key < keys; key++) {
    for (const at of [...all]) {
      for (const towards of Object.values(directions)) {
        const next = step(board, places, at, towards, wanted);
        if (next) all.add(next);
      }
    }
  }
  return all;
}

const spaces = board.spaces.map(({ id }) => id);

test('arrow keys reach the whole board from one space', () => {
  const all = reached('mun', [], spaces.length);
  expect(spaces.filter((id) => !all.has(id))).toEqual([]);
});

test.each(spaces)('three keys lead from a unit in %s to each of its neighbours', (from) => {
  const wanted = neighbours(board, from);
  const all = reached(from, [from, ...wanted], 3);
  expect(wanted.filter((id) => !all.has(id))).toEqual([]);
});

test('each neighbour is listed once', () => {
  expect([...neighbours(board, 'con')].toSorted()).toEqual(['aeg', 'ank', 'bla', 'bul', 'smy']);
});
