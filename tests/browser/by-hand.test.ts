import { expect, inject, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { PersonBrowser } from './browsers.ts';
import { hostTable, lockOrders, writeOrders } from './person.ts';
import { reaches } from './network.ts';
import { arrive } from './script.ts';
import * as mailWords from '../../src/words/made/mail.js';
import * as tableWords from '../../src/words/made/table.js';

const app = inject('app');

/** Opens the panel for files and links, whatever the table shows. */
async function panel(page: Page) {
  const tab = page.getByTestId('tab-game');
  const details = page.getByTestId('by-hand');
  await tab.or(details).first().waitFor();
  if (await tab.isVisible()) await tab.click();
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
  return details;
}

/**
 * The text of the file that one player saves for the other. Null if the other player already has every message, so that there is nothing to
 * save.
 */
async function saved({ page }: PersonBrowser): Promise<string | null> {
  const details = await panel(page);
  await details.getByTestId('by-hand-save').click();
  await details.getByTestId('by-hand-told').waitFor();
  const file = details.getByTestId('by-hand-file');
  if (!(await file.isVisible())) return null;
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

async function openFile({ page }: PersonBrowser, text: string): Promise<void> {
  const details = await panel(page);
  const file = { name: 'from-a-friend.sealed.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
  const told = details.getByTestId('by-hand-opened');
  const phase = page.locator('[data-testid="phase"]');
  // If the file contains the messages that start the game, the app goes to another page, which shows a phase.
  const done = (await phase.isVisible()) ? told : told.or(phase);
  await details.getByTestId('file').setInputFiles(file);
  await done.first().waitFor({ state: 'attached' });
}

/** Opens the list of the table's mailboxes. */
async function mailboxesOf(page: Page) {
  await panel(page);
  const details = page.getByTestId('table-mailboxes');
  await details.locator('summary').click();
  return details;
}

const notice = (page: Page, text: RegExp) => page.getByText(text).first().waitFor();

const currentPhase = (page: Page) =>
  page
    .locator('[data-testid="phase"]')
    .getAttribute('data-current', { timeout: 200 })
    .catch(() => null);

/** The players give each other files until both have reached the phase `phase`. */
async function exchangeUntil(people: readonly PersonBrowser[], phase: string): Promise<void> {
  for (let round = 0; round < 12; round++) {
    for (const [place, person] of people.entries()) {
      const text = await saved(person);
      const other = people[1 - place] as PersonBrowser;
      if (text) await openFile(other, text);
    }
    const phases = await Promise.all(people.map(({ page }) => currentPhase(page)));
    if (phases.every((one) => one === phase)) return;
  }
  throw new Error(`The players did not reach ${phase}.`);
}

test(
  'two browsers without a common network play a phase by files and links',
  { timeout: 240_000 },
  async () => {
    const people = await arrive(2);
    const [host, guest] = people as [PersonBrowser, PersonBrowser];
    for (const { page } of people) await reaches(page, 'nobody');
    const link = await hostTable(host.page, app, 'Anna');

    await guest.page.goto(link);
    await guest.page.getByText('Looking for the table').waitFor();
    // The players give each other the first messages as a link.
    const first = (await saved(host)) as string;
    await guest.page.goto(first);
    await notice(guest.page, /messages? (was|were) new here/);
    expect(guest.page.url()).not.toContain('parcel');
    await guest.page.getByTestId('seat-name').fill('Ben');
    await guest.page.getByTestId('take-seat').click();
    await openFile(host, (await saved(guest)) as string);
    await host.page.getByRole('button', { name: tableWords.table_start({ count: 2 }) }).click();
    await exchangeUntil(people, 'S1901M');

    for (const { page } of people) {
      await page.getByTestId('tab-orders').click();
      await writeOrders(page, []);
      await lockOrders(page);
    }
    await exchangeUntil(people, 'F1901M');
    for (const { page } of people) {
      await page.getByTestId('go-on').click();
      const result = page.getByTestId('result-code');
      await result.first().waitFor({ state: 'attached' });
    }

    // Ben names a mailbox for the table. His message with the mailbox reaches Anna in a file too.
    const address = 'wss://127.0.0.1:9/mail';
    const [mine, yours] = await Promise.all(people.map(({ page }) => mailboxesOf(page)));
    await yours?.getByTestId('named-mailboxes').fill(address);
    await yours?.getByTestId('name-mailboxes').click();
    await openFile(host, (await saved(guest)) as string);
    for (const details of [mine, yours])
      await details?.getByText(`${address} ${mailWords.mail_named_by({ names: 'Ben' })}`).waitFor();

    await openFile(host, first);
    await notice(host.page, /All of it was here already/);
    await openFile(host, `${first.slice(0, -8)}AAAAAAAA`);
    await notice(host.page, /saved at another table, or a part of it is missing/);
    for (const { faults } of people) {
      expect(faults.filter((fault) => !fault.includes('127.0.0.1:9'))).toEqual([]);
    }
  },
);
