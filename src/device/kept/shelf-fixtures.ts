// A local storage for tests of code that keeps texts there.
import { vi } from 'vitest';

/**
 * Gives this test a local storage with these texts. Each text has the name under which `readKept` finds it. Returns the storage, whose own
 * properties are the stored texts. `vi.unstubAllGlobals` removes the storage again.
 */
export function stubShelf(texts: Readonly<Record<string, string>> = {}): Record<string, string> {
  const storage = Object.create({
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, text: string) => void (storage[name] = text),
    removeItem: (name: string) => void delete storage[name],
  }) as Record<string, string>;
  for (const [name, text] of Object.entries(texts)) storage[`sealed-orders/${name}`] = text;
  vi.stubGlobal('localStorage', storage);
  return storage;
}
