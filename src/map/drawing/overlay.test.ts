import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BrokenDrawing, readDrawing } from './drawing.ts';
import { overlay, readOverlay, type PackedOverlay } from './overlay.ts';

const read = (id: string): unknown => JSON.parse(readFileSync(`public/boards/${id}.json`, 'utf8'));
const packed = read('heaven-and-hell') as PackedOverlay;
const angels = readOverlay(packed);

describe('Heaven and Hell beside a board', () => {
  const plain = readDrawing(read('1936'));
  const drawing = overlay(plain, angels);
  const [heaven, hell] = drawing.spaces.slice(-2);

  it('are the board’s last spaces, and otherwise change only its width', () => {
    expect([heaven.id, hell.id]).toEqual(['hvn', 'hll']);
    expect(drawing.spaces.slice(0, -2)).toEqual(plain.spaces);
    expect(drawing.width).toBe(plain.width + angels.width);
    expect({ ...drawing, spaces: [], ornaments: [], width: 0 }).toEqual({
      ...plain,
      spaces: [],
      ornaments: [],
      width: 0,
    });
  });

  it('are in the board’s corners, with all their symbols', () => {
    const [corner] = angels.spaces.filter(({ space }) => space.id === 'hll');
    expect(hell.middle).toEqual({
      x: plain.width + corner.space.middle.x,
      y: plain.height + corner.space.middle.y,
    });
    for (const { land, unit, dislodged, label, beside, middle } of [heaven, hell]) {
      for (const at of [unit, dislodged, label.at, beside.plane, beside.leader, middle]) {
        expect(at?.x).toBeGreaterThan(plain.width);
        expect(at?.y).toBeGreaterThan(0);
        expect(at?.y).toBeLessThan(plain.height);
      }
      const [x, y] = /^M([\d.]+) ([\d.]+)/.exec(land)?.slice(1).map(Number) ?? [];
      expect(Math.hypot(x - middle.x, y - middle.y)).toBeLessThan(120);
    }
  });

  it('may be left out, one or both', () => {
    expect(overlay(plain, angels, ['hll']).spaces.at(-1)?.id).toBe('hll');
    expect(overlay(plain, angels, ['hll']).spaces).toHaveLength(plain.spaces.length + 1);
    expect(overlay(plain, angels, [])).toBe(plain);
  });
});

describe('a file that isn’t an overlay', () => {
  it.each([null, 7, {}, { format: 'sealed-orders/board/2' }])('%j has another version', (file) => {
    expect(() => readOverlay(file)).toThrow(BrokenDrawing);
    expect(() => readOverlay(file)).toThrow(/another version/);
  });

  const [first] = packed.spaces;
  it.each([
    ['spaces are missing', { ...packed, spaces: undefined }],
    [
      'a path is absolute',
      { ...packed, spaces: [{ ...first, space: { ...first.space, land: 'M1 1L2 2' } }] },
    ],
    [
      'a path is none',
      { ...packed, spaces: [{ ...first, ornaments: [{ path: '"/>', light: '', dark: '' }] }] },
    ],
  ])('says so when %s', (_, file) => {
    expect(() => readOverlay(file)).toThrow(/^This board file is damaged/);
  });
});
