import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { makeWitnessCard } from '../../src/protocol/game/witness/card.ts';
import { gameKeys } from '../../src/protocol/wire/keys.ts';
import * as newWords from '../../src/words/made/new.js';
import { chooseVariant, joinTable, reachPhase, startGame } from './person.ts';
import { arrive } from './script.ts';

const app = inject('app');
const keys = gameKeys(new Uint8Array(32).fill(7), 'witness', new Uint8Array(16));
const card = makeWitnessCard({ key: keys.chain.public, box: keys.box.public });
const other = gameKeys(new Uint8Array(32).fill(8), 'witness', new Uint8Array(16));
const otherCard = makeWitnessCard({ key: other.chain.public, box: other.box.public });

/** Opens the page of a new table of this variant, at its last step. */
async function openRules(page: Page, variant: string): Promise<void> {
  await page.goto(app);
  await page.getByTestId('new-game').click();
  await chooseVariant(page, variant);
  await page.getByTestId('next-step').click();
  await page.getByTestId('next-step').click();
}

/** Names a witness on the form. */
async function nameWitness(page: Page, text: string): Promise<void> {
  const witness = page.getByTestId('witness');
  await witness.locator('summary').click();
  await witness.getByTestId('witness-card').fill(text);
}

const chosen = (page: Page) =>
  page.getByTestId('bids').getByRole('radio', { checked: true }).getAttribute('data-testid');

/** The terms about bids, as the lobby shows them, in one text. */
async function termsTold(page: Page): Promise<string> {
  const terms = await page.getByTestId('terms').getByRole('listitem').allTextContents();
  return terms.filter((term) => /bids?\b/i.test(term)).join('\n');
}

test('the choice of bids follows the witness and the number of players, until the host chooses by hand', async () => {
  const [{ page }] = await arrive(1);
  await openRules(page, 'standard');
  expect(await page.getByTestId('bids').count()).toBe(0);
  await openRules(page, '1936+leaders');
  expect(await chosen(page)).toBe('choice-secret');
  const readers = page.getByTestId('bids-readers');
  expect(await readers.textContent()).toMatch(/^Any five of the six others together/);

  await nameWitness(page, card);
  expect(await chosen(page)).toBe('choice-kept');
  expect(await page.getByTestId('keeper-witness').isChecked()).toBe(true);
  await page.getByTestId('witness-counts').waitFor();
  expect(await readers.textContent()).toMatch(
    /, or the witness and any two of you, could read bids early\.$/,
  );
  expect(await page.getByTestId('keeper-card').count()).toBe(0);

  await page.getByTestId('bids-players').selectOption('3');
  expect(await chosen(page)).toBe('choice-open');
  const secret = page.getByTestId('bids').getByTestId('choice-secret');
  expect(await secret.isDisabled()).toBe(true);
  await page.getByText(/^Not for so few: of three players, each could work out/).waitFor();
  expect(await page.getByTestId('bids-told').count()).toBe(0);

  await page.getByTestId('bids-players').selectOption('4');
  await page.getByTestId('witness-plays').check();
  expect(await chosen(page)).toBe('choice-secret');
  await page.getByTestId('choice-kept').check();
  expect(await page.getByTestId('keeper-witness').isChecked()).toBe(false);
  await page.getByTestId('keeper-witness').check();
  await page.getByTestId('keeper-owner').waitFor();
  await page.getByTestId('choice-open').check();
  await page.getByTestId('witness-plays').uncheck();
  expect(await chosen(page)).toBe('choice-open');
});

test('a table with a keeper is not made without the keeper’s card; host and guest read the terms before they play', async () => {
  const [host, guest] = await arrive(2);
  const { page } = host;
  await openRules(page, '1936');
  await page.getByTestId('choice-kept').check();
  await page.getByTestId('create').click();
  await page.getByRole('alert').getByText(newWords.new_keeper_missing()).waitFor();
  await page.getByTestId('keeper-card').fill(otherCard);
  await page.getByTestId('keeper-plays').check();
  await page.getByTestId('bids-told').check();
  await page.getByTestId('create').click();
  const link = await page.getByTestId('invite-link').inputValue();
  const told = await termsTold(page);
  expect(told).toMatch(
    /^Bids: secret, with a keeper\. .* that one of the players runs\. .* Its owner sees the totals\./,
  );
  expect(told).toMatch(/When the game is over, everybody learns who bid what\./);
  await joinTable(guest.page, link, 'Guest 1');
  expect(await termsTold(guest.page)).toBe(told);
  expect([...host.faults, ...guest.faults]).toEqual([]);
});

test('a table of 1936 whose host chooses nothing has secret bids, and the host reads what they are worth to two', async () => {
  const [host, guest] = await arrive(2);
  const { page } = host;
  await page.goto(`${app}#/new`);
  await chooseVariant(page, '1936');
  await page.getByTestId('create').click();
  const link = await page.getByTestId('invite-link').inputValue();
  expect(await termsTold(page)).toMatch(/^Bids: secret\. Nobody learns who bid what\./);
  await page.getByTestId('seat-name').fill('Anna');
  await page.getByTestId('take-seat').click();
  await joinTable(guest.page, link, 'Guest 1');
  await page
    .getByTestId('few-bidders')
    .getByText(/^Among three or two players, bids count only if/)
    .waitFor();
  await startGame(page, 2);
  await reachPhase(page, 'S1936M');
  await page.getByTestId('tab-game').click();
  await page.locator('li', { hasText: 'Nobody could read your bids early' }).waitFor({ state: 'attached' });
  expect([...host.faults, ...guest.faults]).toEqual([]);
});
