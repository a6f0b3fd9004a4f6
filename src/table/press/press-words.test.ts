import { afterEach, expect, test } from 'vitest';
import { shown } from '../../words/shown.svelte.ts';
import { tellArrival, tellDelivery } from './press-words.ts';

afterEach(() => shown.showLanguage('en', []));

const table = {
  seats: ['Anna', 'Ben', 'Cleo'].map((name) => ({ name, powers: [] })),
  judge: null,
} as unknown as Parameters<typeof tellArrival>[2];

test.each([
  ['en', [0, 1], 'Ben wrote to you.'],
  ['en', [0, 1, 2], 'Ben wrote to you and Cleo.'],
  ['de', [0, 1], 'Ben hat dir geschrieben.'],
  ['de', [0, 1, 2], 'Ben hat an dich und Cleo geschrieben.'],
] as const)('in %s a letter to %j', (language, members, says) => {
  shown.showLanguage(language, []);
  expect(tellArrival({ kind: 'some', members }, 1, table, 0)).toBe(says);
});

test.each([
  ['en', [1], 'on Ben’s device'],
  ['en', [1, 2], 'on all their devices'],
  ['de', [1], 'bei Ben angekommen'],
  ['de', [1, 2], 'bei allen angekommen'],
] as const)('in %s a letter that %j have', (language, delivered, says) => {
  shown.showLanguage(language, []);
  expect(tellDelivery({ delivered, forFormer: [] }, [0, 1, 2], table, 0, true)).toBe(says);
});
