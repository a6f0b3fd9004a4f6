import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { board } from '../../orders/sheet-fixtures.ts';
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

test('at the edge there is nowhere to go', () => {
  expect(step(board, places, 'nao', 'left')).toBeNull();
});

describe('the whole board', () => {
  test('can be walked by keys from anywhere', () => {
    const reached = new Set(['mun']);
    for (const at of reached) {
      for (const towards of Object.values(directions)) {
        const next = step(board, places, at, towards);
        if (next) reached.add(next);
      }
    }
    expect(board.spaces.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([]);
  });
});

test('neighbours are named once', () => {
  expect([...neighbours(board, 'con')].toSorted()).toEqual(['aeg', 'ank', 'bla', 'bul', 'smy']);
});
