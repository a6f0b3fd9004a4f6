import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [undefined, true],
  ['on', true],
  ['off', false],
])('with %s stored on this device, letters work as keys: %s', async (stored, isOn) => {
  const kept = new Map(stored ? [['sealed-orders/letter-keys', stored]] : []);
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
  const { letterKeys } = await import('./letter-keys.svelte.ts');
  expect(letterKeys.on).toBe(isOn);
  letterKeys.on = true;
  expect([letterKeys.on, ...kept]).toEqual([true]);
  letterKeys.on = false;
  expect([letterKeys.on, ...kept]).toEqual([false, ['sealed-orders/letter-keys', 'off']]);
});
