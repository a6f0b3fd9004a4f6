import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readLink, roomPassword } from '../../src/protocol/wire/link.ts';
import type { PersonBrowser } from './browsers.ts';
import { openHostile, servePage, until } from './carrier-bench.ts';
import type { Place } from './carrier-bench.ts';
import { hostTable, joinTable, lockOrders, startGame } from './person.ts';
import { allReach } from './recorded.ts';
import { arrive, expectProved } from './script.ts';

const app = inject('app');
let place: Place;
beforeAll(async () => {
  place = await servePage();
});
afterAll(() => place.close());

/** The attacker's page, and the app's own signalling server, at which that page finds the players. */
const amongUs = () => ({
  page: place.page,
  signal: new URL('/signal', app.replace('http', 'ws')).href,
});

/** An attacker with the link joins from a special page. Resolves once that page is connected to the players and has all their messages. */
async function comeIn({ page }: PersonBrowser, link: string, others: number): Promise<void> {
  const { room, secret } = readLink(link);
  await openHostile(page, amongUs(), room, roomPassword(secret));
  await until(() => page.evaluate(() => window.bench.hostile.direct), others);
  await expect
    .poll(() => page.evaluate(() => window.bench.hostile.filed()), { timeout: 30_000 })
    .toBeGreaterThan(10);
}

test('a hostile page deletes, overwrites and floods: the table plays on, no browser loses anything, and no player notices', async () => {
  const [anna, guest, evil] = (await arrive(3)) as [PersonBrowser, PersonBrowser, PersonBrowser];
  const people = [anna, guest];
  const link = await hostTable(anna.page, app, 'Anna');
  await joinTable(guest.page, link, 'Guest');
  await startGame(anna.page, 2);
  await allReach(people, 'S1901M');
  const lock = () => Promise.all(people.map(({ page }) => lockOrders(page)));

  await comeIn(evil, link, 2);
  await evil.page.evaluate(() => window.bench.hostile.deleteAll());
  await lock();
  await allReach(people, 'F1901M');

  await comeIn(evil, link, 2);
  await evil.page.evaluate(() => window.bench.hostile.voidAll());
  await lock();
  await allReach(people, 'S1902M');

  await comeIn(evil, link, 2);
  await evil.page.evaluate(() => window.bench.hostile.overwriteAll());
  await lock();
  await allReach(people, 'F1902M');

  await comeIn(evil, link, 2);
  const flood = evil.page.evaluate(() => window.bench.hostile.flood(20_000));
  await lock();
  await allReach(people, 'S1903M');
  await flood;

  // Each browser's store is complete: from that store alone, a new page can prove the game.
  await evil.page.close();
  await expectProved(people);
  await guest.page.close();
  await anna.page.reload();
  await allReach([anna], 'S1903M');
  for (const { faults } of people) expect(faults).toEqual([]);
  expect(await anna.page.getByTestId('faults').count()).toBe(0);
});
