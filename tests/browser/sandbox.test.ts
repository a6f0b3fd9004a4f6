import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contexts, type PersonBrowser } from './browsers.ts';
import { writeOrders } from './person.ts';
import * as buttonWords from '../../src/words/made/button.js';

const app = inject('app');
let people: readonly PersonBrowser[];
let close: () => Promise<void>;

beforeAll(async () => {
  ({ people, close } = await contexts(2));
});

afterAll(() => close());

/** Waits until the page shows this many written orders for France. */
const expectWritten = (page: Page, count: number) =>
  page.getByTestId('count-france').getByText(`${count} of 3`).waitFor();

async function positionOn(page: Page): Promise<unknown> {
  return JSON.parse((await page.getByTestId('position').getAttribute('data-position')) ?? 'null');
}

async function whatIf(page: Page): Promise<void> {
  await page.getByTestId('tab-game').click();
  await page.getByTestId('what-if').click();
  await page.getByTestId('sandbox').waitFor();
  await page.getByTestId('tab-orders').click();
}

test('a phase is tried in the sandbox: the draft at the table stays, or takes over the tried orders; another person can open the address', async () => {
  const [{ page, faults }, other] = people;
  await page.goto(`${app}#/play`);
  await page.getByTestId('tab-orders').click();
  await writeOrders(page, ['A par - bur']);
  await expectWritten(page, 1);

  await whatIf(page);
  expect(await page.title()).toContain('not a game');
  await expectWritten(page, 1);
  await writeOrders(page, ['A mar - spa']);
  await expectWritten(page, 2);
  await page.getByTestId('guess').click();
  await page.getByTestId('count-italy').getByText('3 of 3').waitFor();
  await page.getByTestId('reveal').click();
  await page.locator('[data-testid="phase"][data-phase="S1901M"]:not([data-current="S1901M"])').waitFor();
  await page.getByTestId('step-back').click();
  await page.locator('[data-testid="phase"][data-phase="S1901M"][data-current="S1901M"]').waitFor();
  await page.getByTestId('way-back').click();
  await page.getByTestId('you-play').waitFor();
  await page.getByTestId('tab-orders').click();
  await expectWritten(page, 1);
  expect(await page.locator('[data-testid="phase"]').getAttribute('data-current')).toBe('S1901M');

  await whatIf(page);
  await writeOrders(page, ['A mar - spa']);
  await expectWritten(page, 2);
  await page.getByTestId('use-orders').click();
  await page.getByTestId('you-play').waitFor();
  await expectWritten(page, 2);
  await page.getByTestId('notice').getByRole('button', { name: buttonWords.button_undo() }).click();
  await expectWritten(page, 1);

  await whatIf(page);
  await page.getByTestId('edit').click();
  await page.getByTestId('tool-put').waitFor();
  await page.getByTestId('edit-space').selectOption('boh');
  await page.getByTestId('edit-do').click();
  await page.waitForURL(/Aboh/);
  await page.getByTestId('edit-space').selectOption('nth');
  await page.getByTestId('edit-do').click();
  await page.getByTestId('notice').getByText('No army can stand in North Sea.').waitFor();
  await page.getByTestId('edited').click();
  await page.reload();
  await page.getByTestId('way-back').getByText('your game').waitFor();
  await other.page.goto(page.url());
  await other.page.getByTestId('sandbox').waitFor();
  expect(await positionOn(other.page)).toEqual(await positionOn(page));
  expect(await positionOn(page)).toMatchObject({ units: { austria: ['A boh', 'A bud', 'A vie', 'F tri'] } });
  expect([...faults, ...other.faults]).toEqual([]);
});

test('an address that isn’t a position is refused with a sentence', async () => {
  const [, { page }] = people;
  await page.goto(`${app}#/sandbox/1.standard..S1901M.austria_Anth`);
  await page.getByTestId('problem').getByText('No army can stand in North Sea.').waitFor();
  await page.goto(`${app}#/sandbox/7.standard`);
  await page.getByTestId('problem').getByText('another version').waitFor();
});
