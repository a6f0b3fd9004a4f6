import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { adjustable, faultsBesidesJumps, passUntil } from './passing-time.ts';
import { hostTable, joinTable, lockOrders, reachPhase, startGame } from './person.ts';
import { arrive } from './script.ts';

// Tests with a player who never comes back. The terms of each table let the other players go on without that player.

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
    for (const { faults } of there) expect(faultsBesidesJumps(faults)).toEqual([]);
  },
);
