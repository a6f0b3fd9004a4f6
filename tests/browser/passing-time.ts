import type { Page } from 'playwright-core';
import type { PersonBrowser } from './browsers.ts';
import { reachPhase } from './person.ts';

/** Lets minutes pass for pages while a test waits only for seconds. */

const MINUTE = 60_000;

/** Gives the page a function `skip`, which sets the page's clock forward. Call this before the page opens. */
export async function adjustable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    let ahead = 0;
    Date.now = () => now() + ahead;
    Object.assign(window, { skip: (milliseconds: number) => (ahead += milliseconds) });
  });
}

const skip = (page: Page, milliseconds: number) =>
  page.evaluate((span) => (window as unknown as { skip(span: number): void }).skip(span), milliseconds);

/** Lets time pass for the players who are present, until each of them has reached this phase. */
export async function passUntil(there: readonly PersonBrowser[], phase: string): Promise<void> {
  const [{ page }] = there;
  const reached = page.locator(`[data-testid="phase"][data-current="${phase}"]`);
  for (let minutes = 0; minutes < 60 && (await reached.count()) === 0; minutes += 4) {
    for (const person of there) await skip(person.page, 4 * MINUTE);
    await page.waitForTimeout(1500);
  }
  for (const person of there) await reachPhase(person.page, phase);
}

/**
 * The errors that a browser logged, except those that come from setting the clock forward: after a jump, a connection to a server seems
 * dead.
 */
export const faultsBesidesJumps = (faults: readonly string[]): readonly string[] =>
  faults.filter((fault) => !fault.startsWith('WebSocket is already in CLOSING'));
