import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubShelf } from '../device/kept/shelf-fixtures.ts';

const NAME = 'sealed-orders/theme';
let kept: Record<string, string>;
let dataset: Record<string, string>;
let device: EventTarget & { matches: boolean };

beforeEach(() => {
  vi.resetModules();
  kept = stubShelf();
  dataset = {};
  vi.stubGlobal('document', { documentElement: { dataset } });
});
afterEach(() => vi.unstubAllGlobals());

/** Opens the page on a device that is dark or light. */
async function opened(isDark: boolean) {
  device = Object.assign(new EventTarget(), { matches: isDark });
  vi.stubGlobal('window', { matchMedia: () => device });
  return (await import('./theme.svelte.ts')).theme;
}

test.each([
  [false, null, 'light'],
  [true, null, 'dark'],
  [false, 'dark', 'dark'],
  [true, 'light', 'light'],
  [true, 'purple', 'dark'],
])('on a dark device (%s) with the stored theme %s, the page is %s', async (isDark, stored, shown) => {
  if (stored) kept[NAME] = stored;
  const theme = await opened(isDark);
  expect([theme.shown, dataset.theme]).toEqual([shown, shown]);
});

test('the page follows the device until the player chooses the other theme', async () => {
  const theme = await opened(false);
  device.dispatchEvent(Object.assign(new Event('change'), { matches: true }));
  expect(dataset.theme).toBe('dark');
  device.dispatchEvent(Object.assign(new Event('change'), { matches: false }));
  expect(dataset.theme).toBe('light');
  theme.switch();
  expect([dataset.theme, kept[NAME]]).toEqual(['dark', 'dark']);
  device.dispatchEvent(Object.assign(new Event('change'), { matches: true }));
  expect(dataset.theme).toBe('dark');
});

test('the choice of the device’s own theme is not stored', async () => {
  const theme = await opened(true);
  theme.switch();
  expect([dataset.theme, kept[NAME]]).toEqual(['light', 'light']);
  theme.switch();
  expect([dataset.theme, NAME in kept]).toEqual(['dark', false]);
});
