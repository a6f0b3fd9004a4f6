import { afterEach, expect, inject, test } from 'vitest';
import { recordedGames } from '../games/games.ts';
import type { PersonBrowser } from './browsers.ts';
import { contexts, photograph } from './browsers.ts';
import { hostTable, joinTable, lockOrders, reachPhase, startGame } from './person.ts';
import { allReach, playPhase } from './recorded.ts';
import * as tableWords from '../../src/words/made/table.js';

const app = inject('app');
const [game] = recordedGames();
const ends: (() => Promise<unknown>)[] = [];
let seated: readonly PersonBrowser[] = [];

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await photograph(seated);
  for (const end of ends.splice(0)) await end();
});

test('a seat moves to a phone by its link, and back to a cleared browser by its recovery words', async () => {
  const { people, another, close } = await contexts(2);
  ends.push(close);
  const [anna, ben] = people;
  const link = await hostTable(anna.page, app, 'Anna');
  await joinTable(ben.page, link, 'Ben');
  await startGame(anna.page, 2);
  const begun = await allReach(people, 'S1901M');

  await ben.page.getByTestId('tab-game').click();
  await ben.page.getByTestId('show-words').click();
  // Unlike Safari, Chromium doesn’t delete the app’s data after seven days, so in Chromium the dialog doesn’t warn of that.
  const forgets = ben.page.getByRole('dialog').getByText(tableWords.table_stored_seven_days());
  expect(await forgets.count()).toBe(0);
  const words = (await ben.page.getByTestId('seat-words').getByRole('listitem').allInnerTexts()).join(' ');
  await ben.page.keyboard.press('Escape');
  await ben.page.evaluate(() => Object.assign(navigator, { standalone: false }));
  await ben.page.getByTestId('show-words').click();
  await forgets.waitFor();
  await ben.page.keyboard.press('Escape');
  await ben.page.getByTestId('another-device').click();
  const seatLink = await ben.page.getByTestId('seat-link').inputValue();
  await ben.page.keyboard.press('Escape');

  const phone = await another();
  seated = [anna, ben, phone];
  await phone.page.goto(seatLink);
  await phone.page.getByTestId('lock').waitFor();
  expect(phone.page.url()).not.toContain(seatLink.split('.').at(-1));
  await ben.page.getByTestId('elsewhere').waitFor();
  expect(await ben.page.getByTestId('lock').count()).toBe(0);

  const both = [anna, phone];
  const moved = await allReach(both, 'S1901M');
  expect(moved[1].powers).toEqual(begun[1].powers);
  await playPhase(both, moved, game.phases[0]);
  await allReach(both, 'F1901M');

  await phone.close();
  await ben.close();
  const cleared = await another();
  seated = [anna, cleared];
  await cleared.page.goto(`${app}#/seat`);
  await cleared.page.getByTestId('seat-game').fill(link);
  await cleared.page.getByTestId('seat-words-in').fill(words);
  await cleared.page.getByTestId('seat-restore').click();
  // The messages of the game arrive one after another, so the page may show an earlier phase first.
  await reachPhase(cleared.page, 'F1901M');
  await cleared.page.getByTestId('lock').waitFor();
  const [, back] = await allReach([anna, cleared], 'F1901M');
  expect(back.powers).toEqual(begun[1].powers);
  await lockOrders(cleared.page);
  await cleared.page.getByTestId('change-orders').waitFor();
  await lockOrders(anna.page);
  await anna.page.locator('[data-testid="phase"]:not([data-current="F1901M"])').waitFor();
  expect(await anna.page.getByTestId('faults').count()).toBe(0);
});
