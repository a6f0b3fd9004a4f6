import type { Page } from 'playwright-core';
import { FORMAT } from '../../src/table/sandbox/sandbox-record.ts';
import {
  chooseVariant,
  hostTable,
  joinTable,
  lockOrders,
  reachPhase,
  startGame,
} from '../../tests/browser/person.ts';
import { recordedGames } from '../../tests/games/games.ts';
import { playMatch } from '../sealed/match.ts';

/**
 * A walk through the app calls this function for every screen, once the screen is ready for its picture. `name` is the screen's name and
 * can be used as a file name.
 */
export type Look = (page: Page, name: string) => Promise<void>;

/** A recorded game whose year 1903 has retreats and builds. */
const [recorded] = recordedGames().filter(({ id }) => id === 'webdip-449062');

/** Visits every page that needs no game. */
export async function walkPages(page: Page, app: string, look: Look): Promise<void> {
  await page.goto(app);
  await boardOf(page);
  await look(page, 'home');
  await page.getByTestId('open-something').click();
  await page.getByTestId('open-link').fill('this is no link');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await look(page, 'home-open');
  await page.keyboard.press('Escape');

  await turnTo(page, '/new', 'New game');
  await look(page, 'new-board');
  await page.getByTestId('next-step').click();
  await look(page, 'new-pace');
  await page.getByTestId('next-step').click();
  await look(page, 'new-rules');
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button').first().click();
  await chooseVariant(page, '1936');
  await page.getByTestId('next-step').click();
  await page.getByTestId('next-step').click();
  await page.getByTestId('choice-kept').check();
  await page.getByTestId('bids-players').scrollIntoViewIfNeeded();
  await look(page, 'new-bids');

  await turnTo(page, '/join/cut-short', null);
  await page.getByTestId('problem').waitFor();
  await look(page, 'join-broken');
  await turnTo(page, '/seat', null);
  await look(page, 'seat');
  await turnTo(page, '/alone', 'Play alone');
  await look(page, 'alone');
  await turnTo(page, '/sandbox/1.standard', null);
  await boardOf(page);
  await look(page, 'sandbox');
  await page.getByTestId('edit').click();
  await look(page, 'sandbox-edit');
  await turnTo(page, '/settings', 'Settings');
  await look(page, 'settings');
  await turnTo(page, '/readers', null);
  await look(page, 'readers');
  await turnTo(page, '/how', null);
  await look(page, 'how');
  await turnTo(page, '/nowhere', null);
  await look(page, 'lost');
  for (const variant of ['', '/1936', '/1939-neto', '/capitals']) {
    await turnTo(page, `/rules${variant}`, null);
    await look(page, `rules${variant.replace('/', '-')}`);
  }
  for (const board of ['', '/1936']) {
    await turnTo(page, `/boards${board}`, null);
    await boardOf(page);
    await look(page, `boards${board.replace('/', '-')}`);
  }

  await turnTo(page, '/verify', 'Verify a game');
  await look(page, 'verify');
  const file = playMatch({ variant: 'standard', seed: 11, seats: 3, years: 2, spare: 'share' }).host.file();
  await give(page, 'game.sealed.json', file);
  await page.getByTestId('verdict').waitFor();
  await look(page, 'verify-verdict');
  await page.getByTestId('look').click();
  await boardOf(page);
  await look(page, 'look');
  await page.getByTestId('tab-game').click();
  await look(page, 'look-game');
  await page.getByTestId('other-forms').click();
  await page.getByTestId('form-centres').waitFor();
  await look(page, 'other-forms');
}

