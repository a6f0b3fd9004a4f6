import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const report = vi.fn();
vi.mock('./checks.ts', () => ({ checkHouse: () => [] }));
vi.mock('./tree.ts', () => ({ readTree: () => new Map() }));
vi.mock('./report.ts', () => ({ report }));
const printed = vi.spyOn(console, 'log');

beforeEach(() => {
  vi.resetModules();
  printed.mockReset().mockReturnValue(undefined);
});
afterEach(() => {
  process.exitCode = undefined;
});

test.each([
  ['fails if there is an objection', false, 1],
  ['succeeds if there are only exceptions', true, undefined],
])('the program prints every line, and %s', async (_, clean, code) => {
  report.mockReturnValue({ lines: ['one', 'two'], clean });
  await import('./main.ts');
  expect(printed.mock.calls.flat()).toEqual(['one', 'two']);
  expect(process.exitCode).toBe(code);
});
