import { inject } from 'vitest';
import type { Page } from 'playwright-core';
import type { PersonBrowser } from './browsers.ts';
import { openKeptGame } from './person.ts';

/** People who look in one after another, and are never there together. */

/** What the app does by itself after it heard the others is done when nothing has been left to do for so long. */
const QUIET_MS = 1_500;
const PATIENCE_MS = 60_000;

/**
 * Comes back to the one game this browser keeps, hears what the others left, does something, and goes when all of it is left.
 * @param act says whether anything was done
 */
export async function lookIn(person: PersonBrowser, act: (page: Page) => Promise<boolean>): Promise<void> {
  const page = await person.openPage();
  await openKeptGame(page, inject('app'));
  await page.locator('[data-testid="connection"][data-heard="true"]').waitFor({ timeout: PATIENCE_MS });
  await quiet(page);
  if (await act(page)) await quiet(page);
  await person.closePage();
}

/** Goes when what was written lies at the mailbox. */
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

/** The newest phase that a page shows; null before the first. */
export async function newestPhase(page: Page): Promise<string | null> {
  const phase = page.getByTestId('phase');
  return (await phase.count()) > 0 ? phase.getAttribute('data-current') : null;
}
