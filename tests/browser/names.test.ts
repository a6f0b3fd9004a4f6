import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { endsOf } from '../../src/map/chart/naming.ts';
import { readDrawing } from '../../src/map/drawing/drawing.ts';
import { contexts, type PersonBrowser } from './browsers.ts';
import { faultsOfNames } from './names.ts';
import { chooseVariant } from './person.ts';
import { onScreen, spotOf } from './tapping.ts';

const app = inject('app');
const games = ['standard', '1926', '1936', 'marches', '1939-pulsipher', '1939-neto'];
let desk: PersonBrowser;
let phone: Pick<PersonBrowser, 'page'>;
let close: () => Promise<void>;

beforeAll(async () => {
  const opened = await contexts(0);
  desk = await opened.another({ width: 1280, height: 800 });
  const touching = await desk.page
    .context()
    .browser()
    ?.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
  if (!touching) throw new Error('the browser is gone');
  phone = { page: await touching.newPage() };
  close = opened.close;
});

afterAll(() => close());

/** Begins a game for one person, and waits until the names on the board are shown in the app's own fonts. */
async function begin({ page }: Pick<PersonBrowser, 'page'>, game: string): Promise<void> {
  await page.goto(`${app}#/alone`);
  await chooseVariant(page, game);
  await page.getByTestId('begin-alone').click();
  await page.locator('.names text').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(250);
}

async function faultsOn({ page }: Pick<PersonBrowser, 'page'>, game: string) {
  const file = readFileSync(new URL(`../../public/boards/${game}.json`, import.meta.url), 'utf8');
  const drawing = readDrawing(JSON.parse(file));
  return faultsOfNames(page, drawing, [...endsOf(drawing.lines.border), ...endsOf(drawing.lines.sea)]);
}

test.each(games)('%s at 1280 by 800: every name can be read and covers nothing', async (game) => {
  await begin(desk, game);
  const { small, collisions, missing, names } = await faultsOn(desk, game);
  expect({ small, collisions }).toEqual({ small: [], collisions: [] });
  expect(missing.length).toBeLessThan(3);
  expect(names).toBeGreaterThan(70);
});

test('a unit’s letter names its kind, and its badge’s letter names its power', async () => {
  await begin(desk, 'standard');
  const units = await desk.page
    .locator('.units .unit')
    .evaluateAll((symbols) =>
      symbols.map((symbol) => [
        symbol.querySelector('.kind')?.textContent,
        symbol.querySelector('.sign')?.textContent,
      ]),
    );
  const count = (kind: string, sign: string) => units.filter(([a, b]) => a === kind && b === sign).length;
  expect(units.length).toBe(22);
  expect([count('A', 'F'), count('F', 'F'), count('A', 'E'), count('F', 'E'), count('A', 'R')]).toEqual([
    2, 1, 1, 2, 2,
  ]);
});

test('land has patterns if a person wants them, and the powers’ marks show the same patterns', async () => {
  const { page } = desk;
  await page.goto(`${app}#/settings`);
  await page.getByTestId('patterns').check();
  await begin(desk, 'standard');
  expect(await page.locator('.board-land .patterned').count()).toBe(22);
  expect(await page.locator('.board-land pattern').count()).toBe(7);
  await page.goto(`${app}#/settings`);
  await page.getByTestId('patterns').uncheck();
});

test('names on a phone can be read after the tap that enlarges the board', async () => {
  await begin(phone, 'standard');
  const vie = await onScreen(phone.page, spotOf('vie'));
  await phone.page.touchscreen.tap(vie.x, vie.y);
  await phone.page.waitForTimeout(800);
  const { small, collisions, names } = await faultsOn(phone, 'standard');
  expect({ small, collisions }).toEqual({ small: [], collisions: [] });
  expect(names).toBeGreaterThan(70);
});
