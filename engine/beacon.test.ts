import { describe, expect, it } from 'vitest';
import { drawFrom } from './beacon.ts';

const beacon = 'ab'.repeat(32);

describe('a draw', () => {
  it('depends only on the beacon and the name, not on earlier draws', () => {
    const draw = drawFrom(beacon);
    const first = draw('removal 1941 poland', 1000);
    draw('another', 7);
    expect(draw('removal 1941 poland', 1000)).toBe(first);
    expect(drawFrom(beacon.toUpperCase())('removal 1941 poland', 1000)).toBe(first);
  });

  it('gives the same numbers in every version, so that old games can be replayed', () => {
    const draw = drawFrom('00'.repeat(32));
    expect(['a', 'b', 'removal 1941 poland'].map((name) => draw(name, 1_000_000))).toEqual([
      251209, 973240, 405834,
    ]);
  });

  it('favours no number', () => {
    const draw = drawFrom(beacon);
    const counts = new Array<number>(7).fill(0);
    for (let index = 0; index < 14_000; index++) counts[draw(`draw ${index}`, 7)]++;
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });

  it('needs a beacon', () => {
    expect(() => drawFrom('')('x', 2)).toThrow('needs a beacon');
    expect(() => drawFrom('zz'.repeat(16))('x', 2)).toThrow('needs a beacon');
    expect(() => drawFrom(beacon)('x', 0)).toThrow('one of 0');
  });
});
