import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const served = { url: 'http://localhost:5180/', network: ['http://10.0.0.2:5180/'] };
const buildLocally = vi.fn();
const serveBuilt = vi.fn();
const serveSources = vi.fn();
vi.mock('./serve.ts', () => ({ buildLocally, serveBuilt, serveSources }));
const printed = vi.spyOn(console, 'log');

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
  printed.mockReset().mockReturnValue(undefined);
  buildLocally.mockReset();
  for (const serve of [serveBuilt, serveSources]) serve.mockReset().mockResolvedValue(served);
});
afterEach(() => vi.unstubAllEnvs());

async function start(...words: string[]): Promise<string> {
  process.argv = ['node', 'main.ts', ...words];
  await import('./main.ts');
  return printed.mock.calls.flat().join('\n');
}

test('npm start builds the app, serves it, and prints its addresses', async () => {
  const text = await start();
  expect(buildLocally).toHaveBeenCalledTimes(1);
  expect(serveBuilt).toHaveBeenCalledWith(5180, { mail: 'mail' });
  expect(serveSources).not.toHaveBeenCalled();
  expect(text).toMatch(/^Building[^]*Sealed Orders is at http:\/\/localhost:5180\/\n/);
  expect(text).toContain('to look around and play alone: http://10.0.0.2:5180/');
  expect(text).toMatch(/Tables need https or localhost[^]*Stop it with Ctrl\+C\.$/);
});

test('npm run dev serves the sources, and PORT names another port', async () => {
  vi.stubEnv('PORT', '8000');
  const text = await start('--dev');
  expect(serveSources).toHaveBeenCalledWith(8000, { mail: 'mail' });
  expect(buildLocally).not.toHaveBeenCalled();
  expect(text).not.toContain('Building');
});
