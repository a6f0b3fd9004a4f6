import type { Page } from 'playwright-core';
import { hostTable, lockOrders, reachPhase, startGame } from '../person.ts';
import { press } from './look.ts';
import * as buttonWords from '../../../src/words/made/button.js';
import * as panelWords from '../../../src/words/made/panel.js';

/** Somebody who walks the app on a screen of one size. */
export interface Walker {
  /** What the screen is called, and the person at a table. */
  name: string;
  page: Page;
}

/** Called at each screen, once everything on it is there. */
type Look = (walker: Walker, screen: string, parts?: readonly string[]) => Promise<void>;

const parts = ['tab-press', 'tab-orders', 'tab-game'];
/** The most milliseconds to wait until browsers have found each other. */
const INTRODUCED_MS = 120_000;

/**
 * Walks a table from the link to the second phase, all walkers at once. The page `host` opens the table and starts the
 * game.
 */
export async function walkTable(
  host: Page,
  walkers: readonly Walker[],
  app: string,
  look: Look,
): Promise<void> {
  const link = await hostTable(host, app, 'Olga');
  const all = (deed: (walker: Walker) => Promise<void>) => Promise.all(walkers.map(deed));
  await all((walker) => sitDown(walker, link, look));
  await startGame(host, walkers.length + 1);
  await all((walker) => lock(walker, look));
  await reachPhase(host, 'S1901M');
  await lockOrders(host);
  await all((walker) => goOn(walker, look));
  await all(({ page }) => clear(page));
}

async function sitDown(walker: Walker, link: string, look: Look): Promise<void> {
  const { page, name } = walker;
  await page.goto(link);
  await page.getByTestId('seat-name').waitFor({ timeout: INTRODUCED_MS });
  await look(walker, 'join');
  await page.getByTestId('seat-name').fill(name);
  await press('key', page.getByTestId('take-seat'));
  await press('tap', page.getByTestId('change-claim'));
  await press('tap', page.getByTestId('take-seat'));
  await page.getByTestId('change-claim').waitFor();
  await look(walker, 'lobby');
}

async function lock(walker: Walker, look: Look): Promise<void> {
  const { page } = walker;
  await reachPhase(page, 'S1901M');
  await page.locator('[data-space]').first().waitFor();
  await look(walker, 'table', parts);
  await page.getByTestId('tab-orders').tap();
  await page.getByTestId('order-panel').getByRole('combobox').first().selectOption({ index: 2 });
  await press('key', page.getByTestId('lock'));
  await look(walker, 'lock these orders?');
  await press('key', page.getByTestId('lock-confirm'));
  await press('tap', page.getByTestId('change-orders'));
  await press('tap', page.getByTestId('lock'));
  await press('tap', page.getByTestId('lock-confirm'));
  await page.getByTestId('change-orders').waitFor();
  await look(walker, 'waiting');
}

async function goOn(walker: Walker, look: Look): Promise<void> {
  const { page } = walker;
  await page.getByTestId('go-on').waitFor({ timeout: INTRODUCED_MS });
  await look(walker, 'revealed', ['tab-orders']);
  await press('key', page.getByTestId('go-on'));
  await page.locator('[data-testid="phase"][data-phase="F1901M"]').waitFor();
  await page.getByRole('link', { name: 'Spring 1901' }).first().tap();
  await press('tap', page.getByTestId('go-on'));
  await page.locator('[data-testid="phase"][data-phase="F1901M"]').waitFor();
}

/** Orders that are cleared whole stay cleared when the page is opened again. */
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
