import { afterEach, expect, test, vi } from 'vitest';
import { tracking } from '../drawing/drawing.ts';
import { measuring } from './name-width.ts';

afterEach(() => vi.unstubAllGlobals());

/** Makes documents whose canvases give `context`. */
const canvasesGive = (context: unknown) =>
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => context }) });

test('a line is as wide as its letters and the space between them, as parts of the font size', () => {
  canvasesGive({ measureText: (line: string) => ({ width: 60 * line.length }) });
  expect(measuring()('Munich', 'land')).toBeCloseTo(6 * (0.6 + tracking.land));
  expect(measuring()('North Sea', 'sea')).toBeCloseTo(9 * (0.6 + tracking.sea));
});

test('each line is measured once in each font', () => {
  const context = { font: '', measured: [] as string[], measureText };
  function measureText(line: string) {
    context.measured.push(`${context.font.split(' ')[0]} ${line}`);
    return { width: 100 };
  }
  canvasesGive(context);
  const measure = measuring();
  for (const font of ['land', 'sea', 'land'] as const) measure('Tunis', font);
  expect(context.measured).toEqual(['700 Tunis', 'italic Tunis']);
});

test('without a canvas, a line has the usual width', () => {
  canvasesGive(null);
  expect(measuring()('Munich', 'land')).toBeCloseTo(3.3);
});
