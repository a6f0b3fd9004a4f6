import { afterEach, expect, test } from 'vitest';
import { everyId, findVariant } from '../../../variants/index.ts';
import { shown } from '../../words/shown.svelte.ts';
import { rulesPage, variantName } from './variant-names.ts';

afterEach(() => shown.showLanguage('en', []));

test('in English, variants have the names that files give them', () => {
  expect(everyId().map(variantName)).toEqual(everyId().map((id) => findVariant(id).name));
});

test('modules are named in the reader’s language; an unknown id stays', () => {
  shown.showLanguage('de', []);
  expect(variantName('1936+capitals+leaders')).toBe('1936 mit Capitals und Leaders');
  expect(variantName('atlantis')).toBe('atlantis');
});

test.each([
  ['standard', '#/rules'],
  ['1936', '#/rules/1936'],
  ['1936+capitals', '#/rules/1936+capitals'],
])('the rules of %s have the address %s', (id, address) => {
  expect(rulesPage(id)).toBe(address);
});
