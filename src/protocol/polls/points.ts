import { ristretto255 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE, concatBytes, numberToBytesLE } from '@noble/curves/utils.js';

// Numbers and points of ristretto255 (RFC 9496), a group of prime order in which each point has exactly one encoding.

export const CurvePoint = ristretto255.Point;
export const { Fn } = CurvePoint;

/** A point of the group. */
export type CurvePoint = InstanceType<typeof CurvePoint>;

const SIZE = 32;

/** The point that these bytes encode; null if they encode no point. */
export function readPoint(bytes: Uint8Array): CurvePoint | null {
  try {
    return CurvePoint.fromBytes(bytes);
  } catch {
    return null;
  }
}

/** The numbers in these bytes, 32 bytes each; null if any number is not below the group's order. */
export function readNumbers(bytes: Uint8Array): readonly bigint[] | null {
  const numbers = Array.from({ length: bytes.length / SIZE }, (_, place) =>
    bytesToNumberLE(bytes.subarray(place * SIZE, (place + 1) * SIZE)),
  );
  return numbers.every((number) => number < Fn.ORDER) ? numbers : null;
}

export function writeNumbers(...numbers: readonly bigint[]): Uint8Array {
  return concatBytes(...numbers.map((number) => numberToBytesLE(number, SIZE)));
}

/** A number below the group's order, made from one hash or from several joined hashes. */
export function numberFrom(...hashes: readonly Uint8Array[]): bigint {
  return Fn.create(bytesToNumberLE(concatBytes(...hashes)));
}

/** Computes answer · base − challenge · power. A verifier uses this result as the commitment of a proof. All four values are public. */
export function markOf(base: CurvePoint, answer: bigint, power: CurvePoint, challenge: bigint): CurvePoint {
  return base.multiplyUnsafe(answer).subtract(power.multiplyUnsafe(challenge));
}
