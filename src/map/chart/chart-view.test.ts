import { expect, test } from 'vitest';
import { ChartView } from './chart-view.svelte.ts';
import type { Zoomer } from './pan-and-zoom.ts';

/** A chart that was drawn at this scale. */
function drawnAt(k: number): ChartView {
  const chart = new ChartView();
  chart.drawn = { x: 0, y: 0, k };
  return chart;
}

test.each([
  ['on a whole board on a phone, no more than 2.1 times as large', 0.24, 2.1, 9.1 / 0.24],
  ['on a small board, the same size on the screen at any scale', 0.5, 1.36, 18.2],
  ['on a large board, as large as the board draws them', 1.5, 1, 9.1 / 1.5],
])('symbols and letters %s', (_what, k, symbol, least) => {
  const chart = drawnAt(k);
  expect(chart.symbol).toBeCloseTo(symbol);
  expect(chart.least).toBeCloseTo(least);
});

test.each([
  [0.29, false],
  [0.3, false],
  [0.31, true],
])('at a scale of %d, whether names are written is %s', (k, named) => {
  expect(drawnAt(k).named).toBe(named);
});

test('the view and the keyboard go where the chart sends them, if the board is on screen', () => {
  const chart = new ChartView();
  expect(chart.flying).toBe(false);
  chart.to({ x: 1, y: 2 }, 3);
  chart.focus();
  const said: unknown[] = [];
  chart.zoomer = { to: (...told: unknown[]) => said.push(told) } as unknown as Zoomer;
  chart.surface = { focus: () => said.push('focus') } as unknown as HTMLElement;
  chart.to({ x: 1, y: 2 }, 3);
  chart.focus();
  expect(said).toEqual([[{ x: 1, y: 2 }, 3], 'focus']);
});
