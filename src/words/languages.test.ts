import { expect, test } from 'vitest';
import { languageFor, languageOf, namedLanguages } from './languages.ts';

test.each([
  [['de-AT', 'en'], 'de'],
  [['tlh', 'DE', 'en'], 'de'],
  [['en-GB', 'de'], 'en'],
  [['tlh'], 'en'],
  [[], 'en'],
])('a person who reads %s is shown %s', (wanted, language) => {
  expect(languageFor(wanted)).toBe(language);
});

test('only languages with a file of words count', () => {
  expect([languageOf('de'), languageOf('tlh'), languageOf(''), languageOf(null)]).toEqual([
    'de',
    null,
    null,
    null,
  ]);
});

test('a language is called by its own name', () => {
  expect(namedLanguages().map(({ name }) => name)).toEqual(['Deutsch', 'English']);
});
