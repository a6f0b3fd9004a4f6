import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { documentLimits } from '../../src/sync/document-road.ts';
import { logRoadLimits } from '../../src/sync/log-road.ts';
import { writeUpdate } from '../../src/sync/gate.ts';
import { Browser, connect, idOf, marks, mesh, wire, wires } from './mesh.ts';
import type { Roads } from './mesh.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const browser of browsers.splice(0)) browser.close();
  const framesOnTheirWay = 100;
  vi.advanceTimersByTime(framesOnTheirWay);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const browsers: Browser[] = [];
const both: Roads = { document: true, log: true };

function some(count: number, roads = both): Browser[] {
  const made = Array.from({ length: count }, (_, i) => new Browser(`b${browsers.length + i}`, roads));
  browsers.push(...made);
  return made;
}

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort();
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('wires reach everybody', () => {
  test.each([
    ['on both roads', both],
    ['by the document alone', { document: true, log: false }],
    ['by the log road alone', { document: false, log: true }],
  ])('%s, also through other browsers, before and after they connect', async (_name, roads) => {
    const step = fc.record({ who: fc.nat(4), count: fc.integer({ min: 1, max: 6 }), wait: fc.nat(400) });
    const plan = fc.record({
      before: fc.array(step, { maxLength: 5 }),
      after: fc.array(step, { maxLength: 5 }),
      extra: fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ before, after, extra }) => {
        const group = some(5, roads);
        let next = 0;
        const play = async (steps: typeof before) => {
          for (const { who, count, wait } of steps) {
            group[who]?.publish(...wires(next, count));
            next += count;
            await pass(wait);
          }
        };
        await play(before);
        for (let i = 1; i < group.length; i++) connect(group[i - 1] as Browser, group[i] as Browser);
        for (const [i, j] of extra)
          if (Math.abs(i - j) > 1) reconnect(group[i] as Browser, group[j] as Browser);
        await play(after);
        await pass(20_000);
        for (const browser of group) expect(browser.ids).toEqual(ids(wires(0, next)));
        expect(group.flatMap((browser) => browser.cutOff)).toEqual([]);
        for (const browser of group) browser.close();
      }),
      { numRuns: 15 },
    );
  });

  function reconnect(a: Browser, b: Browser): void {
    a.part(b);
    connect(a, b);
  }

  test('two separated halves of a table become one again', async () => {
    const group = some(4);
    const [a, b, c, d] = group as [Browser, Browser, Browser, Browser];
    connect(a, b);
    connect(c, d);
    a.publish(...wires(0, 20));
    d.publish(...wires(100, 20));
    await pass(3000);
    connect(b, c);
    await pass(3000);
    for (const browser of group) expect(browser.ids).toHaveLength(40);
    for (const browser of group) expect(browser.filed).toEqual(browser.ids);
  });

  test('each browser judges each wire once, however often it comes', async () => {
    const group = some(5);
    mesh(group);
    group.forEach((browser, i) => browser.publish(...wires(i * 10, 10)));
    await pass(5000);
    for (const browser of group) expect(browser.judged).toHaveLength(40);
  });

  test('a table of seven has the wires of a phase after the time of one crossing', async () => {
    const group = some(7);
    mesh(group);
    await pass(1000);
    group.forEach((browser, i) => browser.publish(...wires(i * 6, 6)));
    await pass(20);
    for (const browser of group) expect(browser.ids).toHaveLength(42);
  });

  test('a newcomer gets a long log in which each wire needs the one before, and writes none of it anew', async () => {
    const all = wires(0, 1500);
    const before = new Map(all.map(({ id }, n) => [id, all[n - 1]?.id]));
    const inOrder = (bytes: Uint8Array, browser: Browser) => {
      const last = before.get(idOf(bytes));
      return last === undefined || browser.wires.has(last) ? 'new' : 'waiting';
    };
    const made = ['a', 'b', 'c', 'late'].map((name) => new Browser(name, both, inOrder));
    browsers.push(...made);
    const late = made.pop() as Browser;
    mesh(made);
    for (let n = 0; n < all.length; n += 10) {
      made[(n / 10) % 3]?.publish(...all.slice(n, n + 10));
      await pass(50);
    }
    await pass(10_000);
    for (const browser of made) expect(browser.filed).toHaveLength(1500);
    let writes = 0;
    late.map.observe(({ transaction, keysChanged }) => {
      if (transaction.local) writes += keysChanged.size;
    });
    for (const browser of made) connect(browser, late);
    await pass(5000);
    expect(late.ids).toHaveLength(1500);
    await pass(25_000);
    expect(late.filed).toEqual(late.ids);
    expect(writes).toBe(0);
  });

  test('nobody passes wires on if all browsers are connected', async () => {
    const group = some(7);
    mesh(group);
    await pass(3000);
    const before = group.map(({ received }) => received.document);
    group.forEach((browser, i) => browser.publish(...wires(i * 6, 6)));
    await pass(3000);
    expect(group.map(({ received }, i) => received.document - (before[i] ?? 0))).toEqual(Array(7).fill(6));
    for (const browser of group) expect(browser.filed).toHaveLength(42);
  });

  test('the author learns when somebody has received a wire', async () => {
    const [a, b] = some(2) as [Browser, Browser];
    a.publish(...wires(0, 3));
    await pass(1000);
    expect(a.log.unsent).toBe(3);
    connect(a, b);
    await pass(2000);
    expect(a.log.unsent).toBe(0);
  });

  test('a waiting wire is passed on only once it counts, and nobody is blamed for it', async () => {
    const group = some(3);
    const [a, b, c] = group as [Browser, Browser, Browser];
    connect(a, b);
    connect(b, c);
    const waiting = wires(0, 5, marks.waiting);
    a.publish(...waiting, ...wires(20, 5));
    await pass(15_000);
    for (const browser of [b, c]) {
      expect(browser.ids).toEqual(ids(wires(20, 5)));
      expect(browser.filed).toEqual(browser.ids);
    }
    for (const browser of [b, c]) browser.hold(...waiting);
    await pass(20_000);
    for (const browser of group) expect(browser.filed).toEqual(ids([...waiting, ...wires(20, 5)]));
    expect(group.flatMap((browser) => browser.cutOff)).toEqual([]);
  });
});

