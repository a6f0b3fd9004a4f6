import { bytesToHex } from '@noble/hashes/utils.js';
import { atOnce } from '../../../src/protocol/game/round/bid-work.ts';
import { keyProducts } from '../../../src/protocol/player/per-process.ts';
import type { KeyProducts, PerProcess } from '../../../src/protocol/player/per-process.ts';
import { BadMessage, Verified, checkSigned } from '../../../src/protocol/wire/message.ts';
import type { Message } from '../../../src/protocol/wire/message.ts';
import { simulatedRules } from './crowded.ts';
import { nativeProducts, nativeSigner, nativeVerifier } from '../../../tools/sealed/native.ts';

/** The results of key computations. Each result is computed only once in this process. */
const known: KeyProducts = {
  ...nativeProducts,
  gameKeys: remembered(keyProducts.gameKeys, (seed, room, salt) =>
    [bytesToHex(seed), room, bytesToHex(salt)].join(),
  ),
};

/**
 * The data that the browsers of one simulated table share, since they run in one process. Sharing saves time and never changes a result.
 */
export function sharedByAll(): Required<PerProcess> & { verified: Verified } {
  return {
    verified: new NativelyVerified(),
    signer: nativeSigner,
    keyProducts: known,
    rulebook: simulatedRules,
    bidWork: atOnce,
  };
}

/**
 * Once one browser has found a signature good, the signature is good for all browsers. Every other signature is first checked by our rule
 * for signatures (wire/signature.ts) and by the Ed25519 of Node.js. If the rule or Node.js refuses the signature, our own full check
 * decides.
 */
class NativelyVerified extends Verified {
  override hasSignatureOf(message: Message): boolean {
    return super.hasSignatureOf(message) || isGood(message);
  }
}

function isGood(message: Message): boolean {
  try {
    checkSigned(message, nativeVerifier);
    return true;
  } catch (error) {
    if (error instanceof BadMessage) return false;
    throw error;
  }
}

function remembered<P extends unknown[], R>(find: (...of: P) => R, name: (...of: P) => string) {
  const known = new Map<string, R>();
  return (...of: P): R => {
    const key = name(...of);
    if (!known.has(key)) known.set(key, find(...of));
    return known.get(key) as R;
  };
}
