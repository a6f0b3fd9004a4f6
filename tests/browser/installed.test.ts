import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { writeWorker } from '../../tools/installed/write-worker.ts';
import { contexts, newProfile, ownProcess, photograph } from './browsers.ts';
import type { PersonBrowser } from './browsers.ts';
import { PagesHost } from './pages-host.ts';
import { hostTable, joinTable, lockOrders, reachPhase, startGame, takeAll, writeOrders } from './person.ts';
import * as installedWords from '../../src/words/made/installed.js';
import * as seatsWords from '../../src/words/made/seats.js';

/** A flag that makes public relays unreachable, wherever this test runs. */
const NO_INTERNET = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost';
/** Matches the errors that a browser logs about relays and other servers that it can't reach. */
const unreachable = /WebSocket connection to 'wss:|net::ERR_(NAME_NOT_RESOLVED|CONNECTION_REFUSED|FAILED)/;
const NO_MAILBOX =
  'No mailbox answers; what you write is kept on this device, and goes out when one does or somebody comes.';
/** The longest wait for a worker or a mailbox, in milliseconds. */
const KEPT_MS = 120_000;

const built = mkdtempSync(join(tmpdir(), 'sealed-orders-pages-'));
const host = new PagesHost(built);
const ends: (() => unknown)[] = [];
let people: PersonBrowser[] = [];

beforeAll(async () => {
  // We build the app without settings, as the workflow on GitHub does.
  const { VITE_SIGNAL: _signal, VITE_MAIL: _mail, NODE_ENV: _mode, ...env } = process.env;
  const words = ['build', '--logLevel', 'warn', '--outDir', built, '--emptyOutDir'];
  execFileSync('node_modules/.bin/vite', words, { env, stdio: 'pipe' });
  await host.open();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await photograph(people);
  people = [];
  for (const end of ends.splice(0).reverse()) await end();
  host.folder = built;
});

afterAll(async () => {
  await host.close();
  rmSync(built, { recursive: true });
});

/** Opens one person's browser. Returns the browser and a function that starts it again. */
async function someone() {
  const profile = newProfile();
  ends.push(() => profile.remove());
  const start = async () => {
    const person = await ownProcess(profile.path, [NO_INTERNET], 'allow');
    people = [person];
    ends.push(() => person.close().catch(() => undefined));
    return person;
  };
  return { person: await start(), start };
}

/** Waits until this browser has stored the app and serves the page from the stored copy. */
async function isKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: KEPT_MS });
}

/** Opens the table from the list of games on the first page. The list has the sandbox too. */
async function openTable(page: Page): Promise<void> {
  await page.goto(host.url);
  await page
    .getByTestId('your-games')
    .getByRole('link', { name: /Test table/ })
    .click();
}

const isAtTable = (page: Page) => page.getByTestId('claims').getByText('Ann').waitFor();
const ordered = (page: Page) =>
  page.getByTestId('order-panel').getByTestId('order-vie').locator('option:checked');

async function board(page: Page, space: string): Promise<void> {
  await page.locator(`[data-testid="board"] [data-space="${space}"]`).first().waitFor();
}

test('a fork of the app on a sub-path says in one sentence that it has no relay, and works with and without its host', async () => {
  const { person, start } = await someone();
  const { page } = person;
  await hostTable(page, host.url, 'Ann');
  await page.getByTestId('connection').getByText(NO_MAILBOX).waitFor({ timeout: 90_000 });
  await page.reload();
  await isAtTable(page);
  await isKept(page);
  await page.goto(`${host.url}#/play/S1901M`);
  await board(page, 'vie');
  await takeAll(page);
  await writeOrders(page, ['A vie - gal']);

  await host.close();
  ends.push(() => host.open());
  await page.reload();
  await board(page, 'vie');
  expect(await ordered(page).textContent()).toBe('to Galicia');
  await openTable(page);
  await isAtTable(page);
  expect(person.faults.filter((fault) => !unreachable.test(fault))).toEqual([]);
  await person.close();

  const again = await start();
  await again.page.goto(host.url);
  await board(again.page, 'vie');
  await openTable(again.page);
  await isAtTable(again.page);
  await again.page.getByTestId('connection').getByText(NO_MAILBOX).waitFor({ timeout: 90_000 });
  await again.page.goto(`${host.url}#/play/S1901M`);
  expect(await ordered(again.page).textContent()).toBe('to Galicia');
  // The browser has never requested these pages, scripts, boards and fonts before.
  for (const [route, seen] of [
    ['#/rules/1936', 'h1'],
    ['#/boards/marches', '[data-space]'],
    ['#/readers', 'h1'],
    ['#/verify', 'h1'],
  ] as const) {
    await again.page.goto(`${host.url}${route}`);
    await again.page.locator(`main ${seen}`).first().waitFor();
  }
  expect(again.faults.filter((fault) => !unreachable.test(fault))).toEqual([]);
});

