import { beforeEach, expect, test, vi } from 'vitest';
import type { LiveTable } from '../../../table/live/live-table.svelte.ts';
import { notices } from '../../../ui/notices.svelte.ts';
import { saveGame } from './save-game.ts';

const download = vi.hoisted(() => vi.fn());
vi.mock('../../../ui/files.ts', async (original) => ({ ...(await original<object>()), download }));

const live = (name: string | null, file = async () => 'text') =>
  ({ table: name === null ? null : { genesis: { name } }, file }) as unknown as LiveTable;

beforeEach(() => {
  download.mockReset();
  notices.list = [];
});

test.each([
  ['Our Friday', 'our-friday.sealed.json'],
  [null, 'game.sealed.json'],
])('the game of the table “%s” is saved as %s', async (name, file) => {
  await saveGame(live(name));
  expect(download).toHaveBeenCalledWith(file, 'text');
});

test('a game that cannot be saved is a problem with a sentence', async () => {
  await saveGame(live('x', async () => Promise.reject(new Error('The disk is full.'))));
  expect(download).not.toHaveBeenCalled();
  expect(notices.list).toMatchObject([{ kind: 'problem', text: 'The disk is full.' }]);
});
