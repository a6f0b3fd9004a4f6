import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import type * as casting from '../../protocol/bids/casting.ts';
import type * as checking from '../../protocol/bids/checking.ts';
import type * as counting from '../../protocol/bids/counting.ts';
import type * as holding from '../../protocol/bids/held-share.ts';
import { answerTo } from '../../protocol/bids/questions.ts';
import { finish } from '../../protocol/pausable.ts';
import { Player } from '../../protocol/player/player.ts';
import { writeKeep } from '../../session/kept/identity.ts';
import { openStore } from '../../sync/store.ts';
import { named } from '../../sync/wire.ts';
import { random } from '../../device/random-bytes.ts';
import type { AskedThread } from '../bids/bid-thread.ts';
import { LiveTable } from './live-table.svelte.ts';
import { clearRoom, room } from './room-fixtures.ts';

/** Records which slow functions the page calls itself, on its own thread, and not in a worker. */
const slowWork = vi.hoisted(() => {
  const work = { isOnPage: true, onPage: [] as string[], noted };
  /** Returns the module `real`, with each function of these names changed so that a call by the page is recorded. */
  function noted<M extends object>(real: M, ...names: (keyof M & string)[]): M {
    const calls = names.map((name) => [
      name,
      (...given: unknown[]): unknown => {
        if (work.isOnPage) work.onPage.push(name);
        return (real[name] as (...given: unknown[]) => unknown)(...given);
      },
    ]);
    return { ...real, ...(Object.fromEntries(calls) as Partial<M>) };
  }
  return work;
});
vi.mock('../../protocol/bids/casting.ts', async (original) =>
  slowWork.noted(await original<typeof casting>(), 'castBids'),
);
vi.mock('../../protocol/bids/checking.ts', async (original) =>
  slowWork.noted(await original<typeof checking>(), 'checkBids', 'readBids'),
);
vi.mock('../../protocol/bids/counting.ts', async (original) =>
  slowWork.noted(await original<typeof counting>(), 'addBids', 'totalsIn'),
);
vi.mock('../../protocol/bids/held-share.ts', async (original) =>
  slowWork.noted(await original<typeof holding>(), 'openDealtShare'),
);
vi.mock('../../sync/carrier.ts', async () => ({
  openCarrier: (await import('./room-fixtures.ts')).openCarrier,
}));
vi.mock('../../sync/tabs.ts', async () => ({ elect: (await import('./room-fixtures.ts')).elect }));

/** The kinds of the questions that workers got. */
const asked: string[] = [];

/** Takes the place of the worker in bid-thread.ts. Like a browser, it copies the messages between the page and the worker. */
class TestWorker {
  onmessage: (event: { data: unknown }) => void = () => undefined;

  postMessage(given: AskedThread): void {
    const { number, question } = structuredClone(given);
    asked.push(question.kind);
    setTimeout(() => {
      slowWork.isOnPage = false;
      const answer = finish(answerTo(question));
      slowWork.isOnPage = true;
      this.onmessage({ data: structuredClone({ number, answer }) });
    });
  }

  terminate(): void {
    this.onmessage = () => undefined;
  }
}

const opened: LiveTable[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((live) => live.close()));
  clearRoom();
  vi.unstubAllGlobals();
});

const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });
const settings = { signal: [], ice: [], mail: [] };

async function open(database: string, player: Player): Promise<LiveTable> {
  const store = await openStore(database);
  const live = new LiveTable(store, { chosen: settings, usual: settings }, player.keep, player.link.room);
  opened.push(live);
  return live;
}

async function sit(database: string, player: Player): Promise<LiveTable> {
  const store = await openStore(database);
  await writeKeep(store, player.link.room, player.keep);
  await store.append(player.link.room, named(player.drain().signed));
  store.close();
  return open(database, player);
}

test('the page does no slow work on secret bids: a worker does it, and a reload does not ask for it again', async () => {
  vi.stubGlobal('Worker', TestWorker);
  const hosting = Player.host({ name: 'Test', variant: '1936', bids: 'secret' }, random(32), random);
  const ann = await sit('ann', hosting);
  await until(() => expect(room.members.size).toBe(1));
  const bob = await sit('bob', Player.joinTable(hosting.keep.link, random(32), random));
  await until(() => expect(bob.table?.genesis?.name).toBe('Test'));
  ann.claim('Ann', []);
  bob.claim('Bob', []);
  await until(() => expect(ann.table?.claims).toHaveLength(2));
  ann.start(ann.table?.claims.map(({ id }) => id) ?? []);
  await until(() => expect([ann.powers.length > 0, bob.table?.phases.length]).toEqual([true, 1]));
  slowWork.onPage.length = 0;

  expect(await Promise.all([ann.commit({}, true), bob.commit({}, true)])).toEqual([true, true]);
  const hasSecondPhase = (live: LiveTable) => expect(live.table?.phases).toHaveLength(2);
  await until(() => [ann, bob].forEach(hasSecondPhase));
  expect(ann.table?.phases[0]?.count?.totals?.every((points) => points === 0)).toBe(true);
  expect(new Set(asked)).toEqual(new Set(['seal', 'share', 'proofs', 'totals']));
  expect(slowWork.onPage).toEqual([]);

  await ann.close();
  const before = [...asked];
  const again = await open('ann', hosting);
  await until(() => hasSecondPhase(again));
  const since = asked.slice(before.length);
  expect(since.filter((kind) => kind !== 'share')).toEqual([]);
  expect(slowWork.onPage).toEqual([]);
});
