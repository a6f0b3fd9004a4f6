import { hexToBytes } from '@noble/hashes/utils.js';
import type { Id } from './wire/bodies.ts';
import type { ManySigned, Signed } from './wire/keys.ts';
import { signedBytes, verifySignature } from './wire/keys.ts';
import { isSoundSignature } from './wire/signature.ts';

const ED25519 = 'Ed25519';
/** At most this many imported keys stay in memory. */
const MOST_KEYS = 1000;

/**
 * The public key of the probe signatures. Verifiers that follow different rules judge some of these signatures differently (FORMAT.md,
 * “Signatures”).
 */
const PROBE_KEY = 'ce92350b547b6cf028df0618bf9aba55f949930059308d83ebd727e13472ed99';
/** The bytes that the probe signatures sign. */
const PROBE_BYTES = hexToBytes('7365616c6564206f72646572732030');
const PROBES = [
  {
    signature:
      'e5d6001a9e0eb0877f43dc0d7f4b3628fb993e5c9b7564d5f42094d5b29a9f51' +
      '9bb20c5eaf95a320977e0035774959c054b5d1fa7d7756b7016ec0da584a8e0e',
    good: true,
  }, // the signature that an author makes
  {
    signature:
      'de046730e5cfa8e1d68b1db9d195206cedf25a5f12aad66f834f77a9b02914cd' +
      '054b888ec64251b73e65ed56a41d596ad47f0e54dda7dce6a71e3970c7e07308',
    good: false,
  }, // R with a part of order 8
  {
    signature:
      '0829ffe561f14f7880bc23f280b4c9d70466c1a3648a9b2a0bdf6b2a4d6560ae' +
      '2588767a26ad697bfde900e7d6e07f4b9002fa859e28b1bbaeb96afa5ebdf308',
    good: false,
  }, // R with a part of order 2
  {
    signature:
      'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f' +
      '454f6ed0aebc6966de3ec9275484a9150eb9ca71e4fcea820957e2f36249370b',
    good: false,
  }, // R is the identity, but not in canonical form
];

/**
 * Returns the function that checks signatures in this browser. If the browser's own Ed25519 follows our rule, the function uses it.
 * Otherwise the function uses our JavaScript code.
 */
export async function signaturesOf(subtle: SubtleCrypto | undefined): Promise<ManySigned> {
  return subtle && (await obeys(subtle)) ? byBrowser(subtle) : byOurs;
}

const byOurs: ManySigned = (all) =>
  Promise.resolve(
    all.map(({ purpose, bytes, signature, key }) => verifySignature(purpose, bytes, signature, key)),
  );

function byBrowser(subtle: SubtleCrypto): ManySigned {
  const keys = new Map<Id, Promise<CryptoKey>>();
  const keyOf = (id: Id): Promise<CryptoKey> => {
    if (keys.size > MOST_KEYS) keys.clear();
    const key = keys.get(id) ?? readKey(subtle, id);
    keys.set(id, key);
    return key;
  };
  const isSignedBesides = async ({ purpose, bytes, signature, key }: Signed) =>
    isSoundSignature(signature, key) &&
    subtle.verify(ED25519, await keyOf(key), copy(signature), copy(signedBytes(purpose, bytes)));
  return (all) => Promise.all(all.map(isSignedBesides));
}

/**
 * Whether the browser's Ed25519 judges the probe signatures rightly. A browser may have no Ed25519, or an Ed25519 that multiplies by the
 * cofactor, and so accepts signatures that our rule refuses.
 */
async function obeys(subtle: SubtleCrypto): Promise<boolean> {
  try {
    const key = await readKey(subtle, PROBE_KEY);
    const answers = await Promise.all(
      PROBES.map(({ signature }) =>
        subtle.verify(ED25519, key, copy(hexToBytes(signature)), copy(PROBE_BYTES)),
      ),
    );
    return PROBES.every(({ good }, place) => answers[place] === good);
  } catch {
    return false;
  }
}

function readKey(subtle: SubtleCrypto, id: Id): Promise<CryptoKey> {
  return subtle.importKey('raw', copy(hexToBytes(id)), ED25519, false, ['verify']);
}

/** Copies bytes, because WebCrypto needs bytes in a buffer that is not shared. */
const copy = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
