import type { Page } from 'playwright-core';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { attach } from '../../tools/signal/server.ts';
import { contexts, newProfile, ownProcess } from './browsers.ts';
import type { PersonBrowser } from './browsers.ts';

const PAGES = fileURLToPath(new URL('./pages/', import.meta.url));
const OUT = fileURLToPath(new URL('../../node_modules/.cache/carrier-page/', import.meta.url));

interface Place {
  readonly page: string;
  readonly signal: string;
}

let place: Place;
let endPlace: () => Promise<void>;

beforeAll(async () => {
  await build({
    root: PAGES,
    base: './',
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: OUT,
      emptyOutDir: true,
      target: 'es2022',
      rollupOptions: { input: `${PAGES}carrier.html` },
    },
  });
  const pages = await preview({
    root: PAGES,
    configFile: false,
    logLevel: 'warn',
    build: { outDir: OUT },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const signals = createServer();
  const signal = attach(signals, '/signal');
  await new Promise<void>((resolve) => signals.listen(0, '127.0.0.1', resolve));
  place = {
    page: `${pages.resolvedUrls?.local[0]}carrier.html`,
    signal: `ws://127.0.0.1:${(signals.address() as AddressInfo).port}/signal`,
  };
  endPlace = async () => {
    signal.close();
    signals.close();
    await pages.close();
  };
});

afterAll(() => endPlace());

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

let rooms = 0;
const newRoom = () => `room-${Date.now()}-${rooms++}`;
const settings = () => ({ signal: [place.signal], ice: [] });

async function people(count: number): Promise<PersonBrowser[]> {
  const { people, close } = await contexts(count);
  ends.push(close);
  return people;
}

async function open(page: Page, room: string): Promise<number> {
  await page.goto(place.page);
  return reopen(page, room);
}

async function reopen(page: Page, room: string): Promise<number> {
  await page.waitForFunction(() => window.bench !== undefined);
  return page.evaluate(([room, settings]) => window.bench.honest.open(room, settings), [
    room,
    settings(),
  ] as const);
}

async function openHostile(page: Page, room: string): Promise<void> {
  await page.goto(place.page);
  await page.waitForFunction(() => window.bench !== undefined);
  await page.evaluate(([room, settings]) => window.bench.hostile.open(room, settings), [
    room,
    settings(),
  ] as const);
}

const write = (page: Page, count: number, size = 500) =>
  page.evaluate(([count, size]) => window.bench.honest.publish(count, size), [count, size] as const);
const held = (page: Page) => page.evaluate(() => window.bench.honest.arrivals.size);
const state = (page: Page) => page.evaluate(() => window.bench.honest.state());
const direct = async (page: Page) => (await state(page))?.direct ?? 0;

/** Waits for a count to be reached, and tells how many milliseconds it took. */
async function until(count: () => Promise<number>, wanted: number, timeout = 30_000): Promise<number> {
  const start = Date.now();
  await expect.poll(count, { timeout, interval: 20 }).toBe(wanted);
  return Date.now() - start;
}

const all = async (pages: readonly Page[], count: (page: Page) => Promise<number>, wanted: number) =>
  Promise.all(pages.map((page) => until(() => count(page), wanted)));

describe('between browsers', () => {
  test('wires cross both ways, and a reload loses nothing and comes back', async () => {
    const room = newRoom();
    const [a, b] = (await people(2)).map(({ page }) => page) as [Page, Page];
    await open(a, room);
    await open(b, room);
    await all([a, b], direct, 1);
    await write(a, 3);
    await write(b, 2);
    await all([a, b], held, 5);
    await until(async () => (await state(a))?.unsent ?? -1, 0);

    await a.reload();
    expect(await reopen(a, room)).toBe(5);
    await write(b, 1);
    await until(() => held(a), 6);
  });

  test('a late joiner gets a log of several MiB, in separate processes', async () => {
    const room = newRoom();
    const profiles = [newProfile(), newProfile()];
    const [a, b] = (await Promise.all(profiles.map(({ path }) => ownProcess(path)))) as [
      PersonBrowser,
      PersonBrowser,
    ];
    ends.push(() =>
      Promise.all([a.close(), b.close()]).then(() => profiles.forEach((profile) => profile.remove())),
    );
    await open(a.page, room);
    await write(a.page, 3000, 1500);
    await open(b.page, room);
    const took = await until(() => held(b.page), 3000);
    console.log(`late joiner: 3000 wires, 4.5 MB, in ${took} ms`);
    expect((await state(b.page))?.cutOff).toEqual([]);
    expect(b.faults).toEqual([]);
  });

  test('seven browsers: forty wires of a phase are everywhere within a second', async () => {
    const room = newRoom();
    const pages = (await people(7)).map(({ page }) => page);
    await Promise.all(pages.map((page) => open(page, room)));
    const mesh = Math.max(...(await all(pages, direct, 6)));
    const ids = (await Promise.all(pages.map((page) => write(page, 6, 2000)))).flat();
    await all(pages, held, 42);
    const times = await Promise.all(
      pages.map((page) =>
        page.evaluate((ids) => ids.map((id) => window.bench.honest.arrivals.get(id) ?? 0), ids),
      ),
    );
    const first = Math.min(...times.flat());
    const took = Math.max(...times.flat()) - first;
    console.log(`seven browsers: mesh after ${mesh} ms, 42 wires everywhere after ${took} ms`);
    expect(took).toBeLessThan(3000);
  });
});

describe('a hostile member', () => {
  async function table(): Promise<{ a: Page; b: Page; evil: Page; faults: string[][] }> {
    const room = newRoom();
    const browsers = (await people(3)) as [PersonBrowser, PersonBrowser, PersonBrowser];
    const [a, b, evil] = browsers.map(({ page }) => page) as [Page, Page, Page];
    await open(a, room);
    await open(b, room);
    await openHostile(evil, room);
    await all([a, b], direct, 2);
    await write(a, 100);
    await write(b, 100);
    await all([a, b], held, 200);
    await until(() => evil.evaluate(() => window.bench.hostile.filed()), 200);
    return { a, b, evil, faults: browsers.slice(0, 2).map(({ faults }) => faults) };
  }

  const filed = (page: Page) => page.evaluate(() => window.bench.hostile.filed());

  async function newcomer(room: string): Promise<Page> {
    const [{ page }] = (await people(1)) as [PersonBrowser];
    await open(page, room);
    return page;
  }

  test('deletes all: nothing is lost, and writing goes on', async () => {
    const { a, b, evil } = await table();
    await evil.evaluate(() => window.bench.hostile.deleteAll());
    await write(a, 1);
    await all([a, b], held, 201);
    expect(await direct(a)).toBe(2);
    await until(() => filed(evil), 1);
  });

  test('voids all by overwriting: what vanished is put back', async () => {
    const { a, b, evil } = await table();
    await evil.evaluate(() => window.bench.hostile.voidAll());
    await until(() => filed(evil), 200);
    await write(b, 1);
    await all([a, b], held, 201);
  });

  test('overwrites all with junk: is cut off, and the others go on without', async () => {
    const { a, b, evil, faults } = await table();
    await evil.evaluate(() => window.bench.hostile.overwriteAll());
    await all([a, b], direct, 1);
    expect((await state(a))?.cutOff).toEqual([
      { peer: expect.any(String), why: 'sent a message that is wrong in itself' },
    ]);
    await write(a, 5);
    await all([a, b], held, 205);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect([await direct(a), await direct(b)]).toEqual([1, 1]);
    expect(faults).toEqual([[], []]);
  });

  test('floods: is cut off, and the page does not stall', async () => {
    const { a, b, evil } = await table();
    await evil.evaluate(() => window.bench.hostile.flood(200, 60_000));
    await all([a, b], direct, 1);
    await write(a, 1);
    await all([a, b], held, 201);
    const stall = await b.evaluate(() => window.bench.honest.longestStall);
    console.log(`flood: longest stall ${Math.round(stall)} ms`);
    expect(stall).toBeLessThan(1000);
  });

  void newcomer;
});