describe('a browser that passes on wires which another browser refuses', () => {
  test('is never blamed, and wires that both accept still travel', async () => {
    const [a, b, c] = some(3) as [Browser, Browser, Browser];
    a.publish(...wires(0, 9, marks.refused), ...wires(20, 9));
    connect(a, b);
    connect(b, c);
    await pass(5000);
    a.publish(...wires(40, 9));
    await pass(20_000);
    expect([a, b, c].flatMap((browser) => browser.cutOff)).toEqual([]);
    for (const browser of [b, c]) expect(browser.ids).toEqual(ids([...wires(20, 9), ...wires(40, 9)]));
  });

  test('is asked to compare less and less often', async () => {
    const [a, b] = some(2) as [Browser, Browser];
    a.publish(...wires(0, 9, marks.refused));
    connect(a, b);
    await pass(60_000);
    const before = a.judged.length + b.judged.length;
    const heard = a.received.log + b.received.log;
    await pass(600_000);
    expect(a.received.log + b.received.log - heard).toBeLessThan(100);
    expect(a.judged.length + b.judged.length - before).toBeLessThan(9 * 11);
  });
});

describe('the document under attack', () => {
  /** Two honest browsers with 30 wires, and an attacker's raw document with the same content. */
  async function attacked() {
    const group = some(3);
    const [a, b, evil] = group as [Browser, Browser, Browser];
    mesh(group);
    a.publish(...wires(0, 15));
    b.publish(...wires(15, 15));
    await pass(3000);
    expect(evil.filed).toHaveLength(30);
    return { a, b, evil };
  }

  /**
   * Overwrites and deletes wires in the attacker's document. In the other browsers' documents, only a tombstone (the mark of a deleted
   * entry) is left under each name.
   */
  function voidAll(evil: Browser, key: (id: string) => boolean = () => true): void {
    const doomed = [...evil.map.keys()].filter(key);
    evil.document.doc.transact(() => {
      for (const id of doomed) evil.map.set(id, Uint8Array.of(1));
      for (const id of doomed) evil.map.delete(id);
    });
  }

  test('wires that vanish are put back, mostly by one browser for all', async () => {
    const { a, b, evil } = await attacked();
    let writes = 0;
    for (const browser of [a, b])
      browser.map.observe((event) => {
        if (event.transaction.local) writes += event.keysChanged.size;
      });
    voidAll(evil);
    await pass(20);
    expect(a.filed).toEqual([]);
    await pass(documentLimits.healMs.most + 100);
    for (const browser of [a, b]) expect(browser.filed).toEqual(browser.ids);
    expect(a.ids).toHaveLength(30);
    expect(writes).toBeLessThan(60 + 1);
  });

  test('wires that vanish again and again are left to the log road', async () => {
    const { a, b, evil } = await attacked();
    const target = wire(3).id;
    for (let round = 0; round < 3 * documentLimits.healsOfOne; round++) {
      voidAll(evil, (id) => id === target);
      await pass(documentLimits.healMs.most + 100);
    }
    for (const browser of [a, b]) {
      expect(browser.filed).toEqual(browser.ids.filter((id) => id !== target));
      expect(browser.filed).toHaveLength(29);
    }
    const [late] = some(1) as [Browser];
    connect(a, late);
    await pass(documentLimits.fileMs.most + 1000);
    expect(late.ids).toEqual(a.ids);
  });

  test('structs forged in another’s name split the document, but not the log', async () => {
    const { a, b, evil } = await attacked();
    const forged = new Y.Doc();
    Y.applyUpdate(forged, Y.encodeStateAsUpdate(a.document.doc));
    const before = Y.encodeStateVector(forged);
    forged.clientID = a.document.doc.clientID;
    forged.getMap('wires').set(wire(50).id, wire(50).bytes);
    evil.say(b, 'document', writeUpdate(Y.encodeStateAsUpdate(forged, before)));
    a.publish(wire(60));
    await pass(5000);
    for (const browser of [a, b]) expect(browser.ids).toEqual(ids([...wires(0, 30), wire(50), wire(60)]));
  });

  test('an honest browser never passes on a bad wire, and a browser that does is cut off at its third', async () => {
    const { a, b, evil } = await attacked();
    for (const bad of wires(70, 3, marks.bad)) evil.map.set(bad.id, bad.bytes);
    await pass(2000);
    expect(a.cutOff).toEqual([`${evil.name} sent a message that is wrong in itself`]);
    expect(b.cutOff).toEqual(a.cutOff);
    expect(a.filed).toHaveLength(30);
    a.publish(wire(80));
    await pass(2000);
    expect(b.ids).toHaveLength(31);
  });

  test('a wire under another wire’s name counts as bad too', async () => {
    const { a, b, evil } = await attacked();
    for (const n of [1, 2, 3]) evil.map.set(wire(200 + n).id, wire(n).bytes);
    await pass(2000);
    expect([a.cutOff.length, b.cutOff.length]).toEqual([1, 1]);
    expect(a.filed).toEqual(a.ids);
  });
});

