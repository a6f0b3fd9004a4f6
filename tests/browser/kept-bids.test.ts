import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { verify } from '../../src/protocol/verify.ts';
import * as reportWords from '../../src/words/made/report.js';
import * as votenewsWords from '../../src/words/made/votenews.js';
import { positionData } from '../../src/table/words/position-data.ts';
import { WitnessProgram } from '../mail/witness-program.ts';
import { afterOrders, phase, writeAndLock } from './bidders.ts';
import { PATIENCE_MS } from './browsers.ts';
import { APP_MAILBOX, writesBy } from './network.ts';
import { adjustable, faultsBesidesJumps, passUntil } from './passing-time.ts';
import { chooseBids, exportGame, hostTable, joinTable, lockOrders, startGame } from './person.ts';
import { allReach } from './recorded.ts';
import { arrive, type } from './script.ts';

/** Starts the program `sealed witness` in a new folder, which is deleted after the test. */
function startProgram() {
  const folder = mkdtempSync(join(tmpdir(), 'sealed-orders-keeper-'));
  const program = new WitnessProgram(folder, '--mail', APP_MAILBOX);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') console.log(program.said.join('\n'));
    await program.end('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  return { program, attend: (link: string) => writeFileSync(join(folder, 'tables.txt'), link) };
}

/** Chooses phases of fifteen minutes, names the witness, and lets the witness count the bids. */
const chooseKeeper = (card: string) => async (page: Page) => {
  await chooseBids('kept')(page);
  await page.getByTestId('next-step').click();
  await page.getByTestId('choice-live').check();
  await page.getByTestId('next-step').click();
  const witness = page.getByTestId('witness');
  await witness.locator('summary').click();
  await witness.getByTestId('witness-card').fill(card);
  await page.getByTestId('keeper-witness').check();
};

/**
 * Checks that a page shows this note about a season's bids, and the totals of the bids for this many units. The page needs a moment to show
 * the season.
 */
async function expectBids(page: Page, season: string, note: string, totals: number) {
  await page.getByTestId('scrubber').getByRole('link', { name: season }).click();
  const results = page.getByTestId('results');
  await expect
    .poll(() => results.getByTestId('bid-note').allInnerTexts(), { timeout: PATIENCE_MS })
    .toEqual([note]);
  expect(await results.getByTestId('points').count()).toBe(totals);
}

test('the witness program keeps the bids of a season and proves its word; when it falls silent, the table goes on', async () => {
  const { program, attend } = startProgram();
  const people = await arrive(4);
  for (const { page } of people) {
    await adjustable(page);
    await writesBy(page, [APP_MAILBOX]);
  }
  await expect.poll(() => program.card, { timeout: PATIENCE_MS }).not.toBeNull();
  const [host, ...guests] = people;
  const terms = chooseKeeper(program.card as string);
  const link = await hostTable(host.page, inject('app'), 'Anna', '1936', {}, terms);
  attend(link);
  for (const [place, { page }] of guests.entries()) await joinTable(page, link, `Guest ${place + 1}`);
  await startGame(host.page, people.length);
  const shown = await allReach(people, phase);
  for (const [place, person] of people.entries()) await writeAndLock(person, shown[place]);

  const [{ position }] = await allReach(people, 'F1936M');
  expect(position).toEqual(positionData(afterOrders()));
  await expect
    .poll(() => program.count(/: what minor powers did in Spring 1936 – Orders, with the proof$/), {
      timeout: PATIENCE_MS,
    })
    .toBe(1);
  for (const { page } of people) await expectBids(page, 'Spring 1936', reportWords.report_bids_kept(), 0);
  const { lines } = verify(await exportGame(host.page));
  expect(lines).toContainEqual({ ok: true, says: { code: 'bids kept', given: { count: 1 } } });
  expect(lines.filter(({ ok }) => !ok)).toEqual([]);

  await program.end('SIGKILL');
  await allReach(people, 'F1936M');
  const germans = shown.findIndex(({ powers }) => powers.includes('germany'));
  await type(people[germans], 'F1936M', 'germany', ['1: F den H']);
  for (const { page } of people) await lockOrders(page);
  await passUntil(people, 'W1936A');
  for (const { page, faults } of people) {
    await page.getByText(votenewsWords.votenews_keeper()).first().waitFor({ state: 'attached' });
    await expectBids(page, 'Fall 1936', reportWords.report_bids_secret(), 1);
    expect(faultsBesidesJumps(faults)).toEqual([]);
  }
  expect(verify(await exportGame(host.page)).lines.filter(({ ok }) => !ok)).toEqual([]);
});
