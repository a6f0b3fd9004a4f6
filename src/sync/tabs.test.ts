import { beforeEach, expect, test } from 'vitest';
import { elect } from './tabs.ts';
import type { Election, Locks, Role } from './tabs.ts';

/** `navigator.locks` as far as it is used, for Node 20 has none: one holder a name, the others in line. */
class LineOfLocks {
  readonly #lines = new Map<string, (() => void)[]>();

  readonly request = async (
    name: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    work: (lock: { name: string } | null) => unknown,
  ): Promise<unknown> => {
    await Promise.resolve();
    const line = this.#lines.get(name);
    if (line !== undefined && options.ifAvailable === true) return work(null);
    if (line !== undefined) await this.#wait(line, options.signal);
    else this.#lines.set(name, []);
    try {
      return await work({ name });
    } finally {
      this.#next(name);
    }
  };

  #wait(line: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      line.push(resolve);
      signal?.addEventListener('abort', () => {
        line.splice(line.indexOf(resolve), 1);
        reject(signal.reason);
      });
    });
  }

  #next(name: string): void {
    const next = this.#lines.get(name)?.shift();
    if (next === undefined) this.#lines.delete(name);
    else next();
  }
}

let locks: Locks;
beforeEach(() => {
  locks = new LineOfLocks() as unknown as Locks;
});

interface Tab {
  readonly roles: Role[];
  readonly election: Election;
}

function tab(room = 'room'): Tab {
  const roles: Role[] = [];
  return { roles, election: elect(room, (role) => roles.push(role), locks) };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

test('one tab writes, the next follow, and the first in line takes over', async () => {
  const [a, b, c] = [tab(), tab(), tab()];
  expect(a.election.role).toBe('waiting');
  await settle();
  expect([a, b, c].map(({ roles }) => roles)).toEqual([['writer'], ['follower'], ['follower']]);
  a.election.leave();
  await settle();
  expect([b, c].map(({ election }) => election.role)).toEqual(['writer', 'follower']);
});

test('who leaves the line never becomes the writer', async () => {
  const [a, b, c] = [tab(), tab(), tab()];
  await settle();
  b.election.leave();
  a.election.leave();
  await settle();
  expect(b.roles).toEqual(['follower']);
  expect(c.roles).toEqual(['follower', 'writer']);
});

test('who leaves before he was answered hears nothing and blocks nobody', async () => {
  const a = tab();
  a.election.leave();
  await settle();
  const b = tab();
  await settle();
  expect(a.roles).toEqual([]);
  expect(b.roles).toEqual(['writer']);
});

test('rooms do not know each other', async () => {
  const [a, b] = [tab('one'), tab('two')];
  await settle();
  expect([a.roles, b.roles]).toEqual([['writer'], ['writer']]);
});
