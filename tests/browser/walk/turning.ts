import type { Page } from 'playwright-core';
import { playMatch } from '../../../tools/sealed/match.ts';

const { host } = playMatch({ variant: 'standard', seed: 11, seats: 2, years: 1, spare: 'share' });

/** A file as Playwright chooses it. */
export const jsonFile = (text: string) => ({
  name: 'game.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

/** The file of a game of one year, for the pages that verify games and show them. */
export const gameFile = jsonFile(host.file());

/**
 * Goes to another page of the app, made anew, and waits until it no longer shows that it is opening. Only then has the
 * app moved the focus into it; a round of Tabs that began earlier would be thrown off course.
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

/** Opens a page with a board on it. */
export async function turnToBoard(page: Page, path: string): Promise<void> {
  await turnTo(page, path);
  await page.locator('[data-space]').first().waitFor();
}
