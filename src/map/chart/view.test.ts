import { expect, test } from 'vitest';
import { drift, fitting, opening, type View } from './view.ts';

test('the whole board fits into the pane by its tighter side', () => {
  expect(fitting({ width: 1600, height: 1400 }, { width: 800, height: 1400 })).toBe(0.5);
  expect(fitting({ width: 1600, height: 1400 }, { width: 1600, height: 350 })).toBe(0.25);
});

test('a board opens whole, but fills the pane of a phone held upright', () => {
  const board = { width: 1600, height: 1400 };
  expect(opening(board, { width: 1200, height: 800 })).toBe(fitting(board, { width: 1200, height: 800 }));
  expect(opening(board, { width: 800, height: 800 })).toBe(0.5);
  expect(opening(board, { width: 390, height: 560 })).toBe(0.4);
  expect(opening(board, { width: 480, height: 210 })).toBe(0.3);
  expect(opening(board, { width: 2000, height: 210 })).toBeCloseTo(2.2 * 0.15);
});

/** Where the board's point (`place`, `place`) is on the screen: x and y in pixels. */
const onScreen = ({ x, y, k }: View, place: number) => [place * k + x, place * k + y];

test('a drawing made for one view is moved and scaled to fit another', () => {
  const drawn: View = { x: 10, y: -20, k: 0.5 };
  const shown: View = { x: -35, y: 60, k: 1.25 };
  const [tx, ty, scale] = (drift(drawn, shown).match(/-?[\d.]+/g) ?? []).map(Number);
  for (const place of [0, 100, 1600]) {
    const [x, y] = onScreen(drawn, place);
    expect([x * scale + tx, y * scale + ty]).toEqual(onScreen(shown, place));
  }
});

test('a board at rest is not moved at all', () => {
  expect(drift({ x: 3, y: 4, k: 0.5 }, { x: 3, y: 4, k: 0.5 })).toBe('none');
});
