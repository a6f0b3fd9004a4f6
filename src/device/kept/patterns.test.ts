import { afterEach, expect, test, vi } from 'vitest';
import { stubShelf } from './shelf-fixtures.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [undefined, false],
  ['on', true],
  ['off', false],
])('with %s stored on this device, the map draws patterns: %s', async (stored, isOn) => {
  vi.resetModules();
  const kept = stubShelf(stored ? { patterns: stored } : {});
  const { patterns } = await import('./patterns.svelte.ts');
  expect(patterns.on).toBe(isOn);
  patterns.on = true;
  expect([patterns.on, ...Object.entries(kept)]).toEqual([true, ['sealed-orders/patterns', 'on']]);
  patterns.on = false;
  expect([patterns.on, ...Object.entries(kept)]).toEqual([false]);
});
