import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubShelf } from '../device/kept/shelf-fixtures.ts';

const NAME = 'sealed-orders/language';
let kept: Record<string, string>;
let page: { lang: string; dir: string };
let device: EventTarget;

beforeEach(() => {
  vi.resetModules();
  kept = stubShelf();
  page = { lang: '', dir: '' };
  device = new EventTarget();
  vi.stubGlobal('window', device);
  vi.stubGlobal('document', { documentElement: page });
});
afterEach(() => vi.unstubAllGlobals());

async function opened(...languages: string[]) {
  vi.stubGlobal('navigator', { languages });
  return (await import('./language.svelte.ts')).language;
}

test.each([
  [['de-AT', 'en'], null, 'de'],
  [['fr', 'de'], null, 'de'],
  [['fr'], null, 'en'],
  [['en'], 'de', 'de'],
  [['de'], 'xx', 'de'],
])('on a device with %j and the stored choice %s, the page is in %s', async (languages, stored, shown) => {
  if (stored) kept[NAME] = stored;
  await opened(...languages);
  expect(page).toEqual({ lang: shown, dir: 'ltr' });
});

test('the page follows the device until the person chooses, and again when they take the choice back', async () => {
  const language = await opened('en');
  vi.stubGlobal('navigator', { languages: ['de'] });
  device.dispatchEvent(new Event('languagechange'));
  expect([page.lang, language.chosen]).toEqual(['de', null]);
  language.chosen = 'en';
  expect([page.lang, language.chosen, kept[NAME]]).toEqual(['en', 'en', 'en']);
  language.chosen = null;
  expect([page.lang, NAME in kept]).toEqual(['de', false]);
});
