import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { contexts, newProfile, ownProcess } from './browsers.ts';
import type { PersonBrowser } from './browsers.ts';
import {
  direct,
  held,
  newRoom,
  openHonest,
  openHostile,
  reopenHonest,
  servePage,
  state,
  until,
  untilAll,
  write,
} from './carrier-bench.ts';
import type { Place } from './carrier-bench.ts';

let place: Place;
beforeAll(async () => {
  place = await servePage();
});
afterAll(() => place.close());

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function people(count: number): Promise<PersonBrowser[]> {
  const { people, close } = await contexts(count);
  ends.push(close);
  return people;
}

async function process(): Promise<PersonBrowser> {
  const profile = newProfile();
  const person = await ownProcess(profile.path);
  ends.push(() => person.close().then(() => profile.remove()));
  return person;
}

describe('between browsers', () => {
  test('wires travel both ways, and a reload loses nothing and finds the others again', async () => {
    const room = newRoom();
    const [a, b] = (await people(2)).map(({ page }) => page) as [Page, Page];
    await openHonest(a, place, room);
    await openHonest(b, place, room);
    await untilAll([a, b], direct, 1);
    await write(a, 3);
    await write(b, 2);
    await untilAll([a, b], held, 5);
    await until(async () => (await state(a)).unsent, 0);

    await a.reload();
    expect(await reopenHonest(a, place, room)).toBe(5);
    await write(b, 1);
    await until(() => held(a), 6);
  });

  test('a member who leaves and comes back in the same page is found again by the others', async () => {
    const room = newRoom();
    const [one, two] = (await people(2)) as [PersonBrowser, PersonBrowser];
    const [a, b] = [one.page, two.page];
    await openHonest(a, place, room);
    await openHonest(b, place, room);
    await untilAll([a, b], direct, 1);
    await a.evaluate(() => void window.bench.honest.close());
    await reopenHonest(a, place, room);
    await reopenHonest(a, place, room);
    await untilAll([a, b], direct, 1);
    await write(b, 2);
    await until(() => held(a), 2);
    expect([...one.faults, ...two.faults]).toEqual([]);
  });

  test('wires written by a browser alone are stored, and sent when the others come', async () => {
    const room = newRoom();
    const [a, b] = (await people(2)).map(({ page }) => page) as [Page, Page];
    await openHonest(a, place, room);
    await write(a, 4);
    expect((await state(a)).unsent).toBe(4);
    await a.reload();
    expect(await reopenHonest(a, place, room)).toBe(4);
    await openHonest(b, place, room);
    await until(() => held(b), 4);
  });

  test('a late joiner in another process gets a log of several MiB', async () => {
    const room = newRoom();
    const [a, b] = [await process(), await process()];
    await openHonest(a.page, place, room);
    await write(a.page, 3000, 1500);
    await openHonest(b.page, place, room);
    const took = await until(() => held(b.page), 3000);
    console.log(`late joiner: 3000 wires, 4.5 MB, in ${took} ms`);
    expect((await state(b.page)).cutOff).toEqual([]);
    expect(b.faults).toEqual([]);
  });

  test('seven at a table: the wires of a phase reach everybody', async () => {
    const room = newRoom();
    const pages = (await people(7)).map(({ page }) => page);
    await Promise.all(pages.map((page) => openHonest(page, place, room)));
    const mesh = await untilAll(pages, direct, 6, 60_000);
    const ids = (await Promise.all(pages.map((page) => write(page, 6, 2000)))).flat();
    await untilAll(pages, held, 42);
    const arrivals = (page: Page) =>
      page.evaluate((ids) => ids.map((id) => window.bench.honest.arrivals.get(id) ?? 0), ids);
    const times = (await Promise.all(pages.map(arrivals))).flat();
    const took = Math.max(...times) - Math.min(...times);
    console.log(`seven browsers: mesh after ${mesh} ms, 42 wires everywhere after ${took} ms`);
    for (const page of pages) expect(await held(page)).toBe(42);
  });

  // This test runs only in a full run: it slows pages down, and even the slowing takes processor time.
  test.runIf(inject('whole'))(
    'seven browsers soon find each other even on a busy machine: no signalling message is lost',
    async () => {
      const room = newRoom();
      const pages = (await people(7)).map(({ page }) => page);
      await Promise.all(pages.map((page) => page.goto(place.page)));
      for (const page of pages) {
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: 3 });
      }
      await Promise.all(pages.map((page) => reopenHonest(page, place, room)));
      const mesh = await untilAll(pages, direct, 6, 120_000);
      const begun = await Promise.all(pages.map((page) => page.evaluate(() => window.bench.begun())));
      const all = begun.reduce((sum, each) => sum + each, 0);
      console.log(`seven on slow processors: mesh after ${mesh} ms, ${all} connections begun for 42`);
      expect(all).toBeLessThan(42 + 12);
    },
  );

  test('a page with a wrong password finds nobody', async () => {
    const room = newRoom();
    const [one, two] = (await people(2)) as [PersonBrowser, PersonBrowser];
    const [a, b] = [one.page, two.page];
    await openHonest(a, place, room);
    await openHonest(b, place, room, 'another password');
    await write(a, 1);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect([await direct(a), await direct(b), await held(b)]).toEqual([0, 0, 0]);
    expect([...one.faults, ...two.faults]).toEqual([]);
  });
});

