import { wordlist } from '@scure/bip39/wordlists/english.js';
import type { Id } from './wire/bodies.ts';

/** Two words for a digest, such as `armor-orange`. By comparing these words, people can compare digests. */
export const resultCode = (digest: Id): string => keyWords(digest, 2);

/** The first words for a key or a digest, each for 11 bits. `count`: how many words, at most 23. */
export function keyWords(key: Id, count: number): string {
  const bits = BigInt(`0x${key}`);
  const length = BigInt(key.length * 4);
  const places = Array.from({ length: count }, (_, place) => length - 11n * BigInt(place + 1));
  return places.map((shift) => wordlist[Number((bits >> shift) & 2047n)]).join('-');
}
