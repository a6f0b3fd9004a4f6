import { afterEach, expect, test } from 'vitest';
import { namedLanguages } from '../../words/languages.ts';
import { shown } from '../../words/shown.svelte.ts';
import { whoReads } from './who-reads.ts';

afterEach(() => shown.showLanguage('en', []));

test.each(namedLanguages())('sixteen short sentences say who can read what: $name', ({ id }) => {
  shown.showLanguage(id, []);
  const sentences = whoReads.flatMap(({ says }) => says.map((say) => say()));
  expect(sentences).toHaveLength(16);
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^\p{Lu}[^.]*\.$/u);
    expect(sentence.split(' ').length).toBeLessThanOrEqual(36);
  }
});
