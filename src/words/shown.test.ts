import { afterEach, expect, test } from 'vitest';
import { home_title } from './made/home.js';
import { languageFor, languageOf, shown } from './shown.svelte.ts';

afterEach(() => shown.show('en', []));

test.each([
  [['de-AT', 'en'], 'de'],
  [['tlh', 'DE', 'en'], 'de'],
  [['en-GB', 'de'], 'en'],
  [['tlh'], 'en'],
  [[], 'en'],
])('who reads %s is shown %s', (wanted, language) => {
  expect(languageFor(wanted)).toBe(language);
});

test('only languages that there are words in are languages here', () => {
  expect([languageOf('de'), languageOf('tlh'), languageOf(''), languageOf(null)]).toEqual([
    'de',
    null,
    null,
    null,
  ]);
});

test('words and dates follow the language shown; the device says of which country', () => {
  shown.show('de', ['en-GB', 'de-AT']);
  expect([home_title(), shown.tag]).toEqual(['Diplomacy an deinem eigenen Tisch', 'de-AT']);
  shown.show('en', ['de-AT']);
  expect([home_title(), shown.tag]).toEqual(['Diplomacy at your own table', 'en']);
});
