import { sha256 } from '@noble/hashes/sha2.js';
import { hashes, schnorr } from '@noble/secp256k1';

// The library takes its hash from outside, so that a page that has SHA-256 anyway does not load another.
hashes.sha256 = sha256;

/** Signatures as relays know them: BIP-340, over secp256k1. */
export const { getPublicKey, sign, verify } = schnorr;
