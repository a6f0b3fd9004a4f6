import { inject } from 'vitest';
import type { Page } from 'playwright-core';
import { PATIENCE_MS } from './browsers.ts';
import type { PersonBrowser } from './browsers.ts';
import { openKeptGame } from './person.ts';

/** Visits of players who look in one after another, and are never online together. */

/** Once the app has been idle for this many milliseconds, we assume that it has dealt with all messages. */
const QUIET_MS = 1_500;

/**
 * Opens the one game that this browser keeps, fetches the mail that the others left at the mailboxes, calls `act`, and closes the page once
 * all mail is delivered.
 * @param act does something on the page, and returns whether it did
 */
export async function lookIn(person: PersonBrowser, act: (page: Page) => Promise<boolean>): Promise<void> {
  const page = await person.openPage();
  await openKeptGame(page, inject('app'));
  await page.locator('[data-testid="connection"][data-heard="true"]').waitFor({ timeout: PATIENCE_MS });
  await quiet(page);
  if (await act(page)) await quiet(page);
  await person.closePage();
}

/** Closes the page once all messages of this person are at the mailbox. */
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

/** The newest phase on a page. Null before the first phase. */
export async function newestPhase(page: Page): Promise<string | null> {
  const phase = page.getByTestId('phase');
  return (await phase.count()) > 0 ? phase.getAttribute('data-current') : null;
}
