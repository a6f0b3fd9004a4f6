import type { Page } from 'playwright-core';
import * as votesWords from '../../src/words/made/votes.js';

/** Proposes a vote at the table, in the dialog that explains the effect of the vote. */
export async function propose(
  page: Page,
  kind: string,
  pick: (page: Page) => Promise<unknown> = async () => undefined,
) {
  await page.getByTestId('tab-game').click();
  await page.getByTestId('propose').click();
  await page.getByTestId(`choice-${kind}`).check();
  await pick(page);
  await page.getByTestId('propose-confirm').click();
  await page.getByTestId('propose-confirm').waitFor({ state: 'hidden' });
}

/** Goes from the orders to the votes, and votes by the keyboard alone. */
export async function voteByKeys(page: Page): Promise<void> {
  await page.getByTestId('tab-orders').click();
  await page
    .getByTestId('vote-notice')
    .getByRole('button', { name: votesWords.votes_to_votes() })
    .press('Enter');
  await page.getByRole('button', { name: votesWords.votes_vote_for_it() }).press('Enter');
  await page.getByTestId('vote-confirm').press('Enter');
}
