import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { PersonBrowser } from './browsers.ts';
import { hostTable, joinTable, lockOrders, reachPhase, startGame } from './person.ts';
import { arrive } from './script.ts';

// Tests with a player who never comes back. The terms of each table let the other players go on without that player.

const MINUTE = 60_000;

/** Lets the function `skip` set the page's clock forward. Call this before the page opens. */
async function adjustable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    let ahead = 0;
    Date.now = () => now() + ahead;
    Object.assign(window, { skip: (milliseconds: number) => (ahead += milliseconds) });
  });
}

const skip = (page: Page, milliseconds: number) =>
  page.evaluate((span) => (window as unknown as { skip(span: number): void }).skip(span), milliseconds);

/**
 * Chooses the terms. A turn takes fifteen minutes, and a seat is in civil disorder after one miss. At small tables, the players who are
 * present can decide without the absent ones.
 */
async function chooseTerms(page: Page): Promise<void> {
  await page.getByTestId('next-step').click();
  await page.getByTestId('choice-live').check();
  await page.getByTestId('late-players').locator('summary').click();
  await page.getByTestId('choice-disorder').check();
  await page.getByTestId('misses').fill('1');
  await page.getByTestId('choice-present').check();
  await page.getByTestId('pace-told').getByText('Who misses a phase loses the seat').waitFor();
}

/** Lets time pass for the players who are present, until each of them has reached this phase. */
async function passUntil(there: readonly PersonBrowser[], phase: string): Promise<void> {
  const [{ page }] = there;
  const reached = page.locator(`[data-testid="phase"][data-current="${phase}"]`);
  for (let minutes = 0; minutes < 60 && (await reached.count()) === 0; minutes += 4) {
    for (const person of there) await skip(person.page, 4 * MINUTE);
    await page.waitForTimeout(1500);
  }
  for (const person of there) await reachPhase(person.page, phase);
}

test.each(inject('whole') ? [2, 3, 7] : [2, 3])(
  '%i players go on after one of them has left and never returns',
  { timeout: 240_000 },
  async (count) => {
    const people = await arrive(count);
    for (const { page } of people) await adjustable(page);
    const [host, ...guests] = people;
    const link = await hostTable(host.page, inject('app'), 'Anna', 'standard', {}, chooseTerms);
    await Promise.all(guests.map(({ page }, place) => joinTable(page, link, `Guest ${place + 1}`)));
    await startGame(host.page, count);
    const there = people.slice(0, -1);
    for (const { page } of people) await reachPhase(page, 'S1901M');
    await people.at(-1)?.closePage();
    await host.page.getByTestId('time-left').getByText('15 min left').waitFor();
    for (const { page } of there) await lockOrders(page);
    const gone = `without the orders of Guest ${count - 1}`;
    await host.page.getByTestId('time-then').getByText(gone).waitFor();
    await passUntil(there, 'F1901M');
    // By now, nobody waits for the seat of the player who left.
    for (const { page } of there) await lockOrders(page);
    for (const { page } of there) await reachPhase(page, 'S1902M');
    // Matches an error that comes from setting the clock forward: the connection to the signalling server then seems dead.
    const isOfJump = (fault: string) => fault.startsWith('WebSocket is already in CLOSING');
    for (const { faults } of there) expect(faults.filter((fault) => !isOfJump(fault))).toEqual([]);
  },
);
