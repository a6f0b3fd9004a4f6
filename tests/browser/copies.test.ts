import { cpSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterEach, expect, inject, test } from 'vitest';
import { isIndirect, newProfile, ownProcess, type PersonBrowser, withoutWebRtc } from './browsers.ts';
import {
  hostTable,
  joinTable,
  lockOrders,
  openKeptGame,
  reachPhase,
  startGame,
  writeOrders,
} from './person.ts';
import { lineTo, reaches } from './network.ts';
import { allReach } from './recorded.ts';
import { arrive, expectProved, sitDown } from './script.ts';
import * as liveWords from '../../src/words/made/live.js';
import * as tableWords from '../../src/words/made/table.js';
import * as waitingWords from '../../src/words/made/waiting.js';
import * as votenewsWords from '../../src/words/made/votenews.js';

const app = inject('app');
const indirect = inject('indirect');
/** Whether Anna and Ben can reach each other only by mail. */
const byMail = indirect !== 'nobody';
const ends: (() => Promise<unknown> | void)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

test('a profile restored from yesterday locks nothing while alone; once the others are there, it goes on as another device', async () => {
  const [{ page: anna, faults }] = await arrive(1);
  if (!byMail) await reaches(anna, 'who is there');
  const [profile, yesterday] = [newProfile(), newProfile()];
  ends.push(profile.remove, yesterday.remove);
  const started = async ({ path }: { path: string }): Promise<PersonBrowser> => {
    const browser = await ownProcess(path);
    ends.push(() => browser.close());
    if (!byMail) await reaches(browser.page, 'who is there');
    if (isIndirect(indirect, 1)) await browser.page.addInitScript(withoutWebRtc);
    return browser;
  };
  let ben = await started(profile);
  const link = await hostTable(anna, app, 'Anna');
  await joinTable(ben.page, link, 'Ben');
  await startGame(anna, 2);
  const [, { powers, position }] = await allReach([{ ...ben, page: anna }, ben], 'S1901M');

  // We copy Ben's profile as it is now. Then Ben locks orders, and Anna's browser receives them.
  await ben.close();
  cpSync(profile.path, yesterday.path, { recursive: true });
  ben = await started(profile);
  await openKeptGame(ben.page, app);
  await reachPhase(ben.page, 'S1901M');
  await lockOrders(ben.page);
  await anna.getByTestId('headline').getByText('1 of 2 have locked').waitFor();
  await ben.close();
  await anna.goto('about:blank');

  // No other browser is online, and no mailbox answers. Therefore the restored browser seals no orders, and says that it waits for another
  // player or a mailbox.
  const old = await started(yesterday);
  const line = byMail ? await lineTo(old.page) : null;
  await line?.cut();
  await openKeptGame(old.page, app);
  await reachPhase(old.page, 'S1901M');
  const [unit] = position.units[powers[0]] ?? [];
  await writeOrders(old.page, [`${unit} H`]);
  await lockOrders(old.page);
  await old.page.getByTestId('stage').getByText(liveWords.live_locked_waiting()).waitFor();
  await old.page.getByTestId('waiting-line').getByText(tableWords.table_unheard()).waitFor();

  // Anna's browser is back, and so is the mailbox. Ben's restored browser goes on as another device of the seat, and the table plays on.
  await line?.mend();
  await openKeptGame(anna, app);
  await old.page.getByTestId('stage').getByText(waitingWords.waiting_sealed()).waitFor();
  await anna
    .getByText(votenewsWords.votenews_other_device({ name: 'Ben' }))
    .first()
    .waitFor();
  await lockOrders(anna);
  const both = [{ ...old, page: anna }, old];
  const after = await Promise.all(both.map(({ page }) => reachPhase(page, 'F1901M')));
  expect(after[1].digest).toBe(after[0].digest);
  expect(after[1].powers).toEqual(powers);
  for (const { page } of both) expect(await page.getByTestId('faults').count()).toBe(0);
  await expectProved([old]);
  expect(faults).toEqual([]);
});

/**
 * Records the phase of the first board on a page: the board as last seen, which the page shows until it has read its game again. Call this
 * before the page opens.
 */
async function noteLastBoard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = () => {
      const board = document.querySelector<HTMLElement>('[data-testid="as-last-seen"] [data-testid="board"]');
      if (board) Object.assign(window, { lastBoard: board.dataset.phase });
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
}

test('two tabs of one seat: one writes, and the other follows; when the first is closed, the other writes', async () => {
  const [anna, ben] = await sitDown('standard', 2);
  const [, { powers, position }] = await allReach([anna, ben], 'S1901M');
  const first = ben.page;
  const second = await ben.openPage();
  await noteLastBoard(second);
  await openKeptGame(second, app);
  await reachPhase(second, 'S1901M');
  expect(await second.evaluate(() => (window as { lastBoard?: string }).lastBoard)).toBe('S1901M');
  await second.locator('[data-testid="connection"][data-role="follower"]').waitFor();
  expect(await second.getByTestId('lock').count()).toBe(0);
  await second.getByText('This game is open in another tab; write there.').waitFor();
  expect(powers.length).toBeGreaterThan(0);
  expect(position.units[powers[0]]).toBeDefined();

  await lockOrders(first);
  await second.getByTestId('stage').getByText(waitingWords.waiting_sealed()).waitFor();
  await lockOrders(anna.page);
  const shown = await Promise.all([first, second, anna.page].map((page) => reachPhase(page, 'F1901M')));
  expect(new Set(shown.map(({ digest }) => digest)).size).toBe(1);

  await first.close();
  await second.locator('[data-testid="connection"][data-role="writer"]').waitFor();
  await lockOrders(second);
  await lockOrders(anna.page);
  await allReach([anna, ben], 'S1902M');
  for (const { page } of [anna, ben]) expect(await page.getByTestId('faults').count()).toBe(0);
  await expectProved([anna, ben]);
});
