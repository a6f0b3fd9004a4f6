import { expect, test } from 'vitest';
import { gameKeys } from '../../protocol/wire/keys.ts';
import { makeWitnessCard } from '../../protocol/game/witness/card.ts';
import { WitnessChosen } from './choosing.svelte.ts';

const keys = gameKeys(new Uint8Array(32).fill(7), 'witness', new Uint8Array(16));
const card = { key: keys.chain.public, box: keys.box.public };

test('a table has no witness until a card stands in its field', () => {
  const chosen = new WitnessChosen();
  chosen.card = ' \n';
  chosen.plays = true;
  expect(chosen.witness).toBeNull();
  expect(chosen.problem).toBe('');
  chosen.card = makeWitnessCard(card);
  expect(chosen.witness).toEqual({ ...card, plays: true });
});

test('what is no card is told in a sentence, and stays in the field', () => {
  const chosen = new WitnessChosen();
  chosen.card = 'wss://relay.example';
  expect(() => chosen.witness).toThrow(/no witness’s card/);
  expect(chosen.problem).toMatch(/no witness’s card/);
  expect(chosen.card).toBe('wss://relay.example');
});
