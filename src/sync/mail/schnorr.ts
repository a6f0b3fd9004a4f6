import { sha256 } from '@noble/hashes/sha2.js';
import { hashes, schnorr } from '@noble/secp256k1';

// The library lets us choose the hash function. The page loads a SHA-256 function anyway, so we use that function.
hashes.sha256 = sha256;

/** Signatures as relays know them (BIP-340, over secp256k1). */
export const { getPublicKey, sign, verify } = schnorr;
