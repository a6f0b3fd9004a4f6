import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { reconstructed } from '../../variants/evidence/index.ts';
import { boards } from '../../src/pages/boards/boards.ts';
import { contexts, type PersonBrowser } from './browsers.ts';
import { onScreen, spotOf } from './tapping.ts';
import * as aboutWords from '../../src/words/made/about.js';
import * as ordersWords from '../../src/words/made/orders.js';
import * as pageWords from '../../src/words/made/page.js';

const app = inject('app');
let desk: PersonBrowser;
let close: () => Promise<void>;

beforeAll(async () => {
  const opened = await contexts(1);
  [desk] = opened.people;
  close = opened.close;
});

afterAll(() => close());

test('every board can be looked at, and shows the evidence for its borders', async () => {
  const { page } = desk;
  await page.goto(`${app}#/boards`);
  for (const { id, name, board } of boards) {
    await page
      .getByRole('navigation', { name: pageWords.page_boards() })
      .getByRole('link', { name: name(), exact: true })
      .click();
    const last = board.spaces.at(-1)?.id ?? '';
    await page.locator(`[data-testid="board"] [data-space="${last}"]`).first().waitFor();
    expect(await page.getByTestId('evidence').count(), id).toBe(id in reconstructed ? 1 : 0);
  }
});

test('borders that we only guess are drawn differently, and named in words', async () => {
  const { page } = desk;
  await page.goto(`${app}#/boards/1936`);
  await page.locator('.proven .guess').first().waitFor();
  await page.getByText('Geography, our conjecture:').click();
  await page.getByText('Berlin and Pomerania').waitFor();
  await page.getByTestId('prove').uncheck();
  expect(await page.locator('[data-testid="board"] .proven').count()).toBe(0);
});

test('a tap on a space shows its neighbours, and a tap on Heaven its connections', async () => {
  const { page } = desk;
  await page.goto(`${app}#/boards/standard`);
  await page.locator('[data-testid="board"] [data-space="vie"]').first().waitFor();
  const vie = await onScreen(page, spotOf('vie'));
  await page.mouse.click(vie.x, vie.y);
  const told = page.getByTestId('neighbours');
  await told.getByText('Vienna').waitFor();
  expect(await told.getByRole('listitem').count()).toBe(5);
  await page.getByTestId('angels').selectOption(ordersWords.orders_sea());
  await page.locator('[data-testid="board"] [data-space="hvn"]').first().click();
  await told.getByText(aboutWords.about_angels_heaven()).waitFor();
  expect(await told.getByRole('listitem').count()).toBe(19);
  expect(await page.locator('.jumps circle').count()).toBe(19);
});

test('the board stays as it is when Heaven and Hell are connected in another way', async () => {
  const { page } = desk;
  const angels = page.getByTestId('angels');
  await page.goto(`${app}#/boards/standard`);
  await angels.selectOption(ordersWords.orders_sea());
  await page.locator('[data-testid="board"] [data-space="hvn"]').first().waitFor();
  const chart = await page.getByTestId('board').locator('svg').first().elementHandle();
  await angels.selectOption({ index: 2 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200))));
  expect(await chart?.evaluate((drawn) => drawn.isConnected)).toBe(true);
});

test('nothing was logged as an error', () => {
  expect(desk.faults).toEqual([]);
});
