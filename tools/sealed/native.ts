import { createPrivateKey, createPublicKey, diffieHellman, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Exchange, ManySigned, Signed, Signer, Verifier } from '../../src/protocol/wire/keys.ts';
import { isDealKey, makeDealKey } from '../../src/protocol/escrow/deal-key.ts';
import type { DealFor, DealKey } from '../../src/protocol/escrow/deal-key.ts';
import { keyProducts } from '../../src/protocol/player/per-process.ts';
import type { KeyProducts } from '../../src/protocol/player/per-process.ts';
import { exchange, signedBytes } from '../../src/protocol/wire/keys.ts';
import { isSoundSignature } from '../../src/protocol/wire/signature.ts';

/** The DER bytes that precede the 32 bytes of a secret Ed25519 key (RFC 8410). */
const SECRET = hexToBytes('302e020100300506032b657004220420');
/** The DER bytes that precede the 32 bytes of a public Ed25519 key (RFC 8410). */
const PUBLIC = hexToBytes('302a300506032b6570032100');

/** The DER bytes that precede the 32 bytes of a secret and of a public X25519 key. */
const BOX_SECRET = hexToBytes('302e020100300506032b656e04220420');
const BOX_PUBLIC = hexToBytes('302a300506032b656e032100');

/**
 * The key objects that Node has made for us. Each is stored under the DER bytes of its key. We remember at most about 1000, so that the
 * memory stays bounded.
 */
const known = new Map<string, KeyObject>();
const MOST_KNOWN = 1000;

/** Signs with Node's own Ed25519. The signatures equal those of the protocol's own signer, but Node takes only a tenth of the time. */
export const nativeSigner: Signer = (purpose, bytes, key) =>
  new Uint8Array(sign(null, signedBytes(purpose, bytes), secretKey(SECRET, key.secret)));

/** Checks with Node's own Ed25519. Node agrees with the protocol's own verifier, but takes only a tenth of the time. */
export const nativeVerifier: Verifier = (purpose, bytes, signature, key) =>
  isSoundSignature(signature, key) &&
  verify(null, signedBytes(purpose, bytes), publicKey(PUBLIC, hexToBytes(key)), signature);

/** Checks many signatures with Node's own Ed25519, on all of Node's worker threads. */
export const areSigned: ManySigned = (all) => Promise.all(all.map(isSignedBesides));

/**
 * X25519 by Node. Node refuses a public key of small order. For such a key we call the protocol's own function, which gives zeros, whatever
 * the secret is.
 */
const nativeExchange: Exchange = (secret, box) => {
  const own = secretKey(BOX_SECRET, secret);
  const their = publicKey(BOX_PUBLIC, hexToBytes(box));
  try {
    return new Uint8Array(diffieHellman({ privateKey: own, publicKey: their }));
  } catch {
    return exchange(secret, box);
  }
};

/**
 * The names (`nameOf`) of the deal keys that this process made. Such a name also tells for which box the key was made. Since we made these
 * keys ourselves, we need not check them.
 */
const madeHere = new Set<string>();
const nameOf = ({ point, known }: DealKey, { author, digest }: DealFor): string =>
  [bytesToHex(point), bytesToHex(known), author, digest].join();

/** The protocol's slow computations on keys, carried out by Node's own cryptography. Node gives the same results in less time. */
export const nativeProducts: KeyProducts = {
  ...keyProducts,
  makeDealKey(key, box) {
    if (madeHere.size > MOST_KNOWN) madeHere.clear();
    const made = makeDealKey(key, box, nativeSigner);
    madeHere.add(nameOf(made, box));
    return made;
  },
  isDealKey: (dealt, box) => madeHere.has(nameOf(dealt, box)) || isDealKey(dealt, box, nativeVerifier),
  exchange: nativeExchange,
};

function isSignedBesides({ purpose, bytes, signature, key }: Signed): Promise<boolean> {
  if (!isSoundSignature(signature, key)) return Promise.resolve(false);
  return new Promise((resolve) => {
    verify(
      null,
      signedBytes(purpose, bytes),
      publicKey(PUBLIC, hexToBytes(key)),
      signature,
      (error, good) => {
        resolve(error === null && good);
      },
    );
  });
}

function secretKey(before: Uint8Array, secret: Uint8Array): KeyObject {
  return remembered(Buffer.concat([before, secret]), (key) =>
    createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
  );
}

function publicKey(before: Uint8Array, given: Uint8Array): KeyObject {
  return remembered(Buffer.concat([before, given]), (key) =>
    createPublicKey({ key, format: 'der', type: 'spki' }),
  );
}

function remembered(der: Buffer, make: (der: Buffer) => KeyObject): KeyObject {
  if (known.size > MOST_KNOWN) known.clear();
  const name = der.toString('latin1');
  const made = known.get(name) ?? make(der);
  known.set(name, made);
  return made;
}
