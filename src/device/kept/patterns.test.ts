import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [undefined, false],
  ['on', true],
  ['off', false],
])('with %s stored on this device, the map draws patterns: %s', async (stored, isOn) => {
  const kept = new Map(stored ? [['sealed-orders/patterns', stored]] : []);
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
  const { patterns } = await import('./patterns.svelte.ts');
  expect(patterns.on).toBe(isOn);
  patterns.on = true;
  expect([patterns.on, ...kept]).toEqual([true, ['sealed-orders/patterns', 'on']]);
  patterns.on = false;
  expect([patterns.on, ...kept]).toEqual([false]);
});
