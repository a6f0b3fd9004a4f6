import { describe, expect, it } from 'vitest';
import { readDrawing, type DrawnSpace } from '../../../src/map/drawing/drawing.ts';
import { drawBoard } from '../draw.ts';
import { board, geography, source } from '../toy-fixtures.ts';
import { tooSmallAtFirst, touchFaults } from './touch.ts';

describe('a finger on the toy board', () => {
  const { canvas, packed } = drawBoard(source, board, geography);
  const drawing = readDrawing(packed);
  const isle = drawing.spaces.find(({ id }) => id === 'isl') as DrawnSpace;

  it('hits every space', () => {
    expect(touchFaults(canvas, drawing)).toEqual([]);
  });

  it('misses a space that a smaller one covers', () => {
    const { middle } = isle;
    const upon = { ...isle, id: 'lef', reach: 1, unit: null, label: { ...isle.label, at: middle } };
    const around = [-14, 0, 14].flatMap((x) =>
      [-14, 0, 14].map((y) => ({ x: middle.x + x, y: middle.y + y })),
    );
    const coasts = Object.fromEntries(around.map((at, index) => [`c${index}`, at]));
    const spaces = drawing.spaces.map((space) => {
      if (space.id === 'lef') return { ...upon, coasts };
      return space.id === 'isl' ? { ...space, reach: 9 } : space;
    });
    expect(touchFaults(canvas, { ...drawing, spaces })).toContain(
      'isl is too small for a finger, even enlarged',
    );
  });

  it('is too thick for a narrow space until the board is enlarged', () => {
    const narrow = drawing.spaces.map((space) => ({ ...space, reach: space.id === 'far' ? 5 : 300 }));
    expect(tooSmallAtFirst({ ...drawing, spaces: narrow })).toEqual(['far']);
  });
});
