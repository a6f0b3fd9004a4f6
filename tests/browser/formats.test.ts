import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Page } from 'playwright-core';
import { formats } from '../../src/formats/formats.ts';
import type { Format } from '../../src/formats/formats.ts';
import type { GameRecord } from '../../src/formats/game-record.ts';
import { playMatch } from '../../tools/sealed/match.ts';
import { recorded } from '../formats/recorded.ts';
import { contexts } from './browsers.ts';
import type { PersonBrowser } from './browsers.ts';
import { saved } from './person.ts';
import * as buttonWords from '../../src/words/made/button.js';
import * as homeWords from '../../src/words/made/home.js';
import * as pageWords from '../../src/words/made/page.js';

const app = inject('app');
const [game] = recorded as [GameRecord, ...GameRecord[]];
const textOf = (id: Format['id']) => formats.find((format) => format.id === id)?.write(game) ?? '';
let person: PersonBrowser;
let end: () => Promise<void>;

beforeAll(async () => {
  const opened = await contexts(1);
  [person] = opened.people;
  end = opened.close;
});

afterAll(() => end());

async function give(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.getByTestId('file').first().setInputFiles(file);
}

async function openOnFirstPage(page: Page, name: string, text: string): Promise<void> {
  await page.goto(`${app}#/`);
  await page.getByRole('button', { name: /link or file/i }).first().click(); // prettier-ignore
  await give(page, name, text);
}

/** The text of the file that the app saves in a format. */
async function written(page: Page, id: Format['id']): Promise<string> {
  const button = page.getByTestId(`form-${id}`).getByRole('button', { name: buttonWords.button_download() });
  return (await saved(page, () => button.click())).text;
}

test.each([
  ['a saved game', 'game.json', textOf('diplomacy-json')],
  ['a judge’s results', 'mails.txt', textOf('judge-text')],
  ['a sheet of orders', 'orders.txt', textOf('sheet')],
])('%s is opened from the first page, and looked at phase by phase', async (what, name, text) => {
  const { page, faults } = person;
  await openOnFirstPage(page, name, text);
  await page.locator('[data-testid="phase"][data-phase="S1901M"]').waitFor();
  await page.locator('[data-testid="board"] [data-space="vie"]').first().waitFor();
  await page.getByTestId('go-on').click();
  await page.locator('[data-testid="phase"][data-phase="F1901M"]').waitFor();
  await page.locator('[data-phase-link="F1902M"]').click();
  await page.getByTestId('results').getByText('A Tri S A Bud').first().waitFor();
  await page.getByTestId('tab-game').click();
  await page.getByTestId('what').getByText(what).waitFor();
  // In the format of saved games, a unit that cannot retreat leaves the board at once. One note says so.
  expect(await page.getByTestId('notes').count()).toBe(name.endsWith('.json') ? 1 : 0);
  await expectNamed(page, 'F1902M');
  expect(faults).toEqual([]);
});

/** The row of phases always shows the present phase, even after the screen is turned. */
async function expectNamed(page: Page, phase: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  const isSeen = () =>
    page.locator(`[data-phase-link="${phase}"]`).evaluate((link) => {
      const [own, rail] = [link, link.closest('ol')].map((one) => one?.getBoundingClientRect());
      return own && rail && own.left >= rail.left - 1 && own.right <= rail.right + 1;
    });
  await expect.poll(isSeen).toBe(true);
  if (size) await page.setViewportSize(size);
}

test('a game from a file can be saved in every format, and goes on in the sandbox from any phase', async () => {
  const { page } = person;
  await openOnFirstPage(page, 'game.json', textOf('meta-json'));
  await page.locator('[data-testid="phase"][data-phase="S1901M"]').waitFor();
  await page.goto(`${app}#/look/F1902M`);
  await page.locator('[data-testid="phase"][data-phase="F1902M"]').waitFor();
  await page.getByTestId('tab-game').click();
  await page.getByTestId('other-forms').click();
  for (const { id, write } of formats) expect(await written(page, id)).toBe(write(game));
  await page.keyboard.press('Escape');
  const position = await page.getByTestId('position').getAttribute('data-position');
  await page.getByTestId('what-if').click();
  await page.getByTestId('sandbox').waitFor();
  await page.locator('[data-testid="phase"][data-phase="F1902M"][data-current="F1902M"]').waitFor();
  expect(await page.getByTestId('position').getAttribute('data-position')).toBe(position);
  await page.getByTestId('way-back').click();
  await page.getByTestId('source').waitFor();
  await page.locator('[data-testid="phase"][data-phase="F1902M"]').waitFor();
});

test('where a file’s board differs from ours, the game is shown up to there, with the reason', async () => {
  const { page } = person;
  await page.goto(`${app}#/verify`);
  await give(page, 'mails.txt', textOf('judge-text').replace('France: Army Picardy -> Belgium.', 'France: Army Gascony -> Spain.')); // prettier-ignore
  await page.getByTestId('unsigned').getByText('up to where its board is another').waitFor();
  await page.getByTestId('look').click();
  await page.getByTestId('tab-game').click();
  await page.getByTestId('stopped').getByText('“Army Gascony -> Spain”').waitFor();
});

test('the page says what a file without a game contains, and reads pasted text', async () => {
  const { page } = person;
  await page.goto(`${app}#/verify`);
  await give(page, 'holiday.png', '\uFFFDPNG\r\n');
  await page.getByTestId('nothing').getByText('“holiday.png” is a picture (PNG)').waitFor();
  expect(await page.getByTestId('verdict').count()).toBe(0);
  await openOnFirstPage(page, 'letter.pdf', '%PDF-1.4');
  await page.getByTestId('open-problem').getByText('is a PDF document').waitFor();
  await page.getByText(homeWords.home_paste()).click();
  await page.getByTestId('open-text').fill('Spring 1901\nAustria: A vie - gal');
  await page.getByRole('button', { name: homeWords.home_open_text() }).click();
  await page.getByTestId('results').getByText('A Vie - Gal').waitFor();
});

test('a verified game is shown phase by phase', async () => {
  const { page } = person;
  const file = playMatch({ variant: 'standard', seed: 12, seats: 3, years: 2, spare: 'share' }).host.file();
  await page.goto(`${app}#/verify`);
  await give(page, 'ours.sealed.json', file);
  await page.getByTestId('look').click();
  await page.locator('[data-testid="phase"][data-phase="S1901M"]').waitFor();
  await page.getByTestId('source').getByText('Verified').waitFor();
  await page.getByTestId('go-on').click();
  await page.getByTestId('results').waitFor();
  // The page loses the file on a reload, and says how to go on.
  await page.reload();
  await page.getByRole('heading', { name: pageWords.page_look() }).waitFor();
});
