import { concatBytes } from '@noble/hashes/utils.js';
import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { Refusal, say } from '../sentences/sentence.ts';
import { hash } from './hash.ts';

// A device has one seed. The seed leaves the device only as the 24 words that stand for all its seats. The seed of a seat at one table is
// computed from the device's seed and the name of the table's room. A seat's link and a seat's words contain the seed of that one seat and
// no other seed, so they don't give away the device's seats at other tables. A seed is 32 bytes, of which the last two are a check. The
// check shows whether a seed is a device's seed or a seat's seed, and whether a seat's seed belongs to this table or to another table.

/** The length of a seed without its check, in bytes. */
export const SEED_BODY_BYTES = 30;
const CHECK_BYTES = 2;

/** The seed of a device. `body`: 30 random bytes. */
export const deviceSeed = (body: Uint8Array): Uint8Array => concatBytes(body, checkOf(body, 'device', ''));

/** The seed of a device's seat at a table. From this seed nobody can compute the device's seed or the seed of another seat. */
export function seatSeed(device: Uint8Array, room: string): Uint8Array {
  const body = hash('derive', 'table', device, room).slice(0, SEED_BODY_BYTES);
  return concatBytes(body, checkOf(body, 'seat', room));
}

/** Whether a seed is the seed of a device. */
export const isDeviceSeed = (seed: Uint8Array): boolean => isChecked(seed, 'device', '');

/**
 * The seed of the seat at a table. `seed` is either this seed itself or the seed of the device that took the seat. Throws a Refusal for any
 * other seed, such as the seed of a seat at another table.
 */
export function seatSeedFrom(seed: Uint8Array, room: string): Uint8Array {
  if (isChecked(seed, 'seat', room)) return seed;
  if (isDeviceSeed(seed)) return seatSeed(seed, room);
  throw new Refusal(say('seed of another table'));
}

function isChecked(seed: Uint8Array, kind: 'device' | 'seat', room: string): boolean {
  const check = checkOf(seed.slice(0, SEED_BODY_BYTES), kind, room);
  return (
    seed.length === SEED_BODY_BYTES + CHECK_BYTES &&
    check.every((byte, at) => byte === seed[SEED_BODY_BYTES + at])
  );
}

const checkOf = (body: Uint8Array, kind: 'device' | 'seat', room: string): Uint8Array =>
  hash('seed', kind, room, body).slice(0, CHECK_BYTES);

/** The seed as 24 English words (BIP 39), to write down. */
export function seedWords(seed: Uint8Array): string {
  return entropyToMnemonic(seed, wordlist);
}

/** The seed that 24 words stand for. Blanks and capitals don't matter. Throws a Refusal if the words are not a seed. */
export function seedFromWords(words: string): Uint8Array {
  const tidy = words.trim().toLowerCase().split(/\s+/);
  if (tidy.length !== 24) throw new Refusal(say('not 24 words', { count: tidy.length }));
  const strange = tidy.find((word) => !wordlist.includes(word));
  if (strange !== undefined) throw new Refusal(say('strange word', { word: strange }));
  try {
    return mnemonicToEntropy(tidy.join(' '), wordlist);
  } catch {
    throw new Refusal(say('words mixed'));
  }
}
