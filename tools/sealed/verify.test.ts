import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { bidTable } from '../../tests/protocol/bid-tables.ts';
import { playOne } from './series.ts';
import { BadUsage } from './usage.ts';
import { run } from './verify.ts';

const folder = mkdtempSync(join(tmpdir(), 'sealed-verify-'));
afterEach(() => vi.restoreAllMocks());
afterAll(() => rmSync(folder, { recursive: true }));

const match = { variant: 'marches', seed: 1, seats: 2, years: 1, spare: 'disorder', bots: 'chance' } as const;
const { file } = playOne({ match, games: 1, jobs: 1, verified: false, filed: true }, 5);

/** Verifies a file with this text. Returns the exit code and the printed lines. */
async function verify(text: string) {
  const path = join(folder, 'game.sealed.json');
  writeFileSync(path, text);
  let printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((part) => (printed += String(part)) !== '');
  const code = await run([path]);
  return { code, lines: printed.trimEnd().split('\n') };
}

it('tells line by line what holds, and which phase a good file reaches', async () => {
  const { code, lines } = await verify(file ?? '');
  expect(code).toBe(0);
  expect(lines.filter((line) => line.startsWith('ok    ')).length).toBeGreaterThan(2);
  expect(lines.some((line) => line.startsWith('FAIL'))).toBe(false);
  expect(lines.at(-1)).toMatch(/^The file reaches .+\.$/);
});

it('tells who bid what, if the table tells it once the game is over', async () => {
  const table = bidTable('told by command', { variant: '1936', bidsTold: true, voting: { end: 50 } });
  const bids: Readonly<Record<string, string>> = {
    germany: '2: A aus S A mun - cze',
    italy: '1: A aus S A mun - cze',
  };
  for (const player of table.players) {
    const lines = (power: string) => [bids[power] ?? []].flat();
    player.commit(Object.fromEntries(player.powers.map((power) => [power, lines(power)])), true);
  }
  table.deliver();
  for (const player of table.players) player.vote({ type: 'scrap' }, true);
  table.deliver();
  const { lines } = await verify(table.host.file());
  const told = lines.slice(lines.indexOf('bids  Spring 1936 – Orders'), -1);
  expect(told.slice(0, 2)).toEqual([
    'bids  Spring 1936 – Orders',
    '      A aus S A mun - cze: Germany 2, Italy 1',
  ]);
});

it('fails on a file that isn’t a game', async () => {
  const { code, lines } = await verify('{}');
  expect(code).toBe(1);
  expect(lines.filter((line) => line.startsWith('FAIL  '))).toHaveLength(1);
  expect(lines.some((line) => line.startsWith('The file reaches'))).toBe(false);
});

it.each([
  [[], 'Name one file to verify.'],
  [['one', 'other'], 'Name one file to verify.'],
  [['/nowhere/at/all'], '“/nowhere/at/all” cannot be read. Check the path.'],
])('refuses the arguments %j with a sentence', async (args, sentence) => {
  const refused = run(args);
  await expect(refused).rejects.toBeInstanceOf(BadUsage);
  await expect(refused).rejects.toThrow(sentence);
});
