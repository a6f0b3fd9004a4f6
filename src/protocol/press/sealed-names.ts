import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Id, Veil } from '../wire/bodies.ts';
import { bytesOf, hashHex } from '../wire/hash.ts';
import { LONGEST_NAME, isName } from '../wire/names.ts';
import { boxed, unseal } from '../wire/seal.ts';
import { VEIL_LENGTH } from '../wire/body-shapes.ts';

/**
 * Seals a person's name until the end of the game. `seat`: the key of the person's seat. The sealed name is called a veil. The veil is
 * bound to the seat's key, so nobody else can use the veil in a claim.
 */
export function veilName(seat: Id, name: string, key: Uint8Array, nonce: Uint8Array): Veil {
  const box = boxed(utf8ToBytes(name), VEIL_LENGTH, key, nonce);
  return { box, digest: veilDigest(seat, key, box) };
}

/** The name behind a veil. Null if the key is wrong, if the veil belongs to another seat, or if the content is not a name. */
export function unveilName(seat: Id, { box, digest }: Veil, key: Uint8Array): string | null {
  if (veilDigest(seat, key, box) !== digest) return null;
  const bytes = unseal(box, key);
  const name = bytes && new TextDecoder().decode(bytes);
  return name !== null && isName(name, LONGEST_NAME) ? name : null;
}

function veilDigest(seat: Id, key: Uint8Array, box: Uint8Array): Id {
  return hashHex('veil', bytesOf(seat), key, box);
}
