import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDrawing } from '../drawing/drawing.ts';
import { placesOf, spread } from '../drawing/places.ts';
import { boxAround, type NameBox } from './name-box.ts';
import { takenOn } from './name-obstacles.ts';

const drawingOf = (board: string) =>
  readDrawing(
    JSON.parse(readFileSync(new URL(`../../../public/boards/${board}.json`, import.meta.url), 'utf8')),
  );
const widths = (boxes: readonly NameBox[], width: number) =>
  boxes.filter(({ left, right }) => Math.abs(right - left - width) < 1e-9);

test.each(['standard', '1939-neto'])(
  'on %s, no name covers a place for a unit, a coast, a centre or a plane, nor the end of a border',
  (board) => {
    const drawing = drawingOf(board);
    const { spaces } = drawing;
    const boxes = takenOn(drawing, placesOf(drawing), 1, []);
    const units = spaces.flatMap(({ unit, coasts }) => [...(unit ? [unit] : []), ...Object.values(coasts)]);
    const centres = spaces.flatMap(({ centre }) => centre ?? []);
    const planes = spaces.flatMap(({ beside }) => beside.plane ?? []);
    expect(boxes).toEqual(expect.arrayContaining(units.map((at) => boxAround(at!, 32, 26))));
    expect(boxes).toEqual(expect.arrayContaining(centres.map((at) => boxAround(at, 15, 15))));
    expect(boxes).toEqual(expect.arrayContaining(planes.map((at) => boxAround(at, 26, 20))));
    expect([32, 15, 26].map((width) => widths(boxes, width).length)).toEqual([
      units.length,
      centres.length,
      planes.length,
    ]);
    expect(planes.length > 0).toBe(board === '1939-neto');
    expect(widths(boxes, 4).length).toBeGreaterThan(100);
  },
);

test('enlarged units, their centres and their planes take more room, and a unit elsewhere takes room too', () => {
  const drawing = drawingOf('1939-neto');
  const places = spread(placesOf(drawing), 1.5);
  const elsewhere = { x: -500, y: -500 };
  const boxes = takenOn(drawing, places, 1.5, [elsewhere]);
  expect(boxes).toContainEqual(boxAround(elsewhere, 48, 39));
  const { id } = drawing.spaces.find(({ beside }) => beside.plane)!;
  expect(boxes).toContainEqual(boxAround(places.get(id)!.beside.plane!, 39, 30));
  expect(widths(boxes, 15 * 1.25).length).toBe(drawing.spaces.filter(({ centre }) => centre).length);
});
