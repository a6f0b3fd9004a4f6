import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { attach } from '../../tools/signal/server.ts';
import type { PersonBrowser } from './browsers.ts';
import { lockOrders, openKeptGame, reachPhase } from './person.ts';
import { allReach } from './recorded.ts';
import { expectProved, sitDown } from './script.ts';
import { propose } from './voting.ts';
import * as settingsWords from '../../src/words/made/settings.js';

const app = inject('app');
const server = createServer();
let elsewhere = '';
let closeServer: () => void;

beforeAll(async () => {
  const signal = attach(server, '/signal');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  elsewhere = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/signal`;
  closeServer = () => {
    signal.close();
    server.close();
  };
});

afterAll(() => closeServer());

/**
 * Opens a new page for a player. The page looks for the other players only at this signalling server. If `signal` is null, the page uses
 * the app's own servers.
 */
async function comeBack(person: PersonBrowser, signal: string | null): Promise<void> {
  await person.closePage();
  const page = await person.openPage();
  await page.goto(`${app}#/settings`);
  if (signal === null) await page.getByRole('button', { name: settingsWords.settings_reset() }).click();
  else {
    await page.getByTestId('signal-servers').fill(signal);
    await page.getByTestId('mailboxes').fill('');
    await page.getByTestId('save-settings').click();
  }
  await page.getByText(signal === null ? 'The defaults are back.' : 'Saved.').waitFor();
  await openKeptGame(page, app);
  await reachPhase(page, 'S1901M');
}

const meets = ({ page }: PersonBrowser, others: number) =>
  page.locator(`[data-testid="connection"][data-direct="${others}"]`).waitFor();

const haveLocked = ({ page }: PersonBrowser, count: number) =>
  page.getByTestId('headline').getByText(`${count} of 4 have locked`).waitFor();

const voteFor = async ({ page }: PersonBrowser, says: RegExp) => {
  await page.getByTestId('tab-game').click();
  await page.getByTestId('needs').getByText(says).waitFor();
  await page.getByTestId('tab-orders').click();
};

test('a table splits into halves that lock and vote separately; when they meet again, everybody agrees', async () => {
  const people = await sitDown('standard', 4);
  const [anna, one, two, three] = people as [PersonBrowser, PersonBrowser, PersonBrowser, PersonBrowser];
  await allReach(people, 'S1901M');
  await Promise.all([two, three].map((person) => comeBack(person, elsewhere)));
  await Promise.all(people.map((person) => meets(person, 1)));

  // In each half, one player locks orders and the other votes. Neither half hears what happens in the other half.
  await Promise.all([anna, two].map(({ page }) => lockOrders(page)));
  await Promise.all([one, three].map(({ page }) => propose(page, 'draw')));
  await voteFor(anna, /^Needs all 4 survivors: 1 so far, waiting for you, Guest [23] and Guest [23]\.$/);
  await voteFor(
    two,
    /^Needs all 4 survivors: 1 so far, waiting for you, (Anna and Guest 1|Guest 1 and Anna)\.$/,
  );
  await Promise.all(people.map((person) => haveLocked(person, 1)));
  // Two players out of four can't decide anything.
  await one.page.getByTestId('tab-orders').click();
  await lockOrders(one.page);
  await haveLocked(anna, 2);
  expect(await anna.page.getByTestId('phase').getAttribute('data-current')).toBe('S1901M');

  // The halves meet again. The orders and votes of both halves count for all.
  await Promise.all([two, three].map((person) => comeBack(person, null)));
  await Promise.all(people.map((person) => meets(person, 3)));
  await Promise.all(people.map((person) => haveLocked(person, 3)));
  await voteFor(anna, /^Needs all 4 survivors: 2 so far, waiting for you and Guest 2\.$/);
  await lockOrders(three.page);
  await allReach(people, 'F1901M');
  await voteFor(two, /^Needs all 4 survivors: 2 so far, waiting for you and Anna\.$/);
  for (const { page } of people) expect(await page.getByTestId('faults').count()).toBe(0);
  await expectProved(people);
});
