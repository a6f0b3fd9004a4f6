import { inject } from 'vitest';
import type { Page } from 'playwright-core';
import type { PersonBrowser } from './browsers.ts';
import { openKeptGame } from './person.ts';

/** Visits of people who look in one after another, and are never there together. */

/** When the app has had nothing left to do for 1,500 milliseconds, its work after hearing the others counts as done. */
const QUIET_MS = 1_500;
/** The most milliseconds to wait for the others to be heard or for mail to be delivered. */
const PATIENCE_MS = 60_000;

/**
 * Comes back to the one game that this browser keeps, hears what the others left, does something, and goes once all
 * mail is delivered.
 * @param act returns whether it did anything
 */
export async function lookIn(person: PersonBrowser, act: (page: Page) => Promise<boolean>): Promise<void> {
  const page = await person.openPage();
  await openKeptGame(page, inject('app'));
  await page.locator('[data-testid="connection"][data-heard="true"]').waitFor({ timeout: PATIENCE_MS });
  await quiet(page);
  if (await act(page)) await quiet(page);
  await person.closePage();
}

/** Goes once everything written is at the mailbox. */
export async function leave(person: PersonBrowser): Promise<void> {
  await quiet(person.page);
  await person.closePage();
}

async function quiet(page: Page): Promise<void> {
  const left = page.locator('[data-testid="connection"]:not([data-left="0"])');
  for (let since = Date.now(); Date.now() - since < QUIET_MS;) {
    await left.waitFor({ timeout: PATIENCE_MS });
    await page.waitForTimeout(250);
    if (!(await left.isVisible())) since = Date.now();
  }
}

/** The newest phase on a page; null before the first. */
export async function newestPhase(page: Page): Promise<string | null> {
  const phase = page.getByTestId('phase');
  return (await phase.count()) > 0 ? phase.getAttribute('data-current') : null;
}
