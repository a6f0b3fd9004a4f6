import { expect, test } from 'vitest';
import { centred, clamped, drift, fitting, framing, isInSight, opening, placeAt, type View } from './view.ts';

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

const board = { width: 1000, height: 800 };
const pane = { width: 400, height: 200 };

test.each([
  ['stays as it is inside the board', { x: -100, y: -50, k: 1 }, { x: -100, y: -50, k: 1 }],
  ['shows nothing left of and above the board', { x: 30, y: 40, k: 1 }, { x: 0, y: 0, k: 1 }],
  ['shows nothing right of and below the board', { x: -700, y: -900, k: 1 }, { x: -600, y: -600, k: 1 }],
  [
    'of a board smaller than the pane has it in the middle',
    { x: -9, y: 9, k: 0.2 },
    { x: 100, y: 20, k: 0.2 },
  ],
  [
    'of a board just as large as the pane shows all of it',
    { x: 7, y: -50, k: 0.4 },
    { x: 0, y: -50, k: 0.4 },
  ],
])('a view %s', (_what, view, shown) => {
  const { x, y, k } = clamped(view, board, pane);
  expect(k).toBe(shown.k);
  expect([x, y]).toEqual([expect.closeTo(shown.x), expect.closeTo(shown.y)]);
});

test('a point comes into the middle of the pane, unless it is near the edge of the board', () => {
  expect(centred({ x: 500, y: 400 }, 2, board, pane)).toEqual({ x: -800, y: -700, k: 2 });
  expect(centred({ x: 0, y: 0 }, 2, board, pane)).toEqual({ x: 0, y: 0, k: 2 });
});

test.each([
  ['fills the pane', { x: 400, y: 300, width: 200, height: 100 }, 9, 2],
  ['is shown no larger than asked', { x: 400, y: 300, width: 200, height: 100 }, 1.5, 1.5],
  ['is never shown smaller than the whole board', { x: 400, y: 300, width: 200, height: 100 }, 0.1, 0.25],
  [
    'that is larger than the board is shown like the whole board',
    { x: 0, y: 0, width: 9000, height: 100 },
    9,
    0.25,
  ],
])('a part of the board %s', (_what, part, most, k) => {
  expect(framing(part, board, pane, most).k).toBe(k);
});

test('a part of the board is in the middle of the pane', () => {
  const { x, y, k } = framing({ x: 400, y: 300, width: 200, height: 100 }, board, pane, 9);
  expect([500 * k + x, 350 * k + y]).toEqual([200, 100]);
});

test.each([
  ['in the middle', 200, 100, true],
  ['at the left edge', 20, 100, false],
  ['just inside the left edge', 21, 100, true],
  ['at the right edge', 380, 100, false],
  ['just inside the right edge', 379, 100, true],
  ['at the upper edge', 200, 20, false],
  ['just inside the upper edge', 200, 21, true],
  ['at the lower edge', 200, 180, false],
  ['just inside the lower edge', 200, 179, true],
])('whether a point %s is in sight', (_where, across, down, isSeen) => {
  const view = { x: 10, y: 20, k: 2 };
  expect(isInSight({ x: (across - 10) / 2, y: (down - 20) / 2 }, view, pane, 20)).toBe(isSeen);
});

test('the point of the board under a finger', () => {
  const chart = { getBoundingClientRect: () => ({ left: 5, top: 7 }) } as HTMLElement;
  expect(placeAt(chart, { x: 10, y: 20, k: 2 }, 215, 127)).toEqual({ x: 100, y: 50 });
});
