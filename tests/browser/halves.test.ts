import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { standardLimits } from '../../tools/mailbox/limits.ts';
import { MailboxServer } from '../../tools/mailbox/mailbox.ts';
import { attach as attachMailbox } from '../../tools/mailbox/server.ts';
import { tapeInMemory } from '../../tools/mailbox/tape.ts';
import { attach } from '../../tools/signal/server.ts';
import { isIndirect, type PersonBrowser } from './browsers.ts';
import { APP_MAILBOX, lineTo, writesBy } from './network.ts';
import { lockOrders, openKeptGame, reachPhase } from './person.ts';
import { allReach } from './recorded.ts';
import { arrive, expectProved, seat } from './script.ts';
import { propose } from './voting.ts';
import * as settingsWords from '../../src/words/made/settings.js';

const app = inject('app');
const server = createServer();
const indirect = inject('indirect');
/** Whether some people can't connect directly. If so, the people of each half share a mailbox that the other half can't reach. */
const byMail = indirect !== 'nobody';
/** The addresses of a signalling server and of a mailbox, neither of which is the app's own. */
const elsewhere = { signal: '', mail: '' };
let closeServer: () => void;

beforeAll(async () => {
  const signal = attach(server, '/signal');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const mailbox = new MailboxServer(
    tapeInMemory(),
    { limits: standardLimits, membersOnly: false },
    Date.now(),
  );
  const mail = attachMailbox(server, '/mail', mailbox, standardLimits);
  const host = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(elsewhere, { signal: `${host}/signal`, mail: `${host}/mail` });
  closeServer = () => {
    signal.close();
    mail.close();
    server.close();
  };
});

afterAll(() => closeServer());

/**
 * Opens a new page for a player. If `isAway` is false, the page uses the app's own servers. If `isAway` is true, the page can't reach the
 * app's mailbox in tests by mail; in all other tests, it looks for the other players only at the signalling server of `elsewhere`.
 */
async function comeBack(person: PersonBrowser, isAway: boolean): Promise<void> {
  await person.closePage();
  const page = await person.openPage();
  if (!byMail) await chooseSignal(page, isAway ? elsewhere.signal : null);
  else if (isAway) await (await lineTo(page)).cut();
  await openKeptGame(page, app);
  await reachPhase(page, 'S1901M');
}

/** Chooses a signalling server and no mailbox. If `signal` is null, chooses the app's own servers again. */
async function chooseSignal(page: Page, signal: string | null): Promise<void> {
  await page.goto(`${app}#/settings`);
  if (signal === null) await page.getByRole('button', { name: settingsWords.settings_reset() }).click();
  else {
    await page.getByTestId('signal-servers').fill(signal);
    await page.getByTestId('mailboxes').fill('');
    await page.getByTestId('save-settings').click();
  }
  await page.getByText(signal === null ? 'The defaults are back.' : 'Saved.').waitFor();
}

/**
 * Waits until the people in these places are connected to each other. Doesn't wait for people who can't connect directly. A place is a
 * person's place among all people at the table.
 */
async function meet(people: readonly PersonBrowser[], ...places: readonly number[]): Promise<void> {
  const direct = places.filter((place) => !isIndirect(indirect, place));
  for (const place of direct) {
    const others = `[data-testid="connection"][data-direct="${direct.length - 1}"]`;
    await (people[place] as PersonBrowser).page.locator(others).waitFor();
  }
}

const haveLocked = ({ page }: PersonBrowser, count: number) =>
  page.getByTestId('headline').getByText(`${count} of 4 have locked`).waitFor();

const voteFor = async ({ page }: PersonBrowser, says: RegExp) => {
  await page.getByTestId('tab-game').click();
  await page.getByTestId('needs').getByText(says).waitFor();
  await page.getByTestId('tab-orders').click();
};

test('a table splits into halves that lock and vote separately; when they meet again, everybody agrees', async () => {
  const people = await arrive(4);
  if (byMail) for (const { page } of people) await writesBy(page, [APP_MAILBOX, elsewhere.mail]);
  const home = byMail ? people.slice(0, 2) : [];
  const lines = await Promise.all(home.map(({ page }) => lineTo(page, elsewhere.mail)));
  await seat(people, 'standard');
  const [anna, one, two, three] = people as [PersonBrowser, PersonBrowser, PersonBrowser, PersonBrowser];
  await allReach(people, 'S1901M');
  await Promise.all(lines.map((line) => line.cut()));
  await Promise.all([two, three].map((person) => comeBack(person, true)));
  await Promise.all([meet(people, 0, 1), meet(people, 2, 3)]);

  // In each half, one player locks orders and the other votes. Neither half gets any message from the other half.
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
  await Promise.all(lines.map((line) => line.mend()));
  await Promise.all([two, three].map((person) => comeBack(person, false)));
  await meet(people, 0, 1, 2, 3);
  await Promise.all(people.map((person) => haveLocked(person, 3)));
  await voteFor(anna, /^Needs all 4 survivors: 2 so far, waiting for you and Guest 2\.$/);
  await lockOrders(three.page);
  await allReach(people, 'F1901M');
  await voteFor(two, /^Needs all 4 survivors: 2 so far, waiting for you and Anna\.$/);
  for (const { page } of people) expect(await page.getByTestId('faults').count()).toBe(0);
  await expectProved(people);
});
