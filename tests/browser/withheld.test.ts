import { expect, inject, test } from 'vitest';
import { recordedGames } from '../games/games.ts';
import { hostTable, joinTable, openKeptGame, reachPhase, startGame } from './person.ts';
import { allReach, expectRecorded, only, playPhase } from './recorded.ts';
import { arrive, expectProved } from './script.ts';
import { propose, voteByKeys } from './voting.ts';
import * as motionWords from '../../src/words/made/motion.js';
import * as votenewsWords from '../../src/words/made/votenews.js';

const app = inject('app');
const [game] = recordedGames();
const [spring, fall] = game.phases;

test('a player who closes the page after locking can’t withhold orders; when they leave, another person plays their seat', async () => {
  const everybody = await arrive(5);
  const people = everybody.slice(0, 4);
  const [host, one, two, gone, newcomer] = everybody;
  const link = await hostTable(host.page, app, 'Anna');
  await Promise.all([one, two, gone].map(({ page }, place) => joinTable(page, link, `Guest ${place + 1}`)));
  await startGame(host.page, 4);
  const there = [host, one, two];

  // The player `gone` closes the page after locking. The other three players have shares of that player's key. With these shares, they open
  // the orders of `gone`.
  const shown = await allReach(people, 'S1901M');
  await playPhase(people, only(shown, 3), spring);
  for (const { page } of there) await page.getByTestId('headline').getByText('1 of 4 have locked').waitFor();
  await gone.closePage();
  const missing = there.map(({ page }) =>
    page.getByTestId('headline').getByText('Collecting keys 3 of 4').waitFor(),
  );
  await playPhase(people, only(shown, 0, 1, 2), spring);
  await Promise.all(missing);
  const [opened] = await allReach(there, fall.phase);
  expectRecorded(opened, spring.after);

  // The player comes back, sees that the game has gone on, and leaves the game.
  await openKeptGame(await gone.openPage(), app);
  const found = await reachPhase(gone.page, fall.phase);
  expect(found.digest).toBe(opened.digest);
  await gone.page.getByTestId('tab-game').click();
  await gone.page.getByTestId('leave-game').click();
  await gone.page.getByTestId('leave-confirm').click();
  for (const { page } of there) {
    await page
      .getByText(votenewsWords.votenews_disorder({ name: 'Guest 3' }))
      .first()
      .waitFor();
  }

  // Another person who has the link asks for the seat, and the players vote to give that person the seat.
  await newcomer.page.goto(link);
  await reachPhase(newcomer.page, fall.phase);
  await newcomer.page.getByTestId('tab-game').click();
  await newcomer.page.getByTestId('ask-name').fill('Dora');
  await newcomer.page.getByTestId('ask-seat').click();
  await host.page
    .getByText(votenewsWords.votenews_asks({ name: 'Dora' }))
    .first()
    .waitFor();
  await propose(host.page, 'replace');
  await one.page.getByTestId('tab-game').click();
  const motion = one.page.getByTestId('motion');
  await motion.getByText('Dora for Guest 3').waitFor();
  await motion.getByText(motionWords.motion_needs_others({ needs: 2, of: 3, votes: 1 })).waitFor();
  await voteByKeys(one.page);
  for (const { page } of there)
    await page
      .getByText(votenewsWords.votenews_taken_over({ name: 'Dora' }))
      .first()
      .waitFor();

  // The new player can write orders for the present phase of the table.
  await newcomer.page.getByTestId('lock').waitFor();
  const now = [...there, newcomer];
  for (const { page } of now) await page.getByTestId('tab-orders').click();
  const taken = await allReach(now, fall.phase);
  expect(taken[3].powers).toEqual(shown[3].powers);
  await playPhase(now, taken, fall);
  const [last] = await allReach(now, game.phases[2].phase);
  expectRecorded(last, fall.after);
  for (const { page } of now) expect(await page.getByTestId('faults').count()).toBe(0);
  await expectProved([...now, gone]);
});
