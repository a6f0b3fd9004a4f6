import { wordlist } from '@scure/bip39/wordlists/english.js';
import type { Id } from './wire/bodies.ts';

/** Two words for a digest, such as `armor-orange`. By comparing these words, people can compare digests. */
export function resultCode(digest: Id): string {
  const bits = Number.parseInt(digest.slice(0, 6), 16);
  const words = [bits >> 13, (bits >> 2) & 2047];
  return words.map((word) => wordlist[word]).join('-');
}
