import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { elect, standIn } from './tabs.ts';
import type { Election, Locks, Role } from './tabs.ts';
import { LineOfLocks } from './tabs-fixtures.ts';

let locks: LockManager;
beforeEach(() => {
  locks = new LineOfLocks() as unknown as LockManager;
});
afterEach(() => vi.useRealTimers());

interface Tab {
  readonly roles: Role[];
  readonly election: Election;
}

function tab(room = 'room', seen: Locks = locks): Tab {
  const roles: Role[] = [];
  return { roles, election: elect(room, (role) => roles.push(role), seen) };
}

/** The same locks, seen from another page of the browser. */
const elsewhere = (): Locks => ({ request: locks.request.bind(locks) });

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

test('one tab writes, the others follow, and the first in line becomes the next writer', async () => {
  const [a, b, c] = [tab(), tab(), tab()];
  expect(a.election.role).toBe('waiting');
  await settle();
  expect([a, b, c].map(({ roles }) => roles)).toEqual([['writer'], ['follower'], ['follower']]);
  a.election.leave();
  await settle();
  expect([b, c].map(({ election }) => election.role)).toEqual(['writer', 'follower']);
});

test('a tab that leaves the line never becomes the writer', async () => {
  const [a, b, c] = [tab(), tab(), tab()];
  await settle();
  b.election.leave();
  a.election.leave();
  await settle();
  expect(b.roles).toEqual(['follower']);
  expect(c.roles).toEqual(['follower', 'writer']);
});

test('a tab that leaves before its role is decided gets no role and blocks nobody', async () => {
  const a = tab();
  a.election.leave();
  await settle();
  const b = tab();
  await settle();
  expect(a.roles).toEqual([]);
  expect(b.roles).toEqual(['writer']);
});

test('each room has an election of its own', async () => {
  const [a, b] = [tab('one'), tab('two')];
  await settle();
  expect([a.roles, b.roles]).toEqual([['writer'], ['writer']]);
});

test('a stand-in works only while no tab is open, and a tab opened meanwhile waits until the work is done', async () => {
  const done: string[] = [];
  const first = standIn('room', async () => 'done', locks);
  expect(await first).toBe('done');
  const open = tab();
  await settle();
  expect(await standIn('room', async () => done.push('beside a tab'), locks)).toBeNull();
  expect(await standIn('another room', async () => 'done', locks)).toBe('done');
  open.election.leave();
  await settle();
});

test.each([
  ['of another page follows', elsewhere, ['follower']],
  ['of the same page waits for its role', () => locks, []],
] as const)('while a stand-in works, a tab %s until the work has ended', async (_, seenBy, roles) => {
  const done: string[] = [];
  let later: Tab | null = null;
  const work = standIn(
    'room',
    async (wanted) => {
      await settle();
      expect(wanted.aborted).toBe(false);
      later = tab('room', seenBy());
      if (!wanted.aborted)
        await new Promise((resolve) => wanted.addEventListener('abort', resolve, { once: true }));
      await settle();
      expect(later.roles).toEqual(roles);
      done.push('worked');
    },
    locks,
  );
  await work;
  await settle();
  expect((later as Tab | null)?.roles).toEqual([...roles, 'writer']);
  expect(done).toEqual(['worked']);
});

test.each<[string, () => Promise<void>]>([
  ['is done', () => Promise.resolve()],
  ['fails', () => Promise.reject(new Error('The work failed.'))],
])('a stand-in stops looking for tabs as soon as its work %s', async (_, end) => {
  vi.useFakeTimers();
  const query = vi.spyOn(locks, 'query');
  const ended = vi.fn();
  const work = () => new Promise((resolve) => setTimeout(resolve, 1_200)).then(end);
  standIn('room', work, locks).then(ended, ended);
  await vi.advanceTimersByTimeAsync(1_200);
  expect(ended).toHaveBeenCalledOnce();
  expect(query).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(query).toHaveBeenCalledTimes(2);
});

test.each<[string, () => void]>([
  ['as the writer', () => void tab()],
  ['as a stand-in', () => void standIn('room', () => new Promise(() => undefined), locks)],
])(
  'when the person leaves a page that works %s, the next tab in line becomes the writer',
  async (_, begin) => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    begin();
    await settle();
    vi.unstubAllGlobals();
    const next = tab();
    await settle();
    page.dispatchEvent(new Event('pagehide'));
    await settle();
    expect(next.roles.at(-1)).toBe('writer');
  },
);
