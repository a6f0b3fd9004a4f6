import { hexToBytes, bytesToHex } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { callKey, deviceKey, tableKeys } from './keys.ts';

const secret = hexToBytes('000102030405060708090a0b0c0d0e0f');
const seed = hexToBytes('11'.repeat(32));

test('keys never change for the same secret', () => {
  const { table, mail } = tableKeys(secret);
  expect({
    table: table.public,
    mail: bytesToHex(mail),
    device: deviceKey(seed, 'room').public,
    call: callKey(seed).public,
  }).toMatchInlineSnapshot(`
    {
      "call": "87719cc378ab32cf918e13c173ace69f6dd0c8f0549407ded0a12e39a2740a05",
      "device": "f36be7c2c02606a827d5b1f6f21c724943d6d4c2d65190b6e833f0a8736e008e",
      "mail": "061b696199279dae9569d1c6a5a5eef4ca5a187c4e9430619707b7ac6b010ec7",
      "table": "0106e6870305f527da8eaa6aac3ec12b8916aa67ecc091142ece73854c075464",
    }
  `);
});

test('another generation, secret, room or device has other keys', () => {
  const keys = [
    tableKeys(secret).table,
    tableKeys(secret, 1).table,
    tableKeys(seed.subarray(0, 16)).table,
    deviceKey(seed, 'room'),
    deviceKey(seed, 'other room'),
    deviceKey(hexToBytes('22'.repeat(32)), 'room'),
    callKey(seed),
  ];
  expect(new Set(keys.map((key) => key.public)).size).toBe(keys.length);
  expect(tableKeys(secret, 1).mail).not.toEqual(tableKeys(secret).mail);
});
