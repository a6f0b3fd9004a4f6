import { afterEach, expect, test } from 'vitest';
import type { Json } from '../../sync/store.ts';
import { shown } from '../../words/shown.svelte.ts';
import { keepLanguage, showAsKept } from './kept-language.ts';

afterEach(() => shown.showLanguage('en', []));

/** A store that keeps drafts and nothing else. */
function newStore(kept: Json = null) {
  const drafts = new Map<string, Json>([['device language', kept]]);
  return {
    draft: async (room: string, name: string) => drafts.get(`${room} ${name}`) ?? null,
    putDraft: async (room: string, name: string, draft: Json) => void drafts.set(`${room} ${name}`, draft),
  };
}

test('a visit without a page uses the language of the page', async () => {
  const store = newStore();
  shown.showLanguage('de', ['de-AT']);
  await keepLanguage(store);
  shown.showLanguage('en', []);
  await showAsKept(store, ['fr', 'en']);
  expect([shown.language, shown.tag]).toEqual(['de', 'de-AT']);
});

test.each([null, 'de', ['tlh', 'tlh'], [], { 0: 'en' }])(
  '%j is no language: the device says which',
  async (kept) => {
    await showAsKept(newStore(kept), ['de-CH']);
    expect([shown.language, shown.tag]).toEqual(['de', 'de-CH']);
  },
);
