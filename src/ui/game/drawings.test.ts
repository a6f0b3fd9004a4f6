import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('../../device/website/ask-again.ts', () => ({ askAgain: (ask: () => unknown) => ask() }));
vi.mock('../../device/time/breathing-pause.ts', () => ({ breath: async () => undefined }));

const asked: string[] = [];
let isUp = true;
let loadDrawing: typeof import('./drawings.ts').loadDrawing;

beforeEach(async () => {
  asked.length = 0;
  isUp = true;
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (!isUp) return new Response('', { status: 503 });
    return new Response(readFileSync(`public/${path}`, 'utf8'));
  });
  vi.resetModules();
  ({ loadDrawing } = await import('./drawings.ts'));
});
afterEach(() => vi.unstubAllGlobals());

test('each board is fetched once', async () => {
  const drawing = await loadDrawing('standard');
  expect(drawing.spaces.some(({ id }) => id === 'vie')).toBe(true);
  expect(await loadDrawing('standard')).toBe(drawing);
  expect(asked).toEqual(['boards/standard.json']);
});

test('the spaces beside the map are drawn only on a board that asks for them', async () => {
  const ids = async (board: string) => (await loadDrawing(board)).spaces.map(({ id }) => id);
  const [plain, more] = [await ids('standard'), await ids('standard+hvn')];
  expect(more.filter((id) => !plain.includes(id))).toEqual(['hvn']);
  expect(asked).toEqual(['boards/standard.json', 'boards/heaven-and-hell.json']);
});

test('a board that cannot be fetched is told in a sentence, and fetched again when it is asked for again', async () => {
  isUp = false;
  await expect(loadDrawing('standard')).rejects.toMatchObject({
    message: expect.stringMatching(/map.*\.$/),
    cause: expect.objectContaining({ message: '503' }),
  });
  isUp = true;
  expect((await loadDrawing('standard')).width).toBeGreaterThan(0);
});
