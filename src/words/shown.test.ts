import { afterEach, expect, test } from 'vitest';
import { home_title } from './made/home.js';
import { shown } from './shown.svelte.ts';

afterEach(() => shown.showLanguage('en', []));

test('words and dates follow the chosen language; the device decides the region', () => {
  shown.showLanguage('de', ['en-GB', 'de-AT']);
  expect([home_title(), shown.tag]).toEqual(['Diplomacy an deinem eigenen Tisch', 'de-AT']);
  shown.showLanguage('en', ['de-AT']);
  expect([home_title(), shown.tag]).toEqual(['Diplomacy at your own table', 'en']);
});
