import { expect, inject } from 'vitest';
import { verify } from '../../../src/protocol/verify.ts';
import type { PersonBrowser } from '../browsers.ts';
import { exportGame, hostTable, joinTable, lockOrders, startGame, writeOrders } from '../person.ts';
import { allReach } from '../recorded.ts';
import { boardOf, tapOrders, tapSpace } from '../tapping.ts';

/** What one or two people do in the app, in any engine. */

const app = inject('app');
const standard = boardOf('standard');

/**
 * Plays alone, from the first page to the first result and to the next phase, by mouse and with the reveal in motion. The address of the
 * result must bring the game back.
 */
export async function playAlone({ page, faults }: PersonBrowser): Promise<void> {
  await page.goto(app);
  await page.locator('[data-testid="board"] [data-space="vie"]').first().waitFor();
  await page.getByTestId('play-now').click();
  await page.getByTestId('reveal').waitFor();
  for (const space of ['par', 'bur', 'mar', 'bur']) await tapSpace(page, standard, space);
  await page.getByTestId('reveal').click();
  await page.getByTestId('skip').click();
  await tapSpace(page, standard, 'par');
  expect(await page.getByTestId('why').textContent()).toMatch(
    /France: A Par - Bur Does not get there.*A Par 1 against 1 A Mar/,
  );
  const address = await page.evaluate(() => location.href);
  await page.getByTestId('go-on').click();
  await page.locator('[data-testid="phase"][data-phase="F1901M"]').waitFor();
  await page.getByTestId('count-france').getByText('0 of 3').waitFor();
  await page.goto('about:blank');
  await page.goto(address);
  await page.getByTestId('results').getByText('A Par - Bur').waitFor();
  expect(faults).toEqual([]);
}

/** Two people sit down at a table. The first opens the table, and the second follows the link. */
export async function sitDownBoth([host, guest]: readonly PersonBrowser[]): Promise<void> {
  const link = await hostTable(host.page, app, 'Anna');
  await joinTable(guest.page, link, 'Ben');
  await startGame(host.page, 2);
}

/**
 * Two people at a table play a phase. The first writes orders, and the second taps them on the map. Both must come to the same position,
 * and the file that each of them saves must prove it.
 */
export async function playPhaseBoth(people: readonly PersonBrowser[]): Promise<void> {
  const [host, guest] = people;
  const [hosts, guests] = (await allReach(people, 'S1901M')).map(({ powers, position }) =>
    powers.flatMap((power) => (position.units[power] ?? []).slice(0, 1).map((unit) => `${unit} H`)),
  );
  await writeOrders(host.page, hosts);
  await tapOrders(guest, guests);
  for (const { page } of people) await lockOrders(page);
  await allReach(people, 'F1901M');
  for (const { page, faults } of people) {
    expect(verify(await exportGame(page)).lines.filter(({ ok }) => !ok)).toEqual([]);
    expect(faults).toEqual([]);
  }
}
