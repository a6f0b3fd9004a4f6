import type { Page } from 'playwright-core';
import { open } from '../../engine/judge.ts';
import type { Power } from '../../engine/position.ts';
import { hasBids } from '../../src/orders/bids.ts';
import type { Genesis } from '../../src/protocol/wire/bodies.ts';
import type { PositionData } from '../../src/table/words/position-data.ts';
import { findVariant, partsOf } from '../../variants/index.ts';
import * as appWords from '../../src/words/made/app.js';
import * as newWords from '../../src/words/made/new.js';
import * as tableWords from '../../src/words/made/table.js';

/** The actions of a person at a table in the app, and what the app then shows. */

/**
 * Opens a new table, starting from the first page, and claims the host's seat. Bids are open unless `terms` chooses otherwise. Returns the
 * link.
 * @param chosen the values of options, by the options' labels
 * @param terms chooses other terms before the table is opened
 */
export async function hostTable(
  page: Page,
  app: string,
  name: string,
  variant = 'standard',
  chosen: Readonly<Record<string, string>> = {},
  terms: (page: Page) => Promise<void> = async () => undefined,
): Promise<string> {
  await page.goto(app);
  await page.getByTestId('new-game').click();
  await page.getByTestId('table-name').fill('Test table');
  await chooseVariant(page, variant);
  for (const [option, value] of Object.entries(chosen)) {
    await page.getByLabel(option, { exact: true }).selectOption(value);
  }
  if (hasBids(open(findVariant(variant), {}))) await chooseBids('open')(page);
  await terms(page);
  await page.getByTestId('create').click();
  const link = await page.getByTestId('invite-link').inputValue();
  await takeSeat(page, name);
  return link;
}

/** Chooses a game: first its board, then its modules. */
export async function chooseVariant(page: Page, variant: string): Promise<void> {
  const { game, modules } = partsOf(variant);
  await page.getByTestId(`variant-${game.id}`).check();
  for (const { id } of modules) await page.getByTestId(`module-${id}`).check();
}

/** Chooses, on the page of a new table, how much people learn about who bid what. Then goes back to the first step. */
export const chooseBids =
  (bids: Genesis['bids']) =>
  async (page: Page): Promise<void> => {
    const steps = page.getByRole('navigation', { name: newWords.new_steps() });
    await steps.getByRole('button', { name: newWords.new_rules() }).click();
    await page.getByTestId('bids').getByTestId(`choice-${bids}`).check();
    await steps.getByRole('button', { name: appWords.app_board() }).click();
  };

/** In a game for one person, chooses to play all powers. */
export async function takeAll(page: Page): Promise<void> {
  await page.getByTestId('you-play').selectOption('');
}

/** Follows a link and claims a seat. */
export async function joinTable(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await takeSeat(page, name);
}

/**
 * The longest wait until browsers find each other, in milliseconds. On a busy machine, a signalling message may get lost, and the browser
 * sends the next one half a minute later.
 */
const INTRODUCED_MS = 120_000;

async function takeSeat(page: Page, name: string): Promise<void> {
  await page.getByTestId('seat-name').fill(name, { timeout: INTRODUCED_MS });
  await page.getByTestId('take-seat').click();
  await page.getByTestId('claims').getByText(name).waitFor();
}

/** The host starts the game once `count` people have claimed seats. */
export async function startGame(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: tableWords.table_start({ count: count }) }).click();
}

/** Opens the one game that this browser keeps, starting from the first page. */
export async function openKeptGame(page: Page, app: string): Promise<void> {
  await page.goto(app);
  await page.getByTestId('your-games').getByRole('link').click();
}

/** The newest phase as a browser shows it. */
export interface Shown {
  phase: string;
  powers: Power[];
  /** Whether this person has orders to give. */
  asked: boolean;
  position: PositionData;
  digest: string;
}

/** Waits until the newest phase is `phase`, goes to it, and reads what the page shows. */
export async function reachPhase(page: Page, phase: string): Promise<Shown> {
  const head = page.locator(`[data-testid="phase"][data-current="${phase}"]`);
  await head.waitFor({ timeout: INTRODUCED_MS });
  await goOn(page, phase);
  const position = await page.getByTestId('position').getAttribute('data-position');
  const digest = await page.getByTestId('result-code').getAttribute('data-digest');
  const powers = await head.getAttribute('data-powers');
  const asked = await head.getAttribute('data-asked');
  return {
    phase,
    powers: (powers ?? '').split(' ').filter((power) => power !== ''),
    asked: asked === 'true',
    position: JSON.parse(position ?? 'null') as PositionData,
    digest: digest ?? '',
  };
}

/** Goes from the results on the screen to the phase that is being played. */
async function goOn(page: Page, phase: string): Promise<void> {
  const shown = page.locator(`[data-testid="phase"][data-phase="${phase}"][data-current="${phase}"]`);
  const button = page.getByTestId('go-on');
  await shown.or(button).first().waitFor();
  if (await button.isVisible()) await button.click();
  await shown.waitFor();
}

/** Types or pastes orders, and makes the app read them. */
export async function writeOrders(page: Page, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  await page.getByTestId('orders-text').fill(lines.join('\n'));
  await page.getByTestId('orders-apply').click();
}

/** Locks the orders. A dialog shows them once more, and the lock is confirmed there. */
export async function lockOrders(page: Page): Promise<void> {
  await page.getByTestId('lock').click();
  await page.getByTestId('lock-confirm').click();
  await page.getByTestId('lock-confirm').waitFor({ state: 'hidden' });
}

/** The game's file, as this browser exports it. */
export async function exportGame(page: Page): Promise<string> {
  await page.getByTestId('tab-game').click();
  return (await saved(page, () => page.getByTestId('download').click())).text;
}

/** The file that the page saves after an action. */
export async function saved(page: Page, act: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString('utf8') };
}
