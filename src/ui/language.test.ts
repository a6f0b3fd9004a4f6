import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const NAME = 'sealed-orders/language';
let kept: Map<string, string>;
let page: { lang: string; dir: string };
let device: EventTarget;

beforeEach(() => {
  vi.resetModules();
  kept = new Map();
  page = { lang: '', dir: '' };
  device = new EventTarget();
  vi.stubGlobal('window', device);
  vi.stubGlobal('document', { documentElement: page });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
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
  if (stored) kept.set(NAME, stored);
  await opened(...languages);
  expect(page).toEqual({ lang: shown, dir: 'ltr' });
});

test('the page follows the device until the person chooses, and again when they take the choice back', async () => {
  const language = await opened('en');
  vi.stubGlobal('navigator', { languages: ['de'] });
  device.dispatchEvent(new Event('languagechange'));
  expect([page.lang, language.chosen]).toEqual(['de', null]);
  language.chosen = 'en';
  expect([page.lang, language.chosen, kept.get(NAME)]).toEqual(['en', 'en', 'en']);
  language.chosen = null;
  expect([page.lang, kept.has(NAME)]).toEqual(['de', false]);
});
