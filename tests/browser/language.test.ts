import { afterEach, expect, inject, test } from 'vitest';
import { contexts } from './browsers.ts';

const app = inject('app');
const phone = { width: 390, height: 844 };

let end: (() => Promise<void>) | undefined;

afterEach(async () => end?.());

test('a German device shows German, on a phone too; a person chooses another language, which is kept, and loses nothing they typed', async () => {
  const { another, close } = await contexts(0);
  end = close;
  const { page, faults } = await another(phone, 'de-AT');
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  const language = () => page.evaluate(() => document.documentElement.lang);
  for (const [route, heading] of [
    ['', 'Diplomacy an deinem eigenen Tisch'],
    ['nowhere', 'Unter dieser Adresse gibt es keine Seite'],
    ['rules', 'Die Regeln in zehn Minuten'],
    ['rules/1936', '1936'],
    ['how', 'Wie es funktioniert'],
    ['readers', 'Wer was lesen kann'],
    ['new', 'Neue Partie'],
    ['seat', 'Hol deinen Platz hierher'],
    ['verify', 'Eine Partie prüfen'],
    ['boards/1936', 'Die Bretter'],
    ['lesson', 'Ziehen'],
    ['settings', 'Einstellungen'],
  ]) {
    await page.goto(`${app}#/${route}`);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    expect([heading, await language(), await widest()]).toEqual([heading, 'de', phone.width]);
  }
  await page.getByTestId('signal-servers').fill('wss://mine.example');
  await page.getByTestId('language').selectOption('English');
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  expect(await page.title()).toBe('Settings · Sealed Orders');
  expect(await page.getByTestId('signal-servers').inputValue()).toBe('wss://mine.example');
  await page.reload();
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  expect(await language()).toBe('en');
  await page.getByTestId('language').selectOption({ index: 0 });
  await page.getByRole('heading', { name: 'Einstellungen', level: 1 }).waitFor();
  expect(faults).toEqual([]);
});