/** Walks through a sandbox game: writes, locks and reveals orders, and plays the next phases. */
export async function walkSandbox(page: Page, app: string, look: Look): Promise<void> {
  await page.goto(`${app}#/play`);
  await boardOf(page);
  await look(page, 'play');
  await page.getByTestId('you-play').selectOption({ label: 'all powers' });
  await page.getByTestId('board').getByRole('application').focus();
  await page.keyboard.press('s');
  await look(page, 'play-choosing');
  await page.keyboard.press('Escape');
  await show(page, 'orders');
  await page.getByTestId('orders-text').fill('A bud - ser\nF tri - xyzzy\nA liv - edi');
  await look(page, 'play-orders');
  await page
    .getByTestId('orders-text')
    .fill('A vie - gal\nA war - gal\nA par - bur\nA mar S A par - bur\nA mun - bur');
  await page.getByTestId('orders-apply').click();
  await look(page, 'play-written');
  await page.getByTestId('reveal').click();
  await page.getByTestId('go-on').waitFor();
  await page
    .getByTestId('skip')
    .click({ timeout: 1000 })
    .catch(() => undefined);
  await look(page, 'play-revealed');
  await show(page, 'orders');
  await look(page, 'play-results');
  await show(page, 'game');
  await look(page, 'play-game');
  await page.getByText('Board as a table').click();
  await page.getByTestId('board-table').scrollIntoViewIfNeeded();
  await look(page, 'play-table');
  for (const [phase, name] of [
    ['F1903R', 'retreats'],
    ['W1903A', 'builds'],
  ]) {
    await openGame(page, app, sandboxUpTo(phase));
    await look(page, `play-${name}`);
    await show(page, 'orders');
    await look(page, `play-${name}-orders`);
  }
  await page.goto(`${app}#/lesson`);
  await boardOf(page);
  await look(page, 'lesson');
  await page.goto(app);
  await page.getByTestId('your-games').waitFor();
  await look(page, 'home-games');
}

/** Walks through a table with two players: the host's screens, and those of a guest who opens the host's link. */
export async function walkTable(host: Page, guest: Page, app: string, look: Look): Promise<void> {
  const link = await hostTable(host, app, 'Anna');
  await look(host, 'table-lobby');
  await host.getByText('Show the words').click();
  await look(host, 'table-words');
  await host.keyboard.press('Escape');
  await guest.goto(link);
  await guest.getByTestId('seat-name').waitFor({ timeout: 60_000 });
  await look(guest, 'join');
  await joinTable(guest, link, 'Bert');
  await startGame(host, 2);
  await reachPhase(host, 'S1901M');
  await boardOf(host);
  await look(host, 'table-board');
  await show(host, 'orders');
  await look(host, 'table-orders');
  await show(host, 'press');
  await host.getByTestId('rooms').getByRole('button').first().click();
  await host.getByTestId('letter-text').fill('I leave Burgundy alone if you leave the Channel alone.');
  await host.getByTestId('send-letter').click();
  await host.getByTestId('letter').first().waitFor();
  await look(host, 'table-press');
  await show(host, 'orders');
  const units = host.getByTestId('order-panel').getByRole('combobox');
  await units.first().selectOption({ index: 2 });
  await lockOrders(host);
  await show(host, 'game');
  await look(host, 'table-waiting');
  await reachPhase(guest, 'S1901M');
  await lockOrders(guest);
  await host.getByTestId('go-on').waitFor({ timeout: 60_000 });
  await host
    .getByTestId('skip')
    .click({ timeout: 1000 })
    .catch(() => undefined);
  await show(host, 'orders');
  await look(host, 'table-results');
  await reachPhase(host, 'F1901M');
  await show(host, 'game');
  await look(host, 'table-game');
}

/** Goes to another page of the open app by its address. `title` is the page's heading, or null if the heading varies. */
async function turnTo(page: Page, address: string, title: string | null): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, address);
  await page.waitForFunction((hash) => location.hash === `#${hash}`, address);
  await page
    .getByRole('heading', { level: 1, ...(title ? { name: title } : {}) })
    .first()
    .waitFor();
  await page.waitForTimeout(250);
}

/** Switches to another part of the game's screen, such as the orders. This is needed only on a phone, which shows one part at a time. */
async function show(page: Page, tab: 'press' | 'orders' | 'game'): Promise<void> {
  await page.getByTestId(`tab-${tab}`).click();
}

export async function boardOf(page: Page): Promise<void> {
  await page.locator('[data-testid="board"] [data-space]').first().waitFor();
  await page.waitForTimeout(400);
}

async function give(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByTestId('file')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

/** Opens a game's file from the home page, as a player would. */
export async function openGame(page: Page, app: string, file: string): Promise<void> {
  await page.goto(app);
  await page.getByTestId('open-something').click();
  await give(page, 'game.json', file);
  await boardOf(page);
}

/** The recorded game up to this phase, as the text of a sandbox game's file. */
export function sandboxUpTo(phase: string): string {
  const place = recorded.phases.findIndex((each) => each.phase === phase);
  const phases = recorded.phases.slice(0, place).map(({ orders }) => ({ orders, beacon: '00'.repeat(32) }));
  return JSON.stringify({ format: FORMAT, variant: 'standard', options: {}, phases, draft: {} });
}