describe('two tabs of one browser', () => {
  const roles = (page: Page) => page.evaluate(() => window.bench.tab.roles.join(' '));

  async function tab(near: Page, room: string): Promise<Page> {
    const page = await near.context().newPage();
    await page.goto(place.page);
    await page.waitForFunction(() => window.bench !== undefined);
    await page.evaluate((room) => window.bench.tab.open(room), room);
    return page;
  }

  test('one tab writes; the other follows what it stores, and takes over when the first is gone', async () => {
    const room = newRoom();
    const [{ page }] = (await people(1)) as [PersonBrowser];
    const writer = await tab(page, room);
    await expect.poll(() => roles(writer)).toBe('writer');
    const follower = await tab(page, room);
    await expect.poll(() => roles(follower)).toBe('follower');
    await writer.evaluate((room) => window.bench.tab.append(room, 3), room);
    await until(() => follower.evaluate(() => window.bench.tab.heard.length), 3);
    await writer.close();
    await expect.poll(() => roles(follower)).toBe('follower writer');
  });

  test('tabs of different browsers don’t know of each other', async () => {
    const room = newRoom();
    const [one, two] = (await people(2)) as [PersonBrowser, PersonBrowser];
    const tabs = [await tab(one.page, room), await tab(two.page, room)];
    for (const page of tabs) await expect.poll(() => roles(page)).toBe('writer');
  });
});

describe('a hostile member', () => {
  const filed = (page: Page) => page.evaluate(() => window.bench.hostile.filed());

  async function table() {
    const room = newRoom();
    const [one, two, three] = (await people(3)) as [PersonBrowser, PersonBrowser, PersonBrowser];
    const [a, b, evil] = [one.page, two.page, three.page];
    await openHonest(a, place, room);
    await openHonest(b, place, room);
    await openHostile(evil, place, room);
    await untilAll([a, b], direct, 2);
    await write(a, 100);
    await write(b, 100);
    await untilAll([a, b], held, 200);
    await until(() => filed(evil), 200);
    return { a, b, evil, faults: () => [...one.faults, ...two.faults] };
  }

  test('deletes everything: the others do not even notice', async () => {
    const { a, b, evil, faults } = await table();
    await evil.evaluate(() => window.bench.hostile.deleteAll());
    await write(a, 1);
    await untilAll([a, b], held, 201);
    await until(() => filed(evil), 1);
    expect(await direct(a)).toBe(2);
    expect(faults()).toEqual([]);
  });

  test('overwrites everything with nothing: the others put their wires back', async () => {
    const { a, b, evil, faults } = await table();
    expect(await evil.evaluate(() => window.bench.hostile.voidAll())).toBe(0);
    await until(() => filed(evil), 200);
    await write(b, 1);
    await untilAll([a, b], held, 201);
    expect(faults()).toEqual([]);
  });

  test('overwrites everything with junk: it is cut off, and the others go on', async () => {
    const { a, b, evil, faults } = await table();
    await evil.evaluate(() => window.bench.hostile.overwriteAll());
    await untilAll([a, b], direct, 1);
    expect((await state(a)).cutOff).toEqual([
      { peer: expect.any(String), why: 'sent a message that is wrong in itself' },
    ]);
    await write(a, 5);
    await untilAll([a, b], held, 205);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect([await direct(a), await direct(b)]).toEqual([1, 1]);
    expect(faults()).toEqual([]);
  });

  test('floods the others: it is cut off, and they go on', async () => {
    const { a, b, evil, faults } = await table();
    // A slow machine needs a while to send more bytes than the other browsers allow.
    const flood = evil.evaluate(() => window.bench.hostile.flood(90_000));
    await untilAll([a, b], direct, 1, 90_000);
    for (const page of [a, b])
      expect((await state(page)).cutOff).toEqual([{ peer: expect.any(String), why: 'sent too much' }]);
    await flood;
    await write(a, 1);
    await untilAll([a, b], held, 201);
    const stall = await b.evaluate(() => window.bench.honest.longestStall);
    console.log(`flood: longest stall ${Math.round(stall)} ms`);
    expect(faults()).toEqual([]);
  });

  test('sends invalid frames: it is cut off', async () => {
    const { a, b, evil, faults } = await table();
    await evil.evaluate(() => window.bench.hostile.sendBare(Uint8Array.of(0x7f, 1, 2, 3)));
    await untilAll([a, b], direct, 1);
    expect((await state(b)).cutOff).toEqual([
      { peer: expect.any(String), why: 'sent an unknown lane (127)' },
    ]);
    expect(faults()).toEqual([]);
  });
});
