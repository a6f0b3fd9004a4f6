import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readFile, readWire } from '../../src/protocol/wire/game-file.ts';
import { decodeMessage } from '../../src/protocol/wire/message.ts';
import { exportGame } from './person.ts';
import { allReach } from './recorded.ts';
import { expectProved, sitDown } from './script.ts';
import * as votesWords from '../../src/words/made/votes.js';

/** Before the table is opened, chooses the term by which votes on ending the game are secret. */
async function secretly(page: Page): Promise<void> {
  await page.getByTestId('next-step').click();
  await page.getByTestId('next-step').click();
  await page.getByTestId('endings').locator('summary').click();
  await page.getByTestId('picker-How votes on that are counted').selectOption('secret');
}

async function call(page: Page, kind: string, answer: 'yes' | 'no'): Promise<void> {
  await page.getByTestId('tab-game').click();
  await page.getByTestId('propose').click();
  const sheet = page.getByRole('dialog', { name: votesWords.votes_propose() });
  await sheet.getByTestId(`choice-${kind}`).check();
  await sheet.getByTestId(`choice-${answer}`).check();
  await sheet.getByTestId('propose-confirm').click();
  await sheet.waitFor({ state: 'hidden' });
}

/** Goes from the orders to a secret vote of this kind and answers it, by the keyboard alone. */
async function takePart(page: Page, kind: string, answer: 'yes' | 'no'): Promise<void> {
  await page.getByTestId('tab-orders').click();
  await page
    .getByTestId('vote-notice')
    .first()
    .getByRole('button', { name: votesWords.votes_to_votes() })
    .press('Enter');
  const card = page.locator(`[data-testid="motion"][data-motion="${kind}"]`);
  await card.getByRole('button', { name: votesWords.votes_take_part() }).press('Enter');
  const sheet = page.getByRole('dialog', { name: votesWords.votes_secretly() });
  await sheet.getByTestId(`choice-${answer}`).press('Space');
  await sheet.getByRole('button', { name: votesWords.votes_take_part() }).press('Enter');
  await sheet.waitFor({ state: 'hidden' });
}

const needs = (page: Page, text: RegExp) => page.getByTestId('needs').getByText(text).first().waitFor();

test('one of three players secretly votes against a draw, and nobody learns which one; then all scrap the game', async () => {
  const people = await sitDown('standard', 3, {}, secretly);
  await allReach(people, 'S1901M');
  const [anna, one, two] = people.map(({ page }) => page) as [Page, Page, Page];
  await call(anna, 'draw', 'yes');
  await needs(anna, /^A secret vote: 1 of 3 take part, waiting for Guest . and Guest .\. It needs all 3\.$/);
  await takePart(one, 'draw', 'no');
  await one.getByText(votesWords.votes_you_are_against()).waitFor();
  await takePart(two, 'draw', 'yes');
  for (const page of [anna, one, two]) {
    await page.getByTestId('tab-game').click();
    await needs(page, /^Counted: 2 of 3 are for it, and it needs all 3\./);
    const card = page.getByTestId('motion');
    const words = await card.locator('li .word').allTextContents();
    expect(words).toEqual(['has voted', 'has voted', 'has voted']);
    expect(await card.textContent()).not.toContain('against');
    expect(await card.getByRole('button').count()).toBe(0);
  }
  const messages = readFile(await exportGame(anna)).map((line) => decodeMessage(readWire(line)));
  const casts = messages.flatMap((message) => (message.type === 'cast' ? [message] : []));
  expect(casts).toHaveLength(3);
  expect(messages.filter(({ type }) => type === 'vote')).toEqual([]);
  expect(new Set(casts.map(({ bytes }) => bytes.length)).size).toBe(1);

  await call(one, 'scrap', 'yes');
  await takePart(anna, 'scrap', 'yes');
  await takePart(two, 'scrap', 'yes');
  for (const { page } of people) {
    await page.getByTestId('tab-orders').click();
    await page
      .getByTestId('ended-who')
      .getByText(/^The table has scrapped the game/)
      .waitFor();
  }
  await expectProved(people);
});
