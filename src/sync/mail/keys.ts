import { bytesToHex } from '@noble/hashes/utils.js';
import { hash } from '../../protocol/wire/hash.ts';
import type { HashPart } from '../../protocol/wire/hash.ts';
import { getPublicKey } from './schnorr.ts';

/** A key that relays know: secp256k1, its public half 64 hexadecimal digits (BIP-340). */
export interface RelayKey {
  readonly public: string;
  readonly secret: Uint8Array;
}

/** What everybody who has a table's link can make of its secret. */
export interface TableKeys {
  /** The table key: names the table at relays. It signs no mail, for who signs an event can have it deleted. */
  readonly table: RelayKey;
  /** The mail key: seals what is in the mail. */
  readonly mail: Uint8Array;
}

/**
 * @param secret of the table's link
 * @param generation 0 at first; the next one has other keys under a fresh secret
 */
export function tableKeys(secret: Uint8Array, generation = 0): TableKeys {
  return {
    table: relayKey('mail-table', secret, generation),
    mail: hash('mail-box', secret, generation),
  };
}

/** The device key: signs this device's mail of one table. From the device's 32-byte seed. */
export function deviceKey(seed: Uint8Array, room: string): RelayKey {
  return relayKey('mail-device', seed, room);
}

/** The call key: signs the calls of one visit. From 32 random bytes, so that visits cannot be told to be of one device. */
export function callKey(chance: Uint8Array): RelayKey {
  return relayKey('mail-call', chance);
}

/** One hash in 2^128 is no key: then this throws, and the table or device needs another secret. */
function relayKey(
  purpose: 'mail-table' | 'mail-device' | 'mail-call',
  ...parts: readonly HashPart[]
): RelayKey {
  const secret = hash(purpose, ...parts, 0);
  return { secret, public: bytesToHex(getPublicKey(secret)) };
}
