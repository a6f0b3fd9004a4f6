import { sha256 } from '@noble/hashes/sha2.js';
import { hashes, schnorr } from '@noble/secp256k1';

// The library lets us pass in the hash function. The page has a SHA-256 anyway, so it need not load another.
hashes.sha256 = sha256;

/** Signatures as relays know them (BIP-340, over secp256k1). */
export const { getPublicKey, sign, verify } = schnorr;
