import { expect, inject } from 'vitest';
import type { PersonBrowser } from '../browsers.ts';
import { lockOrders, writeOrders } from '../person.ts';
import { allReach } from '../recorded.ts';
import { expectProved } from '../script.ts';
import { boardOf, tapOrders, tapSpace } from '../tapping.ts';

/** Actions of people in the app, for tests in any engine. */

const app = inject('app');
const standard = boardOf('standard');

/**
 * Plays alone by mouse, from the first page to the first result, which the board animates, and on to the next phase. Then checks that the
 * address of the result brings the game back.
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

/**
 * People at a table play a phase. The first person writes orders, and the others tap their orders on the map. Checks that all of them reach
 * the same position, and that the files which they save prove this position.
 */
export async function playPhaseTogether(people: readonly PersonBrowser[]): Promise<void> {
  const shown = await allReach(people, 'S1901M');
  const orders = shown.map(({ powers, position }) =>
    powers.flatMap((power) => (position.units[power] ?? []).slice(0, 1).map((unit) => `${unit} H`)),
  );
  await Promise.all(
    people.map((person, place) =>
      place === 0 ? writeOrders(person.page, orders[place]) : tapOrders(person, orders[place]),
    ),
  );
  for (const { page } of people) await lockOrders(page);
  await allReach(people, 'F1901M');
  await expectProved(people);
}

/**
 * Checks that Firefox has asked a person whether the app may keep its storage, and that nobody has answered. The other engines ask nobody.
 */
export async function expectUnanswered({ page }: PersonBrowser): Promise<void> {
  const isAnswered = await page.evaluate(() =>
    Promise.race([
      navigator.storage.persist().then(() => true),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 500)),
    ]),
  );
  expect(isAnswered).toBe(false);
}
