import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { powerName } from '../../engine/notation/names.ts';
import { open } from '../../engine/judge.ts';
import { verify } from '../../src/protocol/verify.ts';
import { findVariant } from '../../variants/index.ts';
import type { PersonBrowser } from './browsers.ts';
import { lockOrders, saved, startGame } from './person.ts';
import { allReach } from './recorded.ts';
import { expectProved, sitDown } from './script.ts';
import { propose, voteByKeys } from './voting.ts';
import * as tableWords from '../../src/words/made/table.js';

const judge = open(findVariant('standard'), {});

const needs = (page: Page, text: RegExp) => page.getByTestId('needs').getByText(text).waitFor();

/** The text of the file that the last screen of a game saves. */
async function savedGame(page: Page): Promise<string> {
  await page.getByTestId('tab-orders').click();
  return (await saved(page, () => page.getByTestId('save-game').click())).text;
}

async function expectEnd(people: readonly PersonBrowser[], who: RegExp, how: string): Promise<void> {
  for (const { page } of people) {
    await page.getByTestId('tab-orders').click();
    await page.getByTestId('ended-who').getByText(who).waitFor();
    await page.getByTestId('ended-how').getByText(how).waitFor();
  }
}

test('two of three players pause the table; a player takes back a vote for a draw, and only all three can end the game', async () => {
  const people = await sitDown('standard', 3);
  await allReach(people, 'S1901M');
  const [anna, one, two] = people.map(({ page }) => page) as [Page, Page, Page];
  await lockOrders(anna);
  await propose(one, 'pause');
  await voteByKeys(two);
  await anna
    .getByText(/^The table pauses until /)
    .first()
    .waitFor();
  expect(await anna.getByTestId('motion').count()).toBe(0);
  await propose(anna, 'draw');
  await needs(anna, /^Needs all 3 survivors: 1 so far, waiting for Guest . and Guest .\.$/);
  await voteByKeys(one);
  await needs(anna, /2 so far, waiting for Guest 2\.$/);
  await one.getByTestId('withdraw').click();
  await needs(anna, /1 so far, waiting for Guest . and Guest .\.$/);
  await voteByKeys(two);
  await needs(anna, /2 so far, waiting for Guest 1\.$/);
  const voted = await anna.getByTestId('motion').locator('li.done').allTextContents();
  expect(voted.map((line) => /Anna \(you\)|Guest ./.exec(line)?.[0]).sort()).toEqual([
    'Anna (you)',
    'Guest 2',
  ]);
  await voteByKeys(one);
  await expectEnd(
    people,
    /^The game is drawn by Austria, .* and Turkey\.$/,
    'A draw, because the table voted for it.',
  );
  const score = anna.getByTestId('score-france').getByRole('cell');
  expect((await score.allTextContents()).slice(1, 3)).toEqual(['3', '14.3']);
  expect(verify(await savedGame(anna)).lines.filter(({ ok }) => !ok)).toEqual([]);
  expect(await anna.getByTestId('phase').getAttribute('data-current')).toBe('S1901M');
  await expectProved(people);
});

test('one of two players concedes: the other has no vote in it, and wins', async () => {
  const people = await sitDown('standard', 2);
  const [{ powers }] = await allReach(people, 'S1901M');
  const [anna, guest] = people.map(({ page }) => page) as [Page, Page];
  const winner = powerName(judge, powers[0] ?? '');
  await propose(guest, 'concede', (page) => page.getByTestId('picker-Who wins').selectOption(winner));
  await expectEnd(
    people,
    new RegExp(`^The others have conceded: ${winner} wins\\.$`),
    'A concession: all the others agreed to it.',
  );
  const score = anna.getByTestId(`score-${powers[0]}`).getByRole('cell');
  expect((await score.allTextContents()).slice(0, 3)).toEqual(['1', expect.any(String), '100']);
  await expectProved(people);
});

test('after scrapping a game, one player opens the next table: the other is told, sits down there, and both play', async () => {
  const people = await sitDown('standard', 2);
  await allReach(people, 'S1901M');
  const [anna, guest] = people.map(({ page }) => page) as [Page, Page];
  await propose(guest, 'scrap');
  await voteByKeys(anna);
  await expectEnd(people, /^The table has scrapped the game/, 'Nothing is scored.');
  expect(await anna.getByTestId('scores').count()).toBe(0);
  await guest.getByTestId('rematch').click();
  await guest.getByTestId('claims').getByText('Guest 1').waitFor();
  await anna.getByText(tableWords.table_next_opened({ name: 'Guest 1' })).waitFor();
  await anna.getByTestId('rematch-join').click();
  expect(await anna.getByTestId('seat-name').inputValue()).toBe('Anna');
  await anna.getByTestId('take-seat').click();
  await startGame(guest, 2);
  const shown = await allReach(people, 'S1901M');
  expect(shown.flatMap(({ powers }) => powers)).toHaveLength(7);
  for (const { faults } of people) expect(faults).toEqual([]);
});
