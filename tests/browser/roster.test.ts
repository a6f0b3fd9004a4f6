import { afterEach, expect, inject, test } from 'vitest';
import { contexts } from './browsers.ts';
import { hostTable, joinTable, startGame } from './person.ts';
import * as tableWords from '../../src/words/made/table.js';

const app = inject('app');
const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

test('when a player does not come back to agree, the host starts again without them', async () => {
  const { people, close } = await contexts(3);
  ends.push(close);
  const [host, guest, gone] = people.map(({ page }) => page);
  const link = await hostTable(host, app, 'Anna');
  await joinTable(guest, link, 'Bert');
  await joinTable(gone, link, 'Carl');
  await host.getByTestId('claims').getByText('Carl', { exact: true }).waitFor();
  await gone.close();

  await startGame(host, 3);
  const called = host.getByTestId('called');
  await called.getByText('it waits for Carl.').waitFor();
  await guest.getByTestId('called').waitFor();
  await host.getByLabel('Carl', { exact: true }).uncheck();
  await host.getByRole('button', { name: tableWords.table_start_again({ count: 2 }) }).click();
  for (const page of [host, guest]) {
    await page.locator('[data-testid="phase"][data-current="S1901M"]').waitFor();
  }
  const powers = await Promise.all(
    [host, guest].map((page) => page.getByTestId('phase').getAttribute('data-powers')),
  );
  expect(powers.flatMap((own) => (own ?? '').split(' '))).toHaveLength(7);
});
