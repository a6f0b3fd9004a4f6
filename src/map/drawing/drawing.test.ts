import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BrokenDrawing, readDrawing, readLine } from './drawing.ts';

const packed = JSON.parse(readFileSync('public/boards/standard.json', 'utf8')) as Record<string, unknown>;

describe('the standard board', () => {
  const drawing = readDrawing(packed);

  it('has 19 seas, 56 provinces and Switzerland, seas first', () => {
    const kinds = drawing.spaces.map((space) => space.kind);
    expect(kinds.filter((kind) => kind === 'sea')).toHaveLength(19);
    expect(kinds.slice(0, 19).every((kind) => kind === 'sea')).toBe(true);
    expect(kinds.filter((kind) => kind === 'impassable')).toHaveLength(1);
    expect(kinds).toHaveLength(76);
  });

  it('gives every space its shape, and every playable one a place for a unit and one for a dislodged unit', () => {
    for (const space of drawing.spaces) {
      expect(space.land + space.water, space.id).toMatch(/^M[\d.]+ [\d.]+l[-\d. ]+z/);
      expect(space.unit === null, space.id).toBe(space.kind === 'impassable');
      expect(space.dislodged === null, space.id).toBe(space.kind === 'impassable');
      expect(space.reach, space.id).toBeGreaterThan(5);
    }
  });

  it('has room for a leader beside every unit, and for stacks in the seas', () => {
    for (const { id, kind, unit, coasts, beside } of drawing.spaces) {
      expect(beside.leader === null, id).toBe(unit === null);
      expect(Object.keys(beside.leaders), id).toEqual(Object.keys(coasts));
      expect(beside.stack.length > 0, id).toBe(kind === 'sea');
      expect(beside.plane, id).toBeNull();
    }
  });

  it('marks 34 centres and the coasts of Spain, Bulgaria and St Petersburg', () => {
    expect(drawing.spaces.filter((space) => space.centre)).toHaveLength(34);
    const coasts = drawing.spaces.flatMap((space) =>
      Object.keys(space.coasts).map((c) => `${space.id}/${c}`),
    );
    expect(coasts.sort()).toEqual(['bul/ec', 'bul/sc', 'spa/nc', 'spa/sc', 'stp/nc', 'stp/sc']);
  });
});

it('Neto’s 1939 has a place for a plane in every space', () => {
  const drawing = readDrawing(JSON.parse(readFileSync('public/boards/1939-neto.json', 'utf8')));
  for (const { id, kind, beside } of drawing.spaces) {
    expect(beside.plane === null, id).toBe(kind === 'impassable');
  }
});

describe('a packed line', () => {
  it('holds steps in tenths, with the sign in the lowest bit and five bits per digit', () => {
    expect(readLine('CEDA')).toEqual([1, 2, -1, 2]);
    expect(readLine('gBhBAA')).toEqual([16, -17, 16, -17]);
  });
});

describe('a file that isn’t a board', () => {
  it.each([null, 7, 'board', [], {}, { format: 'sealed-orders/board/1' }])(
    '%j is refused as another version',
    (file) => {
      expect(() => readDrawing(file)).toThrow(BrokenDrawing);
      expect(() => readDrawing(file)).toThrow(/another version/);
    },
  );

  it.each([
    ['arcs are missing', { ...packed, arcs: {} }],
    [
      'a ring names an arc that is not there',
      { ...packed, scenery: { land: [[99999]], water: [], names: [] } },
    ],
    ['a size is no number', { ...packed, size: ['wide', 1] }],
    ['a line breaks off', { ...packed, lakes: ['g'] }],
  ])('says so when %s', (_, file) => {
    expect(() => readDrawing(file)).toThrow(/^This board file is damaged/);
  });
});
