// For tests of what the app keeps in the browser's local storage.
import { vi } from 'vitest';

/**
 * Gives this test a local storage with these texts, under the names that `shelf.ts` takes. Returns the storage, whose own properties are
 * the stored texts. `vi.unstubAllGlobals` takes it away again.
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
