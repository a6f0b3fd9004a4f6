import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Dealt, Id } from '../wire/bodies.ts';
import { hash } from '../wire/hash.ts';
import { dealSignKey, sign, verifySignature } from '../wire/keys.ts';
import type { Signer, Verifier } from '../wire/keys.ts';

// For each box the dealer makes a key pair, as for a seat: an Ed25519 key, and the X25519 key with the same secret number. With this key
// the dealer signs a statement that says for which box the key was made. The signature proves that the dealer knows the secret number.
// Without this proof, a dealer could copy the deal key of somebody else's box and deal a bad share. The accusation of a holder would then
// open the holder's share of that other box.

/** The key that a dealer made for one box (`point`), and its signature for this box (`known`). */
export type DealKey = Pick<Dealt, 'point' | 'known'>;

/** The box for which a key is made: the chain that seals the box, and the box's digest. */
export interface DealFor {
  author: Id;
  digest: Id;
}

/** The key for one box, with its X25519 secret. */
interface OwnDealKey extends DealKey {
  secret: Uint8Array;
}

/** Makes the deal key for a box. `key`: the key that opens the box. Whoever knows the box's key can make the same deal key again. */
export function makeDealKey(key: Uint8Array, box: DealFor, signer: Signer = sign): OwnDealKey {
  const own = dealSignKey(key, box.author, box.digest);
  return {
    point: hexToBytes(own.public),
    known: signer('deal', statement(box), own),
    secret: ed25519.utils.toMontgomerySecret(own.secret),
  };
}

/** Whether a deal key is sound, and is signed for this box. The signature proves that the dealer knows the key's secret. */
export function isDealKey(
  { point, known }: DealKey,
  box: DealFor,
  verifier: Verifier = verifySignature,
): boolean {
  return verifier('deal', statement(box), known, bytesToHex(point));
}

const statement = ({ author, digest }: DealFor): Uint8Array =>
  hash('deal', hexToBytes(author), hexToBytes(digest));
