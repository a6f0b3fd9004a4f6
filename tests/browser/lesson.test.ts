import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contexts, type PersonBrowser } from './browsers.ts';
import { tapOrders } from './tapping.ts';
import * as lessonWords from '../../src/words/made/lesson.js';

const app = inject('app');
let person: PersonBrowser;
let close: () => Promise<void>;

beforeAll(async () => {
  const opened = await contexts(1);
  [person] = opened.people;
  close = opened.close;
});

afterAll(() => close());

const says = (page: Page) => page.getByTestId('lesson-says');
const live = (page: Page) => page.getByTestId('live').textContent();

/** The place of the keyboard focus on the board, in words. */
const here = (page: Page) =>
  page
    .getByTestId('board')
    .getByRole('application')
    .evaluate((node) => {
      const id = node.getAttribute('aria-activedescendant');
      return (id && document.getElementById(id)?.getAttribute('aria-label')) ?? '';
    });

async function revealed(page: Page, told: string): Promise<void> {
  await page.getByTestId('reveal').click();
  await says(page).getByText(told).waitFor();
}

test('the whole lesson: a wrong try gets a kind hint, the lesson can be left and continued later, and its last step leads on', async () => {
  const { page } = person;
  const next = () => page.getByTestId('lesson-next').click();
  await page.goto(app);
  await page.getByTestId('lesson').click();
  await says(page).getByText('Tap your army in Paris').waitFor();
  expect(await live(page)).toMatch(/^Step 1 of 5, Move\. An army goes one space/);
  expect(await page.getByTestId('reveal').isDisabled()).toBe(true);
  await tapOrders(person, ['A par - gas']);
  await says(page)
    .getByText(lessonWords.lesson_other({ order: 'A Par - Gas', hint: 'Tap Paris, then Burgundy.' }))
    .waitFor();
  await tapOrders(person, ['A par - bur']);
  await says(page).getByText('Now reveal').waitFor();
  await revealed(page, 'your army is there');
  await next();
  await tapOrders(person, ['A bur - ruh']);
  await revealed(page, 'One against one');

  await next();
  await page.goto(app);
  await page.getByTestId('lesson').click();
  await page.getByTestId('lesson-step').getByText('3 of 5').waitFor();
  await tapOrders(person, ['A bel S A bur - ruh']);
  await revealed(page, 'Two against one');
  await next();
  await tapOrders(person, ['A bur - mun']);
  await revealed(page, 'cut its support');
  await next();
  await tapOrders(person, ['A pic - lon via convoy', 'F eng C A pic - lon']);
  await revealed(page, 'carried your army to London');
  await page.getByTestId('lesson-end').click();
  await page.getByTestId('you-play').waitFor();
  expect(person.faults).toEqual([]);
});

test('the lesson by keyboard: the focus goes to the board, to the button, and on', async () => {
  const { page } = person;
  const focused = (testid: string) =>
    expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe(testid);
  await page.goto(`${app}#/lesson`);
  await page.locator('[data-testid="board"] [data-space="par"]').first().waitFor();
  await page.getByTestId('board').getByRole('application').focus();
  for (const [arrows, to, told] of [
    [['ArrowDown'], 'Burgundy', /^Nobody else wanted/],
    [['ArrowRight', 'ArrowUp'], 'Ruhr', /^One against one/],
  ] as const) {
    await page.keyboard.press('n');
    for (const arrow of arrows) await page.keyboard.press(arrow);
    expect(await here(page)).toMatch(new RegExp(`^${to}`));
    await page.keyboard.press('Enter');
    await page.keyboard.press('n');
    await focused('reveal');
    await page.keyboard.press('Enter');
    await focused('lesson-next');
    expect(await live(page)).toMatch(told);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
      .toBe('application');
  }
  expect(person.faults).toEqual([]);
});
