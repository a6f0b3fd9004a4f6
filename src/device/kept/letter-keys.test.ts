import { afterEach, expect, test, vi } from 'vitest';
import { stubShelf } from './shelf-fixtures.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [undefined, true],
  ['on', true],
  ['off', false],
])('with %s stored on this device, letters work as keys: %s', async (stored, isOn) => {
  vi.resetModules();
  const kept = stubShelf(stored ? { 'letter-keys': stored } : {});
  const { letterKeys } = await import('./letter-keys.svelte.ts');
  expect(letterKeys.on).toBe(isOn);
  letterKeys.on = true;
  expect([letterKeys.on, ...Object.entries(kept)]).toEqual([true]);
  letterKeys.on = false;
  expect([letterKeys.on, ...Object.entries(kept)]).toEqual([false, ['sealed-orders/letter-keys', 'off']]);
});
