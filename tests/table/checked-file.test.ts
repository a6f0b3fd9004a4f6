import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writeDiplomacyJson } from '../../src/formats/saved-game-write.ts';
import type { GameRecord } from '../../src/formats/game-record.ts';
import type { CheckedFile, Given } from '../../src/pages/verify/checking.svelte.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { recorded } from '../formats/recorded.ts';
import { begunTable, orderAll } from '../protocol/tables.ts';

let give: (event: { data: Given }) => void;
const told: CheckedFile[] = [];

beforeAll(async () => {
  vi.stubGlobal('addEventListener', (_: string, hear: typeof give) => (give = hear));
  vi.stubGlobal('postMessage', (one: CheckedFile) => told.push(one));
  await import('../../src/pages/verify/worker.ts');
});
afterAll(() => vi.unstubAllGlobals());

/** Everything that the worker tells about a file. */
async function toldAbout(text: string, which = 0): Promise<readonly CheckedFile[]> {
  told.length = 0;
  give({
    data: { name: 'my game', bytes: new TextEncoder().encode(text), which, language: 'en', tag: 'en' },
  });
  await vi.waitFor(() => expect(told.some((one) => !('checked' in one))).toBe(true), { timeout: 60_000 });
  return told;
}

const [first, second] = recorded.map((game) => writeDiplomacyJson(game as GameRecord)) as [string, string];
const begun = begunTable(2, 'checked');
const atStart = begun.host.file();
orderAll(begun, new Seeded('checked'));
const later = begun.host.file();

test('a file that is no game is named, with advice', async () => {
  expect(await toldAbout('%PDF-1.7')).toEqual([
    { nothing: { other: expect.stringContaining('PDF'), advice: expect.any(String) } },
  ]);
});

test('a saved game is read, and of several games in one file the chosen one', async () => {
  const two = `${first}\n${second}`;
  const [game] = await toldAbout(two, 1);
  expect(game).toMatchObject({ of: 2, stopped: null, game: { last: recorded[1]!.last } });
  expect(await toldAbout(first)).toMatchObject([{ of: 1, game: { last: recorded[0]!.last } }]);
});

test('a game played alone is read as one game', async () => {
  const sandbox = {
    ...{ format: 'sealed-orders/sandbox/1', variant: 'standard', options: {}, abandoned: [], mine: null },
    ...{ phases: [{ orders: { austria: ['A bud - gal'] }, beacon: 'ab'.repeat(32) }], draft: {} },
  };
  const [game] = await toldAbout(JSON.stringify(sandbox));
  expect(game).toMatchObject({ of: 1, notes: [], stopped: null, game: { last: { phase: 'F1901M' } } });
  expect(await toldAbout(JSON.stringify({ ...sandbox, variant: 'chess' }))).toEqual([
    { problem: expect.stringContaining('chess') },
  ]);
});

test('the file of a table is checked, and its game is shown once a phase was revealed', async () => {
  const reports = await toldAbout(later);
  const counts = reports.filter((one) => 'checked' in one);
  expect(counts.at(-1)).toEqual({ checked: counts[0]!.of, of: counts[0]!.of });
  const last = reports.at(-1) as CheckedFile & { verdict: object };
  expect(last.verdict).toMatchObject({
    lines: expect.arrayContaining([{ ok: true, text: expect.any(String) }]),
  });
  expect(last).toMatchObject({
    summary: expect.any(Object),
    game: { phases: [{ turn: expect.any(Object) }] },
  });
  expect((await toldAbout(atStart)).at(-1)).toMatchObject({ summary: expect.any(Object), game: null });
});

test('the file of a table with a changed message has neither results nor a game', async () => {
  const place = Math.floor(later.length / 2);
  const other = later[place] === 'A' ? 'B' : 'A';
  const changed = later.slice(0, place) + other + later.slice(place + 1);
  const last = (await toldAbout(changed)).at(-1) as CheckedFile & { verdict: { lines: { ok: boolean }[] } };
  expect(last.verdict.lines.some(({ ok }) => !ok)).toBe(true);
  expect(last).toMatchObject({ summary: null, game: null });
});
