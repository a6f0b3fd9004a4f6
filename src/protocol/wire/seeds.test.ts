import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { gameKeys } from './keys.ts';
import { deviceSeed, isDeviceSeed, seatSeed, seatSeedFrom, seedFromWords, seedWords } from './seeds.ts';

const device = deviceSeed(new Uint8Array(30).fill(7));
const [here, there] = [seatSeed(device, 'here'), seatSeed(device, 'there')];

describe('the seed of a seat', () => {
  it('is another one at each table, and is always the same at one table', () => {
    expect(bytesToHex(here)).toBe('bce45dae1f3fa5ab6e25d65e5d034ba5a72503bbbe6e4a1d874a3b33222aa704');
    expect(bytesToHex(there)).not.toBe(bytesToHex(here));
    expect(seatSeed(device, 'here')).toEqual(here);
  });

  it.each([
    ['the seat’s own seed', here],
    ['the seed of the device that took the seat', device],
    ['the 24 words of the seat’s seed', seedFromWords(seedWords(here))],
    ['the 24 words of the device’s seed', seedFromWords(seedWords(device))],
  ])('comes from %s', (_what, given) => {
    expect(seatSeedFrom(given, 'here')).toEqual(here);
  });

  it.each([
    ['the seed of a seat at another table', there],
    ['a seed of the kind that a device once had for all its seats', hexToBytes('07'.repeat(32))],
    ['a damaged seed', here.map((byte, at) => (at === 0 ? byte ^ 1 : byte))],
  ])('does not come from %s', (_what, given) => {
    expect(() => seatSeedFrom(given, 'here')).toThrow(
      'belong to another table, or come from an older version',
    );
  });

  it('is not a device’s seed, and gives no keys of another table', () => {
    expect([device, here, there].map(isDeviceSeed)).toEqual([true, false, false]);
    const salt = new Uint8Array(16);
    const keysOf = (seed: Uint8Array) =>
      Object.values(gameKeys(seed, 'there', salt)).map((key) => key.public);
    const stolen = [...keysOf(here), ...keysOf(seatSeed(here, 'there'))];
    expect(keysOf(there).filter((key) => stolen.includes(key))).toEqual([]);
  });
});
