import type { Page } from 'playwright-core';
import { playMatch } from '../../../tools/sealed/match.ts';

const { host } = playMatch({ variant: 'standard', seed: 11, seats: 2, years: 1, spare: 'share' });

/** A file in the form that Playwright gives to a file field. */
export const jsonFile = (text: string) => ({
  name: 'game.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

/** A file with a game of one year, for the pages that verify or show a game. */
export const gameFile = jsonFile(host.file());

/**
 * Opens a page of the app anew: goes to a page that doesn't exist, and then to this one. Waits until the app no longer says that the page
 * is opening. By then, the app has moved the focus into the page. A check of the Tab key must not begin before that move.
 */
export async function turnTo(page: Page, path: string): Promise<void> {
  const nowhere = page.getByRole('heading', { name: 'There is no page' });
  await turn(page, '/nowhere');
  await nowhere.waitFor();
  await turn(page, path);
  await nowhere.waitFor({ state: 'detached' });
  await page.locator('main > .loading').waitFor({ state: 'detached' });
}

export const turn = (page: Page, path: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, path);

/** Opens a page that has a board. */
export async function turnToBoard(page: Page, path: string): Promise<void> {
  await turnTo(page, path);
  await page.locator('[data-space]').first().waitFor();
}
