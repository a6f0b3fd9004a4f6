import { afterEach, expect, inject, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '../../src/words/made/runtime.js';
import { contexts } from './browsers.ts';
import * as boardsWords from '../../src/words/made/boards.js';
import * as homeWords from '../../src/words/made/home.js';
import * as howWords from '../../src/words/made/how.js';
import * as joinWords from '../../src/words/made/join.js';
import * as lostWords from '../../src/words/made/lost.js';
import * as orderWords from '../../src/words/made/order.js';
import * as pageWords from '../../src/words/made/page.js';

const app = inject('app');
const phone = { width: 390, height: 844 };

let end: (() => Promise<void>) | undefined;

/** A text as a German page shows it. */
function inGerman(word: () => string): string {
  const inEnglish = getLocale;
  overwriteGetLocale(() => 'de');
  const said = word();
  overwriteGetLocale(inEnglish);
  return said;
}

afterEach(async () => end?.());

test('a German device shows German, on a phone too; a person chooses another language, which the app remembers, and loses nothing they typed', async () => {
  const { another, close } = await contexts(0);
  end = close;
  const { page, faults } = await another(phone, 'de-AT');
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  const language = () => page.evaluate(() => document.documentElement.lang);
  for (const [route, heading] of [
    ['', inGerman(homeWords.home_title)],
    ['nowhere', inGerman(lostWords.lost_no_page)],
    ['rules', inGerman(pageWords.page_rules_in_ten_minutes)],
    ['rules/1936', inGerman(boardsWords.boards_1936)],
    ['how', inGerman(howWords.how_title)],
    ['readers', inGerman(pageWords.page_readers)],
    ['new', inGerman(pageWords.page_new)],
    ['seat', inGerman(joinWords.join_seat)],
    ['verify', inGerman(pageWords.page_verify)],
    ['boards/1936', inGerman(boardsWords.boards_title)],
    ['lesson', inGerman(orderWords.order_move_button)],
    ['settings', inGerman(pageWords.page_settings)],
  ]) {
    await page.goto(`${app}#/${route}`);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    expect([heading, await language(), await widest()]).toEqual([heading, 'de', phone.width]);
  }
  await page.getByTestId('signal-servers').fill('wss://mine.example');
  await page.getByTestId('language').selectOption('English');
  await page.getByRole('heading', { name: pageWords.page_settings(), level: 1 }).waitFor();
  expect(await page.title()).toBe('Settings · Sealed Orders');
  expect(await page.getByTestId('signal-servers').inputValue()).toBe('wss://mine.example');
  await page.reload();
  await page.getByRole('heading', { name: pageWords.page_settings(), level: 1 }).waitFor();
  expect(await language()).toBe('en');
  await page.getByTestId('language').selectOption({ index: 0 });
  await page.getByRole('heading', { name: inGerman(pageWords.page_settings), level: 1 }).waitFor();
  expect(faults).toEqual([]);
});
