import { BadBeacon } from './errors.ts';
import type { Draw } from './setting.ts';

/**
 * Returns a function that draws lots from a beacon. A beacon is a text of hex bytes to which everybody contributes before anybody knows the
 * result. The same beacon, the same `name` of a draw and the same number of choices (`among`) give the same result on every machine,
 * whatever other draws are made.
 *
 * Beacon and name are hashed into a state of 128 bits: four FNV-1a hashes, each with its own start value, and each mixed at the end as in
 * MurmurHash3. That state seeds the generator xoshiro128**. So that no result is favoured, a number of 32 bits is used only if it is below
 * the largest multiple of `among` up to 2³²; otherwise another number is drawn. The beacon itself must be unpredictable, since this
 * generator adds no randomness of its own.
 */
export function drawFrom(beacon: string): Draw {
  return (name, among) => {
    if (!/^(?:[0-9a-f]{2}){16,}$/i.test(beacon)) {
      throw new BadBeacon('Drawing lots needs a beacon of at least 16 bytes, written in hex.');
    }
    if (!Number.isInteger(among) || among < 1 || among > 0x7fffffff) {
      throw new RangeError(`Cannot draw one of ${among}.`);
    }
    const state = seeds.map((seed) => hash(`${beacon.toLowerCase()} ${name}`, seed));
    const limit = 0x100000000 - (0x100000000 % among);
    for (;;) {
      const number = nextNumber(state);
      if (number < limit) return number % among;
    }
  };
}

const seeds: readonly number[] = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35];

function hash(text: string, seed: number): number {
  let value = seed;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    value = Math.imul(value ^ (unit & 0xff), 0x01000193);
    value = Math.imul(value ^ (unit >>> 8), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** One step of xoshiro128** (Blackman and Vigna), 32 bits. */
function nextNumber(state: number[]): number {
  const result = Math.imul(rotate(Math.imul(state[1], 5), 7), 9) >>> 0;
  const shifted = state[1] << 9;
  state[2] ^= state[0];
  state[3] ^= state[1];
  state[1] ^= state[2];
  state[0] ^= state[3];
  state[2] ^= shifted;
  state[3] = rotate(state[3], 11);
  return result;
}

const rotate = (value: number, bits: number) => (value << bits) | (value >>> (32 - bits));
