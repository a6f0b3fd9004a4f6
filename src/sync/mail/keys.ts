import { bytesToHex } from '@noble/hashes/utils.js';
import { hash } from '../../protocol/wire/hash.ts';
import type { HashPart } from '../../protocol/wire/hash.ts';
import { getPublicKey } from './schnorr.ts';

/** A key pair of the kind that relays use (secp256k1). The public key has 64 hexadecimal digits (BIP-340). */
export interface RelayKey {
  readonly public: string;
  readonly secret: Uint8Array;
}

/** The keys that derive from the secret of the table's link, so that anyone who has the link can compute them. */
export interface TableKeys {
  /**
   * The table key names the table at relays. This key signs only lists of the table's authors, and vouches. If it signed mail, every member
   * could have relays delete any mail of the table, since every member has the key.
   */
  readonly table: RelayKey;
  /** The mail key encrypts the content of events. */
  readonly mail: Uint8Array;
}

/**
 * @param secret the secret of the table's link
 * @param generation 0 for the first keys of a table. Each further generation has other keys
 */
export function tableKeys(secret: Uint8Array, generation = 0): TableKeys {
  return {
    table: relayKey('mail-table', secret, generation),
    mail: hash('mail-box', secret, generation),
  };
}

/** The device key signs this device's mail of one table. The key is derived from the device's 32-byte seed. */
export function deviceKey(seed: Uint8Array, room: string): RelayKey {
  return relayKey('mail-device', seed, room);
}

/**
 * The call key signs the calls of one visit. The key is made from 32 random bytes for each visit, so nobody can see that two visits come
 * from the same device.
 */
export function callKey(chance: Uint8Array): RelayKey {
  return relayKey('mail-call', chance);
}

/**
 * Derives a key. About one hash in 2^128 is not a valid key. For such a hash this function throws, and the table or device needs another
 * secret.
 */
function relayKey(
  purpose: 'mail-table' | 'mail-device' | 'mail-call',
  ...parts: readonly HashPart[]
): RelayKey {
  const secret = hash(purpose, ...parts, 0);
  return { secret, public: bytesToHex(getPublicKey(secret)) };
}
