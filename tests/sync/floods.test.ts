import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { documentLimits } from '../../src/sync/document-road.ts';
import { writeUpdate } from '../../src/sync/gate.ts';
import { logRoadLimits } from '../../src/sync/log-road.ts';
import { Browser, connect, mesh, wire, wires } from './mesh.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const browser of browsers.splice(0)) browser.close();
  vi.useRealTimers();
});

const browsers: Browser[] = [];

function some(count: number): Browser[] {
  browsers.push(...Array.from({ length: count }, (_, i) => new Browser(`b${i}`)));
  return browsers.slice(-count);
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a flood', () => {
  /** Sets up a browser with some wires, and a connection over which a stranger can send anything. */
  function besieged(count: number) {
    const [a] = some(1) as [Browser];
    a.publish(...wires(0, count));
    const said: Uint8Array[] = [];
    const end = a.log.join({
      peer: 'stranger',
      send: (m) => said.push(m),
      thank: () => {},
      strike: () => {},
      cutOff: () => {},
    });
    return { a, end, count: (kind: number) => said.filter(([first]) => first === kind).length, said };
  }

  const idBytes = (id: string) => Uint8Array.from(id.match(/../g) ?? [], (hex) => Number.parseInt(hex, 16));
  const want = (list: readonly string[]) => Uint8Array.of(3, ...list.flatMap((id) => [...idBytes(id)]));

  test('of requests for wires is answered up to a limit, and each request looks up only the wires that it asks for', async () => {
    const { a, end, count } = besieged(2000);
    const [one] = a.ids as [string];
    const lookedUp = vi.spyOn(a.wires, 'these');
    for (let n = 0; n < 20_000; n++) end.receive(want([one]));
    const { burst } = logRoadLimits.wanted;
    expect(lookedUp.mock.calls.length).toBeLessThanOrEqual(burst / logRoadLimits.questionCost);
    expect(count(4)).toBeLessThanOrEqual(burst / logRoadLimits.questionCost);
    await pass(60_000);
    end.receive(want(a.ids));
    expect(count(4)).toBeGreaterThan(0);
    end.leave();
  });

  test('of invented ids leads to requests up to a limit, and is then forgotten', async () => {
    const { end, said } = besieged(10);
    const { burst } = logRoadLimits.named;
    for (let round = 0; round < 3; round++)
      for (let n = 0; n < 40; n++) {
        const list = new Uint8Array(1 + 5 + 1000 * 32);
        new DataView(list.buffer).setUint32(2, 1000);
        list[0] = 2;
        for (let i = 0; i < 1000; i++)
          new DataView(list.buffer).setUint32(6 + i * 32, (round * 40 + n) * 1000 + i);
        end.receive(list);
      }
    const asked = said.filter(([kind]) => kind === 3).reduce((sum, { length }) => sum + (length - 1) / 32, 0);
    expect(asked).toBeLessThanOrEqual(burst);
    end.leave();
  });

  test('of tombstones makes a document heavy up to a limit; the log road goes on, and so do honest changes of the document', async () => {
    const [a, b, evil] = some(3) as [Browser, Browser, Browser];
    mesh([a, b, evil]);
    await pass(1000);
    const weight = ({ document: { doc } }: Browser) =>
      [...doc.store.clients.values()].reduce((sum, entries) => sum + entries.length, 0);
    for (let round = 0; round < 12; round++) {
      const heavy = new Y.Doc();
      const map = heavy.getMap('wires');
      heavy.transact(() => {
        for (let n = 0; n < 1000; n++) map.set(wire(round * 1000 + n).id, wire(n).bytes);
      });
      heavy.transact(() => {
        for (const key of [...map.keys()]) map.delete(key);
      });
      evil.say(a, 'document', writeUpdate(Y.encodeStateAsUpdate(heavy)));
      await pass(100);
    }
    expect(weight(a)).toBeLessThanOrEqual(documentLimits.deadWeight);
    a.publish(...wires(100_000, 30));
    b.publish(...wires(100_100, 30));
    await pass(10_000);
    for (const browser of [a, b]) expect(browser.ids).toHaveLength(60);
    for (const browser of [a, b]) expect(browser.filed).toEqual(browser.ids);
  });

  test('of changes that write the same wire again and again makes the document no heavier', async () => {
    const [a, evil] = some(2) as [Browser, Browser];
    connect(a, evil);
    a.publish(wire(1));
    await pass(1000);
    const filed = () => {
      const other = new Y.Doc();
      other.getMap('wires').set(wire(1).id, wire(1).bytes);
      return Y.encodeStateAsUpdate(other);
    };
    for (let round = 0; round < 15; round++) {
      const again = Array.from({ length: 100 }, filed);
      evil.say(a, 'document', writeUpdate(Y.mergeUpdates(again)));
      await pass(20);
    }
    const { clients } = a.document.doc.store;
    const weight = [...clients.values()].reduce((sum, entries) => sum + entries.length, 0);
    expect(weight).toBeLessThanOrEqual(documentLimits.deadWeight + 1);
    expect(a.filed).toEqual([wire(1).id]);
  });
});
