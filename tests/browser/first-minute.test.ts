import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contexts, type PersonBrowser } from './browsers.ts';
import { boardOf, tapSpace } from './tapping.ts';
import * as boardWords from '../../src/words/made/board.js';

const app = inject('app');
const standard = boardOf('standard');
/** The time that a person needs to see what is on the page and to point at it, in milliseconds. */
const GLANCE_MS = 900;

let person: PersonBrowser;
let close: () => Promise<void>;

beforeAll(async () => {
  const opened = await contexts(1, 'no-preference');
  [person] = opened.people;
  close = opened.close;
});

afterAll(() => close());

test('a person gets from the first page to a bounce and its reason in thirty seconds, and the address stores the game', async () => {
  const { page } = person;
  const glance = () => page.waitForTimeout(GLANCE_MS);
  const tap = async (space: string) => {
    await glance();
    await tapSpace(page, standard, space);
  };
  const began = performance.now();
  await page.goto(app);
  await page.locator('[data-testid="board"] [data-space="vie"]').first().waitFor();
  await glance();
  await page.getByTestId('play-now').click();
  await page.getByTestId('reveal').waitFor();
  for (const space of ['par', 'bur', 'mar', 'bur']) await tap(space);
  await glance();
  await page.getByTestId('reveal').click();
  await page.getByTestId('skip').waitFor();
  await glance();
  await page.getByTestId('skip').click();
  await tap('par');
  const why = await page.getByTestId('why').textContent();
  const seconds = (performance.now() - began) / 1000;
  console.log(`first bounce and its why: ${seconds.toFixed(1)} s`);
  expect(why).toMatch(/France: A Par - Bur Does not get there.*A Par 1 against 1 A Mar/);
  expect(seconds).toBeLessThan(30);

  // The bots have given orders too.
  const results = page.getByTestId('results');
  expect(await results.getByText(/ - /).count()).toBeGreaterThan(8);
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await page.getByTestId('results').getByText('A Par - Bur').waitFor();
  expect(person.faults).toEqual([]);
});

const atBoard = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('role') === 'application');
const at = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-testid'));

test('a first result with at most forty keys', async () => {
  const { people, close } = await contexts(1);
  const [{ page, faults }] = people;
  let keys = 0;
  const press = async (key: string) => {
    keys++;
    await page.keyboard.press(key);
  };
  const tabToBoard = async () => {
    while (!(await atBoard(page))) await press('Tab');
  };
  await page.goto(app);
  await page.locator('[data-testid="board"] [data-space="vie"]').first().waitFor();
  await tabToBoard();
  for (const step of ['ArrowLeft', 'ArrowUp', 'ArrowDown']) {
    await press('n');
    await press(step);
    await press('Enter');
  }
  // Every unit now has an order, so the next thing to do is not on the board.
  await press('n');
  expect(await at(page)).toBe('play-now');
  await press('Enter');
  await page.getByTestId('reveal').waitFor();
  expect(await page.getByTestId('count-france').textContent()).toBe('3 of 3 ordered');
  await tabToBoard();
  await press('n');
  await expect.poll(() => at(page)).toBe('reveal');
  await press('Enter');
  await page.getByTestId('results').waitFor();
  console.log(`first result: ${keys} keys`);
  expect(keys).toBeLessThanOrEqual(40);
  expect(faults).toEqual([]);
  await close();
});

test('the board lists its keys', async () => {
  const { page } = person;
  await page.goto(`${app}#/play`);
  const board = page.getByTestId('board').getByRole('application');
  await board.focus();
  await page.keyboard.press('?');
  await page.getByTestId('key-list').getByText('next unit without an order').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => atBoard(page)).toBe(true);
  await page.getByTestId('keys').click();
  await page.getByTestId('key-list').getByRole('heading', { name: boardWords.board_keys() }).waitFor();
  await page.keyboard.press('Escape');
});

test('with one tap a person plays all powers, and with another only one power', async () => {
  const { page } = person;
  await page.goto(`${app}#/alone`);
  await page.getByTestId('begin-alone').click();
  await page.getByTestId('reveal').waitFor();
  expect(await page.getByTestId('you-play').inputValue()).toBe('france');
  await page.getByTestId('you-play').selectOption('');
  await page.getByTestId('count-turkey').waitFor();
  await page.getByTestId('you-play').selectOption('turkey');
  await page.getByTestId('count-turkey').waitFor();
  expect(await page.getByTestId('count-france').count()).toBe(0);
  expect(person.faults).toEqual([]);
});
