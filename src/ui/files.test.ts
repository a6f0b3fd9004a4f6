import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copy, download, fileStem } from './files.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a text is saved as a file under its name, and the browser gets a minute to read it', async () => {
  const link = { href: '', download: '', click: vi.fn() };
  vi.stubGlobal('document', { createElement: () => link });
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  download('game.json', '{}');
  const file = made.mock.calls[0]![0] as File;
  expect([file.name, file.type, await file.text()]).toEqual(['game.json', 'application/json', '{}']);
  expect(link).toMatchObject({ href: 'blob:1', download: 'game.json' });
  expect(link.click).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(59_999);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoked).toHaveBeenCalledWith('blob:1');
});

test.each([
  ['Friday', 'friday'],
  ['Our  Game, 2nd!', 'our-game-2nd-'],
  ['Zürich 1901', 'zürich-1901'],
  ['../etc', '-etc'],
])('the table “%s” gets files named “%s”', (name, stem) => {
  expect(fileStem(name)).toBe(stem);
});

test.each([
  [async () => undefined, true],
  [async () => Promise.reject(new Error('refused')), false],
])('copying says whether the browser allowed it', async (writeText, isCopied) => {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copy('text')).toBe(isCopied);
});