/** Makes a new version of the build, in which the first script has another name. The page refers to the new name. */
async function nextVersion(): Promise<{ folder: string; old: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'sealed-orders-next-'));
  ends.push(() => rmSync(folder, { recursive: true }));
  cpSync(built, folder, { recursive: true });
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const old = /assets\/(index-[\w-]+\.js)/.exec(page)?.[1] as string;
  renameSync(join(folder, 'assets', old), join(folder, 'assets', 'index-next.js'));
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|html)$/.test(name)) continue;
    const text = readFileSync(join(folder, name), 'utf8').replaceAll(old, 'index-next.js');
    writeFileSync(join(folder, name), text.replace('<html lang="en"', '<html data-next lang="en"'));
  }
  await writeWorker(folder);
  return { folder, old: `${host.url}assets/${old}` };
}

const isNext = (page: Page) => page.evaluate(() => 'next' in document.documentElement.dataset);
const fetched = (page: Page, address: string) =>
  page.evaluate(async (url) => (await fetch(url)).status, address);
const update = (page: Page) =>
  page.evaluate(
    async () => void (await (await navigator.serviceWorker.ready).update().catch(() => undefined)),
  );

test('a new version replaces the whole app when the person says so, and pages that still show the old version go on', async () => {
  const { person } = await someone();
  const { page } = person;
  await page.goto(host.url);
  await isKept(page);
  const other = await page.context().newPage();
  await other.goto(`${host.url}#/settings`);
  await other.getByTestId('mailboxes').waitFor();

  const { folder, old } = await nextVersion();
  // Half a deployment: the web server already has the new worker, but not yet the new page.
  const half = mkdtempSync(join(tmpdir(), 'sealed-orders-half-'));
  ends.push(() => rmSync(half, { recursive: true }));
  cpSync(built, half, { recursive: true });
  cpSync(join(folder, 'service-worker.js'), join(half, 'service-worker.js'));
  host.folder = half;
  await update(page);
  await page.reload();
  await board(page, 'vie');
  expect(await isNext(page)).toBe(false);

  host.folder = folder;
  await update(page);
  const offer = page.getByTestId('notice').getByText('A new version is here.');
  await offer.waitFor({ timeout: KEPT_MS });
  await page.reload();
  await board(page, 'vie');
  expect(await isNext(page)).toBe(false);
  expect(await fetched(page, old)).toBe(200);
  await offer.waitFor({ timeout: KEPT_MS });
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: installedWords.installed_use_it() }).click(),
  ]);
  await board(page, 'vie');
  expect(await isNext(page)).toBe(true);

  expect(await isNext(other)).toBe(false);
  expect(await fetched(other, old)).toBe(200);
  await other.getByTestId('notice').getByText('A new version is here.').waitFor({ timeout: KEPT_MS });
  expect(person.faults.filter((fault) => !unreachable.test(fault))).toEqual([]);
});

/** Makes the browser wake its worker. For an installed app, a browser wakes the worker once or twice a day. */
async function wake(session: CDPSession, registrationId: string): Promise<void> {
  const origin = new URL(host.url).origin;
  await session.send('ServiceWorker.dispatchPeriodicSyncEvent', { origin, registrationId, tag: 'look-in' });
}

/** The browser's id for the worker that stores the app. We ask for the id from an empty page, which stays open. */
async function registrationOf({ page }: PersonBrowser): Promise<{ session: CDPSession; id: string }> {
  const blank = await page.context().newPage();
  const session = await blank.context().newCDPSession(blank);
  const id = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === host.url);
      if (ours) resolve(ours.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  return { session, id: await id };
}

test('a browser without a page looks in, signs the messages that the locked orders need, and leaves them for the other player', async () => {
  const mail = `${new URL(inject('app')).origin.replace('http', 'ws')}/mail`;
  const { person: ann } = await someone();
  const scene = await contexts(1);
  ends.push(scene.close);
  const [bob] = scene.people;
  people.push(bob);
  for (const { page } of people)
    await page.addInitScript(
      (text) => {
        if (location.protocol !== 'about:') localStorage.setItem('sealed-orders/settings', text);
      },
      JSON.stringify({ signal: [], ice: [], mail: [mail] }),
    );
  const link = await hostTable(ann.page, host.url, 'Ann');
  await joinTable(bob.page, link, 'Bob');
  await ann.page.getByTestId('claims').getByText('Bob', { exact: true }).waitFor({ timeout: KEPT_MS });
  await startGame(ann.page, 2);
  for (const { page } of people) await reachPhase(page, 'S1901M');
  await isKept(ann.page);
  const { session, id } = await registrationOf(ann);

  await lockOrders(ann.page);
  await bob.page
    .getByText(seatsWords.seats_have_locked({ count: 1, of: 2 }))
    .first()
    .waitFor({ timeout: KEPT_MS });
  await ann.closePage();
  await lockOrders(bob.page);
  await bob.page.getByText('All orders in.').first().waitFor();
  await wake(session, id);
  // At a table of two, Bob can't open Ann's orders by himself. If Bob's page shows the next phase, Ann's worker has sent the key to her
  // orders.
  await reachPhase(bob.page, 'F1901M');
});
