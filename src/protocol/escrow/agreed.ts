import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import type { AccuseBody, Id } from '../wire/bodies.ts';
import { sameBytes } from '../wire/canonical.ts';
import { hash } from '../wire/hash.ts';
import { boxKeyOf, boxPoint } from '../wire/keys.ts';
import type { Exchange } from '../wire/keys.ts';
import { isDealKey } from './deal-key.ts';
import type { DealFor, DealKey } from './deal-key.ts';

// The secret on which the dealer of a box and one holder of a share agree. For each box the dealer makes a new key (deal-key.ts), so the
// secret opens nothing but this holder's share of this box. The holder can prove to others that a value is this secret (Chaum and Pedersen,
// 1992). The holder needs this proof to accuse a dealer who has dealt a bad share. The holder's X25519 key is the Montgomery coordinate of
// two points, and of these two we take the point with an even x.

const { Point } = ed25519;
const { Fn } = Point;
type Key = InstanceType<typeof Point>;

/** What a holder shows in an accusation: a point that gives the secret, and the proof of this point. */
type Shown = Pick<AccuseBody, 'agreed' | 'proof'>;

/** The value that is used as the secret if the dealer's key for the box is bad. Everybody knows this value. */
const NO_SECRET = new Uint8Array(32);

/**
 * Computes the secret for the holder. `own`: the holder's own X25519 secret. If the dealer's key for the box is bad, the holder's own
 * secret is not used.
 */
export function agreeWithDealer(
  own: Uint8Array,
  dealt: DealKey,
  box: DealFor,
  products: { exchange: Exchange; isDealKey: typeof isDealKey },
): Uint8Array {
  if (!products.isDealKey(dealt, box)) return NO_SECRET;
  return products.exchange(own, boxKeyOf(bytesToHex(dealt.point)));
}

/** What a holder shows to prove the secret. The proof doesn't reveal the holder's own secret. */
export function showAgreed(own: Uint8Array, dealt: DealKey, box: DealFor): Shown {
  if (!isDealKey(dealt, box)) return { agreed: NO_SECRET, proof: new Uint8Array(64) };
  const secret = holdersNumber(own);
  const base = Point.fromBytes(dealt.point);
  const agreed = base.multiply(secret).toBytes();
  const halves = [0, 1].map((half) => hash('agreed', numberToBytesLE(secret, 32), dealt.point, agreed, half));
  const chosen = Fn.create(bytesToNumberLE(concatBytes(...halves)));
  const marks = [Point.BASE, base].map((point) => point.multiply(chosen).toBytes());
  const challenge = hash('agreed', Point.BASE.multiply(secret).toBytes(), dealt.point, agreed, ...marks);
  const answer = Fn.add(chosen, Fn.mul(Fn.create(bytesToNumberLE(challenge)), secret));
  return { agreed, proof: concatBytes(challenge, numberToBytesLE(answer, 32)) };
}

/** The secret that an accusation shows, whether proved or not. Null if the accusation shows no secret. */
export function shownSecret({ agreed }: Shown): Uint8Array | null {
  if (sameBytes(agreed, NO_SECRET)) return NO_SECRET;
  const point = readPoint(agreed);
  return point && !point.is0() ? ed25519.utils.toMontgomery(agreed) : null;
}

/**
 * Whether an accusation proves that it shows the secret on which the holder and the dealer of a box agree. `holder`: the holder's X25519
 * key, which must be sound.
 *
 * The point shown must be of the prime-order subgroup. Otherwise a holder could add a part of small order to the right point, and prove the
 * changed point too. The added part doesn't show in the proof if its order divides the challenge.
 */
export function isAgreed(holder: Id, dealt: DealKey, box: DealFor, { agreed, proof }: Shown): boolean {
  if (!isDealKey(dealt, box)) return sameBytes(agreed, NO_SECRET);
  const [own, common] = [boxPoint(holder), readPoint(agreed)];
  const challenge = proof.subarray(0, 32);
  const answer = bytesToNumberLE(proof.subarray(32));
  if (!own || !common?.isTorsionFree() || answer >= Fn.ORDER) return false;
  const asked = Fn.create(bytesToNumberLE(challenge));
  const mark = (base: Key, power: Key) =>
    base.multiplyUnsafe(answer).subtract(power.multiplyUnsafe(asked)).toBytes();
  const marks = [mark(Point.BASE, own), mark(Point.fromBytes(dealt.point), common)];
  return sameBytes(challenge, hash('agreed', own.toBytes(), dealt.point, agreed, ...marks));
}

/** The secret number for an X25519 key (RFC 7748). Such a key stands for two points, and we take the point with an even x. */
function holdersNumber(key: Uint8Array): bigint {
  const bytes = key.slice();
  bytes[0] = (bytes[0] as number) & 248;
  bytes[31] = ((bytes[31] as number) & 127) | 64;
  const secret = Fn.create(bytesToNumberLE(bytes));
  return Point.BASE.multiply(secret).toAffine().x % 2n === 0n ? secret : Fn.neg(secret);
}

function readPoint(bytes: Uint8Array): Key | null {
  try {
    return Point.fromBytes(bytes, false);
  } catch {
    return null;
  }
}
