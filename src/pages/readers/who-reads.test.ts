import { expect, test } from 'vitest';
import { whoReads } from './who-reads.ts';

test('who can read what is told in thirteen sentences, none of them longer than a breath', () => {
  const sentences = whoReads.flatMap(({ says }) => says);
  expect(sentences).toHaveLength(13);
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^[A-Z][^.]*\.$/);
    expect(sentence.split(' ').length).toBeLessThanOrEqual(36);
  }
});
