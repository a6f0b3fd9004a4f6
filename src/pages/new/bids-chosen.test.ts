import { expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { findVariant } from '../../../variants/index.ts';
import { gameKeys } from '../../protocol/wire/keys.ts';
import { makeWitnessCard } from '../../protocol/game/witness/card.ts';
import { BidsChosen } from './bids-chosen.svelte.ts';
import { CardChosen } from './choosing.svelte.ts';

const judges = {
  '1936': open(findVariant('1936'), {}),
  '1936+leaders': open(findVariant('1936+leaders'), {}),
  standard: open(findVariant('standard'), {}),
};

function cardOf(byte: number) {
  const keys = gameKeys(new Uint8Array(32).fill(byte), 'witness', new Uint8Array(16));
  return { key: keys.chain.public, box: keys.box.public };
}
const card = cardOf(7);
const other = cardOf(8);

function form(variant: keyof typeof judges = '1936') {
  const witness = new CardChosen();
  const bids = new BidsChosen(witness, () => judges[variant]);
  return { witness, bids };
}

test('a form that nobody touches has secret bids, and follows the witness and the number of players', () => {
  const { witness, bids } = form();
  expect([bids.areThere, bids.seats, bids.players]).toEqual([true, 7, 7]);
  expect(bids.settings).toEqual({ bids: 'secret', keeper: null, bidsTold: false });
  witness.card = makeWitnessCard(card);
  expect(bids.settings).toEqual({ bids: 'kept', keeper: { ...card, plays: false }, bidsTold: false });
  bids.playersByHand = 3;
  expect(bids.settings).toEqual({ bids: 'open', keeper: null, bidsTold: false });
  bids.playersByHand = 4;
  witness.plays = true;
  expect(bids.bids).toBe('secret');
  witness.card = 'witness.cut';
  witness.plays = false;
  expect(bids.bids).toBe('secret');
});

test('what the host chose by hand stays, as long as the table can have it', () => {
  const { witness, bids } = form();
  bids.byHand = 'secret';
  bids.told = true;
  witness.card = makeWitnessCard(card);
  expect(bids.settings).toEqual({ bids: 'secret', keeper: null, bidsTold: true });
  bids.playersByHand = 2;
  expect(bids.settings).toEqual({ bids: 'open', keeper: null, bidsTold: false });
  expect(bids.whyNot('secret')).toMatch(/^Not for so few/);
  bids.playersByHand = 5;
  expect(bids.bids).toBe('secret');
  bids.byHand = 'open';
  expect(bids.settings).toEqual({ bids: 'open', keeper: null, bidsTold: false });
});

test('a keeper needs a card, either its own or the witness’s', () => {
  const { witness, bids } = form('1936+leaders');
  bids.byHand = 'kept';
  expect(() => bids.settings).toThrow(/need the keeper’s card/);
  bids.card.card = makeWitnessCard(other);
  bids.card.plays = true;
  expect(bids.settings.keeper).toEqual({ ...other, plays: true });
  witness.card = makeWitnessCard(card);
  expect([bids.isWitness, bids.ownerPlays, bids.settings.keeper]).toEqual([
    true,
    false,
    { ...card, plays: false },
  ]);
  bids.isWitnessByHand = false;
  expect([bids.ownerPlays, bids.settings.keeper]).toEqual([true, { ...other, plays: true }]);
  bids.card.card = 'witness.cut';
  expect(() => bids.settings).toThrow(/card is cut short/);
});

test('a witness that a player runs is the keeper only if the host says so', () => {
  const { witness, bids } = form();
  witness.card = makeWitnessCard(card);
  witness.plays = true;
  bids.byHand = 'kept';
  expect(bids.isWitness).toBe(false);
  bids.isWitnessByHand = true;
  expect([bids.ownerPlays, bids.settings.keeper]).toEqual([true, { ...card, plays: true }]);
});

test('a game without bids has none of these terms, whatever the form had before', () => {
  const { bids } = form('standard');
  bids.byHand = 'kept';
  bids.told = true;
  expect(bids.areThere).toBe(false);
  expect(bids.settings).toEqual({ bids: 'open', keeper: null, bidsTold: false });
});
