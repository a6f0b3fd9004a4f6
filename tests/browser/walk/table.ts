import type { Page } from 'playwright-core';
import * as buttonWords from '../../../src/words/made/button.js';
import * as panelWords from '../../../src/words/made/panel.js';
import * as tableWords from '../../../src/words/made/table.js';
import { hostTable, lockOrders, reachPhase, startGame } from '../person.ts';
import type { Theme } from './axe.ts';
import { press } from './look.ts';

/** A person who walks through the app on a screen of one size. */
export interface Walker {
  /** The name of the screen size. This is also the player's name at a table. */
  name: string;
  page: Page;
  /** The themes (light, dark) in which axe checks this person's screens. If axe doesn't check these screens, the list is empty. */
  themes: readonly Theme[];
}

/** The checks of a screen. The checks begin once everything on the screen is loaded. */
interface Checks {
  /**
   * Checks a screen with axe, and checks whether people can use the screen's controls by finger and by keyboard. Then checks the screen's
   * other parts, which the buttons in `parts` open one after the other.
   */
  whole: (walker: Walker, screen: string, parts?: readonly string[]) => Promise<void>;
  /** Checks a screen with axe alone. */
  axe: (walker: Walker, screen: string) => Promise<void>;
}

const parts = ['tab-press', 'tab-orders', 'tab-game'];
/** The longest wait until browsers have found each other, in milliseconds. */
const INTRODUCED_MS = 120_000;

/**
 * Takes all walkers through a table at the same time, from the table's link to the second phase. The page `host` opens the table and starts
 * the game.
 */
export async function walkTable(
  host: Page,
  walkers: readonly Walker[],
  app: string,
  check: Checks,
): Promise<void> {
  const link = await hostTable(host, app, 'Olga');
  const all = (deed: (walker: Walker) => Promise<void>) => Promise.all(walkers.map(deed));
  await all((walker) => sitDown(walker, link, check));
  await startGame(host, walkers.length + 1);
  await all((walker) => lock(walker, check));
  await reachPhase(host, 'S1901M');
  await lockOrders(host);
  await all((walker) => goOn(walker, check));
  await all(async (walker) => {
    await walker.page.getByTestId('tab-game').tap();
    await check.axe(walker, 'second phase, game');
  });
  await all(({ page }) => clear(page));
}

async function sitDown(walker: Walker, link: string, check: Checks): Promise<void> {
  const { page, name } = walker;
  await page.goto(link);
  await page.getByTestId('seat-name').waitFor({ timeout: INTRODUCED_MS });
  await check.whole(walker, 'join');
  await page.getByTestId('seat-name').fill(name);
  await press('key', page.getByTestId('take-seat'));
  await press('tap', page.getByTestId('change-claim'));
  await press('tap', page.getByTestId('take-seat'));
  await page.getByTestId('change-claim').waitFor();
  await check.whole(walker, 'lobby');
  await page.getByRole('button', { name: tableWords.table_show_words() }).click();
  await check.axe(walker, 'lobby, the seat in words');
  await page.keyboard.press('Escape');
}

async function lock(walker: Walker, check: Checks): Promise<void> {
  const { page } = walker;
  await reachPhase(page, 'S1901M');
  await page.locator('[data-space]').first().waitFor();
  await check.whole(walker, 'table', parts);
  await writeLetter(page);
  await check.axe(walker, 'table, a letter');
  await page.getByTestId('tab-orders').tap();
  await page.getByTestId('order-panel').getByRole('combobox').first().selectOption({ index: 2 });
  await press('key', page.getByTestId('lock'));
  await check.whole(walker, 'lock these orders?');
  await press('key', page.getByTestId('lock-confirm'));
  await press('tap', page.getByTestId('change-orders'));
  await press('tap', page.getByTestId('lock'));
  await press('tap', page.getByTestId('lock-confirm'));
  await page.getByTestId('change-orders').waitFor();
  await check.whole(walker, 'waiting');
  await page.getByTestId('tab-game').tap();
  await check.axe(walker, 'waiting, game');
}

async function writeLetter(page: Page): Promise<void> {
  await page.getByTestId('tab-press').tap();
  await page.getByTestId('rooms').getByRole('button').first().tap();
  await page.getByTestId('letter-text').fill('I leave Burgundy alone if you leave the Channel alone.');
  await page.getByTestId('send-letter').tap();
  await page.getByTestId('letter').first().waitFor();
}

async function goOn(walker: Walker, check: Checks): Promise<void> {
  const { page } = walker;
  await page.getByTestId('go-on').waitFor({ timeout: INTRODUCED_MS });
  await check.whole(walker, 'revealed', ['tab-orders']);
  await press('key', page.getByTestId('go-on'));
  await page.locator('[data-testid="phase"][data-phase="F1901M"]').waitFor();
  await page.getByRole('link', { name: 'Spring 1901' }).first().tap();
  await press('tap', page.getByTestId('go-on'));
  await page.locator('[data-testid="phase"][data-phase="F1901M"]').waitFor();
}

/** Clears all orders. The orders must stay cleared when the page is opened again. */
async function clear(page: Page): Promise<void> {
  await page.getByTestId('tab-orders').tap();
  const panel = page.getByTestId('order-panel');
  await panel.getByRole('combobox').first().selectOption({ index: 2 });
  await press('key', panel.getByRole('button', { name: panelWords.panel_clear() }));
  await panel.getByRole('button', { name: buttonWords.button_undo() }).waitFor();
  await page.reload();
  await page.getByTestId('tab-orders').tap();
  await panel.getByText(/^0 of/).first().waitFor();
}