describe('nonsense on the log road', () => {
  const digests = new Uint8Array(1 + 256 * 16).fill(1, 0, 1);
  const nonsense: [string, Uint8Array][] = [
    ['nothing', Uint8Array.of()],
    ['an unknown kind', Uint8Array.of(9)],
    ['a short summary', Uint8Array.of(0, 1, 2)],
    ['digests that break off', digests.subarray(0, 99)],
    ['a list without its length', Uint8Array.of(2, 7)],
    ['a list that is shorter than it says', Uint8Array.of(2, 7, 255, 255, 255, 255, 1)],
    ['half an id', new Uint8Array(1 + 33).fill(3, 0, 1)],
    ['a wire that is shorter than it says', Uint8Array.of(4, 0, 0, 0, 9, 1)],
  ];

  test.each(nonsense)('%s cuts its sender off', async (_name, message) => {
    const [a, b] = some(2) as [Browser, Browser];
    connect(a, b);
    await pass(100);
    b.say(a, 'log', message);
    await pass(100);
    expect(a.cutOff).toHaveLength(1);
  });

  test('any other bytes have no worse effect', async () => {
    const [a] = some(1) as [Browser];
    a.publish(...wires(0, 10));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('document', 'log'),
        fc.uint8Array({ maxLength: 90 }),
        async (lane, bytes) => {
          const b = new Browser('stranger');
          connect(a, b);
          b.say(a, lane, bytes);
          await pass(50);
          b.close();
          expect(a.ids).toHaveLength(10);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('endless requests to compare are answered up to a limit', async () => {
    const [a] = some(1) as [Browser];
    a.publish(...wires(0, 50));
    const said: Uint8Array[] = [];
    const blamed: string[] = [];
    const end = a.log.join({
      peer: 'asker',
      send: (message) => said.push(message),
      thank: () => {},
      strike: (why) => blamed.push(why),
      cutOff: (why) => blamed.push(why),
    });
    const lists = () => said.filter(([kind]) => kind === 2).length;
    for (let i = 0; i < 500; i++) end.receive(digests);
    expect(lists()).toBe(logRoadLimits.compared.burst);
    await pass(10_000);
    for (let i = 0; i < 500; i++) end.receive(digests);
    expect(lists()).toBe(logRoadLimits.compared.burst + 10 * logRoadLimits.compared.perSecond);
    expect(blamed).toEqual([]);
    end.leave();
  });
});
