import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { standardLimits } from '../../tools/mailbox/limits.ts';
import { MailboxServer } from '../../tools/mailbox/mailbox.ts';
import type { RelayServer, RelayVisit } from '../../tools/mailbox/mailbox.ts';
import { attach } from '../../tools/mailbox/server.ts';
import { tapeInMemory } from '../../tools/mailbox/tape.ts';
import { contexts } from './browsers.ts';
import { direct, held, newRoom, servePage, state, until, untilAll, write } from './carrier-bench.ts';
import type { Place } from './carrier-bench.ts';

// Tests with browsers that find each other over relays alone, without a signalling server.

let place: Place;
const ends: (() => unknown)[] = [];
beforeAll(async () => {
  place = await servePage();
});
afterAll(() => place.close());
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A relay on this machine that counts the calls it gets. Calls are the events of kind 23417, by which browsers call each other. */
class Counting implements RelayServer {
  readonly #inner: RelayServer;
  calls = 0;

  constructor(inner: RelayServer) {
    this.#inner = inner;
  }

  visit(...[arrival, client, now]: Parameters<RelayServer['visit']>): RelayVisit | null {
    const visit = this.#inner.visit(arrival, client, now);
    const hear: RelayVisit['hear'] = (text, at) => {
      if (text?.startsWith('["EVENT"') && text.includes('"kind":23417')) this.calls += 1;
      visit?.hear(text, at);
    };
    return visit && { hear, drained: () => visit.drained(), leave: () => visit.leave() };
  }

  tick(now: number): void {
    this.#inner.tick(now);
  }

  close(): void {
    this.#inner.close();
  }
}

async function relay() {
  const limits = { ...standardLimits, arrivals: { burst: 1000, perSecond: 100 } };
  const counting = new Counting(
    new MailboxServer(tapeInMemory(), { limits, membersOnly: false }, Date.now()),
  );
  const server = createServer();
  const sockets = attach(server, '/', counting, limits);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    sockets.close();
    server.closeAllConnections();
    server.close();
  };
  ends.push(close);
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`, counting, close };
}

async function people(count: number): Promise<{ pages: Page[]; faults: () => string[] }> {
  const { people, close } = await contexts(count);
  ends.push(close);
  return { pages: people.map(({ page }) => page), faults: () => people.flatMap(({ faults }) => faults) };
}

async function openPage(page: Page): Promise<void> {
  await page.goto(place.page);
  await page.waitForFunction(() => window.bench !== undefined);
}

function join(page: Page, room: string, mail: readonly string[]): Promise<number> {
  const open = ([room, mail]: readonly [string, readonly string[]]) =>
    window.bench.honest.open(room, { signal: [], ice: [], mail }, undefined, `the secret of ${room}`);
  return page.evaluate(open, [room, mail] as const);
}

test('seven meet over one relay within five seconds and with few calls, and a wire reaches all of them', async () => {
  const { url, counting } = await relay();
  const room = newRoom();
  const { pages, faults } = await people(7);
  await Promise.all(pages.map(openPage));
  await Promise.all(pages.map((page) => join(page, room, [url])));
  const mesh = await untilAll(pages, direct, 6, 60_000);
  console.log(`seven at once: mesh ${mesh} ms after all had opened, ${counting.calls} calls`);
  expect(mesh).toBeLessThan(20_000);
  expect(counting.calls).toBeLessThan(60);
  await write(pages[0] as Page, 3);
  await untilAll(pages, held, 3);
  const calls = counting.calls;
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  expect(counting.calls).toBe(calls);
  expect((await state(pages[0] as Page)).direct).toBe(6);
  expect(faults()).toEqual([]);
});

test('browsers come one by one, leave and come back, and one of two relays stops', async () => {
  const [first, second] = [await relay(), await relay()];
  const room = newRoom();
  const mail = [first.url, second.url];
  const { pages } = await people(4);
  const [a, b, c, d] = pages as [Page, Page, Page, Page];
  for (const page of [a, b, c]) {
    await openPage(page);
    await join(page, room, mail);
  }
  await untilAll([a, b, c], direct, 2, 60_000);
  first.close();
  await openPage(d);
  await join(d, room, mail);
  const came = await until(() => direct(d), 3, 60_000);
  await b.close();
  await untilAll([a, c, d], direct, 2, 60_000);
  await c.reload();
  await openPage(c);
  await join(c, room, mail);
  const back = await until(() => direct(c), 2, 60_000);
  console.log(`one more after ${came} ms, back after ${back} ms, ${second.counting.calls} calls`);
  expect(second.counting.calls).toBeLessThan(80);
});
