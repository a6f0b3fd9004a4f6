import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { gameKeys } from '../../wire/keys.ts';
import { makeWitnessCard, readWitnessCard } from './card.ts';

const keys = gameKeys(new Uint8Array(32).fill(7), 'witness', new Uint8Array(16));
const card = { key: keys.chain.public, box: keys.box.public };
const text = makeWitnessCard(card);
const [name, key, box] = text.split('.') as [string, string, string];

/** A point of small order. With such a key, anybody's signature or box would pass as the witness's signature or box. */
const smallKey = bytesToHex(Uint8Array.from({ length: 32 }, (_, place) => (place === 0 ? 1 : 0)));
const smallBox = '00'.repeat(32);

describe('a witness’s card', () => {
  it('reads back as the same keys, even with line breaks from a mail', () => {
    expect(text).toMatch(/^witness\.[\w-]{43}\.[\w-]{43}$/);
    expect(readWitnessCard(text)).toEqual(card);
    expect(readWitnessCard(` ${text.slice(0, 50)}\r\n${text.slice(50)}\n`)).toEqual(card);
  });

  it.each([
    ['', /“witness\.” is missing/],
    [`${key}.${box}`, /is missing/],
    ['#/join/abc.def.ghi', /is missing/],
    [name, /cut short/],
    [`${name}.${key}`, /cut short/],
    [`${name}.${key}.`, /cut short/],
    [`${text}.more`, /something added/],
    [`${name}.${key.slice(1)}.${box}`, /cut short/],
    [`${name}.${key}A.${box}`, /something added/],
    [`${name}.${key}=.${box}`, /damaged/],
    [`${name}.+${key.slice(1)}.${box}`, /damaged/],
    [`${name}.${key.slice(0, -1)}_.${box}`, /damaged/],
    [makeWitnessCard({ ...card, key: smallKey }), /No witness has these keys/],
    [makeWitnessCard({ ...card, box: smallBox }), /No witness has these keys/],
  ])('%s is refused with a sentence that says why', (wrong, sentence) => {
    expect(() => readWitnessCard(wrong)).toThrow(/card|keys/);
    expect(() => readWitnessCard(wrong)).toThrow(sentence);
  });
});
