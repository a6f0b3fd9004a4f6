import { beforeEach, expect, test, vi } from 'vitest';
import { Checking, type CheckedFile } from './checking.svelte.ts';

const thread = {
  onmessage: (_: { data: CheckedFile }): void => undefined,
  onerror: (): void => undefined,
  postMessage: vi.fn(),
  terminate: vi.fn(),
};
vi.mock('./thread.ts', () => ({ startThread: () => thread }));
vi.mock('../../table/games/looked-game.ts', () => ({
  received: (game: object) => ({ ...game, isReceived: true }),
}));

beforeEach(() => {
  thread.postMessage.mockReset();
  thread.terminate.mockReset();
});

const fileOf = (name: string, text = '{}') => new File([text], name);
const begun = async (file = fileOf('friday.sealed.json'), which?: number) => {
  const checking = new Checking(file, which);
  await vi.waitFor(() => expect(thread.postMessage.mock.calls.length + Number(!checking.isAtWork)).toBe(1));
  return checking;
};
const tell = (data: object) => thread.onmessage({ data: data as CheckedFile });
const game = { people: { p1: 'Ann' }, bidsTold: { S1936M: [] } };

test.each([
  ['friday.sealed.json', 'friday'],
  ['my.game.v2.txt', 'my.game.v2'],
  ['.json', 'game'],
])('the worker gets the bytes of %s under the name “%s”', async (name, stem) => {
  await begun(fileOf(name, 'text'), 2);
  expect(thread.postMessage).toHaveBeenCalledWith(
    expect.objectContaining({
      name: stem,
      bytes: new TextEncoder().encode('text'),
      which: 2,
      language: 'en',
    }),
    [expect.any(ArrayBuffer)],
  );
});

test('a valid table’s file has a verdict, a summary and a verified game', async () => {
  const checking = await begun();
  tell({ checked: 3, of: 9 });
  expect([checking.progress, checking.isAtWork]).toEqual([{ checked: 3, of: 9 }, true]);
  expect(thread.terminate).not.toHaveBeenCalled();
  const verdict = { lines: [], notes: [], reaches: '' };
  tell({ verdict, summary: { a: 1 }, game });
  expect(checking).toMatchObject({ verdict, summary: { a: 1 }, isAtWork: false, problem: '' });
  expect(checking.game).toMatchObject({
    ...{ file: 'friday.sealed.json', isVerified: true, stopped: null, notes: [] },
    ...{ game: { isReceived: true }, ...game },
  });
  expect(thread.terminate).toHaveBeenCalledTimes(1);
});

test('a table’s file without a game has only a verdict', async () => {
  const checking = await begun();
  tell({ verdict: { lines: [], notes: [], reaches: '' }, summary: null, game: null });
  expect([checking.game, checking.isAtWork]).toEqual([null, false]);
});

test('another program’s game is shown unverified, with its notes and the number of games in the file', async () => {
  const checking = await begun();
  tell({ game, what: 'A saved game', notes: ['a note'], stopped: 'here', of: 3 });
  expect([checking.count, checking.isAtWork, checking.verdict]).toEqual([3, false, null]);
  expect(checking.game).toMatchObject({
    ...{ what: 'A saved game', isVerified: false, notes: ['a note'], stopped: 'here' },
  });
});

test.each([
  [{ problem: 'It is damaged.' }, { problem: 'It is damaged.', nothing: null }],
  [
    { nothing: { other: 'a picture', advice: '' } },
    { problem: '', nothing: { other: 'a picture', advice: '' } },
  ],
])('%j ends the check', async (data, ended) => {
  const checking = await begun();
  tell(data);
  expect(checking).toMatchObject({ ...ended, isAtWork: false });
  expect(thread.terminate).toHaveBeenCalledTimes(1);
});

test('a person can stop a check, but not undo a check that is done', async () => {
  const checking = await begun();
  checking.cancel();
  expect(checking.problem).toContain('friday.sealed.json');
  expect(thread.terminate).toHaveBeenCalledTimes(1);
  const done = await begun(fileOf('x.json'));
  tell({ nothing: { other: '', advice: '' } });
  done.cancel();
  expect(done.problem).toBe('');
});

test('a worker that cannot be loaded, a file that cannot be read and a file that is too large are told', async () => {
  const lost = await begun();
  thread.onerror();
  thread.postMessage.mockReset();
  const unreadable = await begun(
    Object.assign(fileOf('b.json'), { arrayBuffer: async () => Promise.reject(new Error('gone')) }),
  );
  thread.postMessage.mockReset();
  const large = fileOf('c.json');
  Object.defineProperty(large, 'size', { value: 64 * 1024 * 1024 + 1, configurable: true });
  const tooLarge = new Checking(large);
  const told = [lost, unreadable, tooLarge].map(({ problem }) => problem);
  expect(new Set(told).size).toBe(3);
  expect(told).not.toContain('');
  expect(thread.postMessage).not.toHaveBeenCalled();
  Object.defineProperty(large, 'size', { value: 64 * 1024 * 1024 });
  const largest = new Checking(large);
  await vi.waitFor(() => expect(thread.postMessage).toHaveBeenCalledTimes(1));
  expect(largest.problem).toBe('');
});
