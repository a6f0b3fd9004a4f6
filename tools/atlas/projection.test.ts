import { describe, expect, it } from 'vitest';
import { openWindow } from './projection.ts';
import { readPlace, readPlaces, type Window } from './source.ts';

const window: Window = {
  width: 1000,
  centre: '10 50',
  swell: 1,
  lenses: [],
  edges: { west: '-10 50', east: '30 50', north: '10 65', south: '10 35' },
};

describe('a window', () => {
  it('has the places given for its edges on these edges', () => {
    const sheet = openWindow(window);
    expect(sheet.project([-10, 50])[0]).toBe(0);
    expect(sheet.project([30, 50])[0]).toBe(1000);
    expect(sheet.project([10, 65])[1]).toBe(0);
    expect(sheet.project([10, 35])[1]).toBeCloseTo(sheet.height, 0);
  });

  it('has west to the left and north at the top', () => {
    const sheet = openWindow(window);
    const [paris, warsaw, rome] = [
      sheet.project([2.3, 48.9]),
      sheet.project([21, 52.2]),
      sheet.project([12.5, 41.9]),
    ];
    expect(paris[0]).toBeLessThan(warsaw[0]);
    expect(warsaw[1]).toBeLessThan(rome[1]);
  });

  it('magnifies only the part under a lens', () => {
    const plain = openWindow(window);
    const lens = { at: '10 50', gain: 0.5, radius: 500 };
    const magnified = openWindow({ ...window, lenses: [lens] });
    const width = (sheet: typeof plain, from: number, to: number) =>
      sheet.project([to, 50])[0] - sheet.project([from, 50])[0];
    expect(width(magnified, 9, 11) / width(plain, 9, 11)).toBeGreaterThan(1.4);
    expect(width(magnified, 28, 30) / width(plain, 28, 30)).toBeLessThan(1.05);
  });
});

describe('a place in a source', () => {
  it('is a longitude and a latitude', () => {
    expect(readPlaces(' -3.7 40.4,\n 2 41 ')).toEqual([
      [-3.7, 40.4],
      [2, 41],
    ]);
    expect(readPlaces()).toEqual([]);
  });

  it.each(['', '5', '5 6 7', '5, 6', 'five six'])('cannot be "%s"', (text) => {
    expect(() => readPlace(text)).toThrow(/is no place: write the longitude/);
  });
});
