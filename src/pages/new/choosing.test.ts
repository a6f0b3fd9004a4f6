import { afterEach, expect, test } from 'vitest';
import { gameKeys } from '../../protocol/wire/keys.ts';
import { makeWitnessCard } from '../../protocol/game/witness/card.ts';
import { shown } from '../../words/shown.svelte.ts';
import { EndingsChosen, CardChosen } from './choosing.svelte.ts';

afterEach(() => shown.showLanguage('en', []));

const keys = gameKeys(new Uint8Array(32).fill(7), 'witness', new Uint8Array(16));
const card = { key: keys.chain.public, box: keys.box.public };

test('a table has no witness until there is a card in the field', () => {
  const chosen = new CardChosen();
  chosen.card = ' \n';
  chosen.plays = true;
  expect(chosen.named).toBeNull();
  expect(chosen.problem).toBe('');
  chosen.card = makeWitnessCard(card);
  expect(chosen.named).toEqual({ ...card, plays: true });
});

test('a text that isn’t a card gets a sentence, and stays in the field', () => {
  const chosen = new CardChosen();
  chosen.card = 'wss://relay.example';
  expect(() => chosen.named).toThrow(/no witness’s card/);
  expect(chosen.problem).toMatch(/no witness’s card/);
  expect(chosen.card).toBe('wss://relay.example');
});

test('a field that makes no sense gets a sentence in the reader’s language', () => {
  const chosen = new EndingsChosen();
  chosen.lastYear = 0;
  expect(() => chosen.year).toThrow('Last year: say a whole number from 1 to 9999.');
  shown.showLanguage('de', []);
  expect(() => chosen.year).toThrow('Letztes Spieljahr: Gib eine ganze Zahl von 1 bis 9999 an.');
});
