import { wordlist } from '@scure/bip39/wordlists/english.js';
import type { Id } from './wire/bodies.ts';

/** Two words that stand for a digest, such as `armor-orange`. People compare two digests by comparing their words. */
export const resultCode = (digest: Id): string => keyWords(digest, 2);

/** A key or a digest as words, from its first bit on: each word stands for 11 bits. `count`: the number of words, at most 23. */
export function keyWords(key: Id, count: number): string {
  const bits = BigInt(`0x${key}`);
  const length = BigInt(key.length * 4);
  const places = Array.from({ length: count }, (_, place) => length - 11n * BigInt(place + 1));
  return places.map((shift) => wordlist[Number((bits >> shift) & 2047n)]).join('-');
}
