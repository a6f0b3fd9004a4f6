import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { leave } from './look-in.ts';
import { hostTable, joinTable, lockOrders, openKeptGame, reachPhase, saved, startGame } from './person.ts';
import { allReach } from './recorded.ts';
import { arrive } from './script.ts';
import { propose } from './voting.ts';
import * as homeWords from '../../src/words/made/home.js';
import * as toldWords from '../../src/words/made/told.js';

/** The notifications that the app asked the system to show. `closed` is true if the app has removed the notification again. */
type Shown = { title: string; body: string; tag: string; closed: boolean }[];

const app = inject('app');
const shownTo = (page: Page) => page.evaluate(() => (window as unknown as { shown: Shown }).shown);

/**
 * Gives the page a stand-in for the system's notifications, which browsers in tests lack. At first, nobody has asked the person whether the
 * app may show notifications.
 */
async function giveSystem(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: Shown = [];
    Object.assign(window, { shown });
    class Fake {
      static permission = 'default';
      static async requestPermission() {
        return (Fake.permission = 'granted');
      }
      readonly #at: number;
      constructor(title: string, { body, tag }: { body: string; tag: string }) {
        this.#at = shown.push({ title, body, tag, closed: false }) - 1;
      }
      close() {
        const one = shown[this.#at];
        if (one) one.closed = true;
      }
    }
    Object.assign(window, { Notification: Fake });
  });
}

test('a person who looks elsewhere gets one notification and a new page title; a person who comes back reads one summary', async () => {
  const [anna, ben] = await arrive(2);
  await giveSystem(ben.page);
  const link = await hostTable(anna.page, app, 'Anna');
  await joinTable(ben.page, link, 'Ben');
  await startGame(anna.page, 2);
  await allReach([anna, ben], 'S1901M');
  await expect.poll(() => ben.page.title()).toBe('(1) Orders are due · Sealed Orders');

  await ben.page.getByTestId('tab-game').click();
  const { name, text } = await saved(ben.page, () => ben.page.getByTestId('calendar').click());
  expect(name).toBe('test-table-deadlines.ics');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  const calendar = text.replaceAll('\r\n ', '');
  const secret = link.split('.').at(-2) as string;
  expect(calendar).toContain(`URL:${await ben.page.evaluate(() => location.href)}`);
  expect(calendar).not.toContain(secret);

  await ben.page.getByTestId('be-told').getByTestId('allow-news').click();
  await ben.page.getByTestId('news-allowed').getByText('This device tells you').waitFor();
  await lockOrders(ben.page);
  await ben.page.waitForFunction(() => document.title === 'Table · Sealed Orders');
  await ben.page.goto(`${app}#/rules`);
  await propose(anna.page, 'draw');
  await lockOrders(anna.page);
  await ben.page.waitForFunction(() => document.title.startsWith('(3) Rules'));
  await ben.page.waitForFunction(() => (window as unknown as { shown: Shown }).shown.length > 0);
  const told = (await shownTo(ben.page)).at(-1);
  expect(told).toMatchObject({ title: 'Test table', closed: false });
  expect(told?.body).toContain('Spring 1901 – Orders: revealed. Fall 1901 – Orders: it is your turn.');
  expect(told?.body).toContain('Your vote is wanted: A draw shared by all survivors.');

  await openKeptGame(ben.page, app);
  const away = ben.page.getByTestId('while-away');
  await away.getByText('Spring 1901 – Orders was revealed.').waitFor();
  await away
    .getByText(toldWords.told_proposed({ motion: 'A draw shared by all survivors', votes: 1, needs: 2 }))
    .waitFor();
  await ben.page.waitForFunction(() =>
    (window as unknown as { shown: Shown }).shown.every(({ closed }) => closed),
  );
  await ben.page.waitForFunction(() => document.title === '(2) Orders are due · Sealed Orders');
  await away.getByTestId('show-revealed').click();
  await ben.page.locator('[data-testid="phase"][data-phase="S1901M"]').waitFor();
  expect(await away.count()).toBe(0);

  // Ben locks and closes the app. When he opens it again, its first page does his part at the table and tells him what is new.
  for (const { page } of [anna, ben]) await reachPhase(page, 'F1901M');
  await lockOrders(ben.page);
  await leave(ben);
  await lockOrders(anna.page);
  const home = await ben.openPage();
  await home.goto(app);
  await reachPhase(anna.page, 'S1902M');
  await home.getByTestId('waits').getByText(homeWords.home_waits_result()).waitFor();
  expect([...anna.faults, ...ben.faults]).toEqual([]);
});
