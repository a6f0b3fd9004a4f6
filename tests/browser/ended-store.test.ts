import { expect, inject, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { hostTable, joinTable, lockOrders, reachPhase, startGame } from './person.ts';
import { arrive } from './script.ts';

/**
 * Safari on iOS ends the database connections of a page in the background. `endDatabases` ends all connections of a page. If `says` is
 * true, the event `close` tells the page so. If `says` is false, the page notices only that its next transaction fails. After
 * `refuseDatabases`, each transaction fails.
 */
interface Hooked {
  endDatabases(says: boolean): void;
  refuseDatabases(): void;
}

/** Adds the functions of `Hooked` to the page, before anything on the page runs. */
function hookDatabases(): void {
  const open: IDBDatabase[] = [];
  const openOf = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...given: Parameters<typeof openOf>) {
    const request = openOf.apply(this, given);
    request.addEventListener('success', () => open.push(request.result));
    return request;
  };
  const hooked: Hooked = {
    endDatabases(says) {
      for (const database of open.splice(0)) {
        database.close();
        if (says) database.dispatchEvent(new Event('close'));
      }
    },
    refuseDatabases() {
      IDBDatabase.prototype.transaction = () => {
        throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
      };
    },
  };
  Object.assign(window, hooked);
}

const hooks = (page: Page) => ({
  end: (says: boolean) => page.evaluate((said) => (window as unknown as Hooked).endDatabases(said), says),
  /** Makes each transaction fail from now on, and clicks on this button at once, before the page tries to store anything else. */
  refuseAndClick: (button: Locator) =>
    button.evaluate((element: HTMLElement) => {
      (window as unknown as Hooked).refuseDatabases();
      element.click();
    }),
});

const stateOf = (page: Page) => page.getByTestId('stage');

test('a game goes on though the browser ends the connections to the database, in the tab that writes and in one that follows', async () => {
  const people = await arrive(2);
  for (const { page } of people) await page.context().addInitScript(hookDatabases);
  const [host, guest] = people as [(typeof people)[0], (typeof people)[0]];
  const link = await hostTable(host.page, inject('app'), 'Anna');
  await joinTable(guest.page, link, 'Ben');
  await host.page.getByTestId('claims').getByText('Ben').first().waitFor();
  const follower = await host.page.context().newPage();
  await follower.goto(host.page.url());
  await follower.locator('[data-role="follower"]').waitFor({ state: 'attached' });

  await hooks(host.page).end(true);
  await startGame(host.page, 2);
  for (const page of [host.page, guest.page, follower]) await reachPhase(page, 'S1901M');

  await hooks(host.page).end(false);
  await hooks(follower).end(false);
  await lockOrders(host.page);
  await stateOf(host.page)
    .getByText(/Sealed/)
    .waitFor();
  await hooks(host.page).end(true);
  await hooks(follower).end(true);
  await hooks(guest.page).end(false);
  await lockOrders(guest.page);
  const shown = [];
  for (const page of [host.page, guest.page, follower]) shown.push((await reachPhase(page, 'F1901M')).digest);
  expect(new Set(shown).size).toBe(1);

  // The host's second tab only followed the first. Now the second tab becomes the writer, and continues the game that is in the store.
  await hooks(follower).end(false);
  await host.closePage();
  await follower.locator('[data-role="writer"]').waitFor({ state: 'attached' });
  await lockOrders(follower);
  await lockOrders(guest.page);
  await reachPhase(guest.page, 'S1902M');
  expect(people.flatMap(({ faults }) => faults)).toEqual([]);
});

test('orders that the browser can’t store are not shown as sent, and the page gives the true cause', async () => {
  const people = await arrive(2);
  for (const { page } of people) await page.addInitScript(hookDatabases);
  const [host, guest] = people as [(typeof people)[0], (typeof people)[0]];
  const link = await hostTable(host.page, inject('app'), 'Anna');
  await joinTable(guest.page, link, 'Ben');
  await startGame(host.page, 2);
  for (const { page } of people) await reachPhase(page, 'S1901M');
  await host.page.getByTestId('lock').click();
  await hooks(host.page).refuseAndClick(host.page.getByTestId('lock-confirm'));
  await host.page.getByRole('alert').getByText('(UnknownError)').waitFor();
  await stateOf(host.page).getByText('Not sent, because nothing could be saved').waitFor();
  expect(await host.page.getByText('Sealed and sent').count()).toBe(0);
  expect(await host.page.getByText('InvalidStateError').count()).toBe(0);
});
