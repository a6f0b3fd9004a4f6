import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';

const drawn = new Map<string, Buffer>();
vi.mock('node:fs', async (original) => ({
  ...(await original<object>()),
  writeFileSync: (path: string, png: Buffer) => void drawn.set(path, png),
}));
afterEach(() => vi.restoreAllMocks());

test('the icons in public/ are those that the program draws from the present drawing', async () => {
  const printed = vi.spyOn(console, 'log').mockReturnValue(undefined);
  await import('./icons.ts');
  expect([...drawn.keys()]).toEqual(
    ['192', '512', 'maskable-512', 'apple-180'].map((name) => `public/icon-${name}.png`),
  );
  for (const [path, png] of drawn) expect(readFileSync(path).equals(png), path).toBe(true);
  expect(printed).toHaveBeenCalledTimes(4);
});
