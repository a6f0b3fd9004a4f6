import { ristretto255 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE, concatBytes, numberToBytesLE } from '@noble/curves/utils.js';

// Numbers and points of ristretto255 (RFC 9496), a group of prime order in which each point has exactly one encoding.

export const CurvePoint = ristretto255.Point;
export const { Fn } = CurvePoint;

/** A point of the group. */
export type CurvePoint = InstanceType<typeof CurvePoint>;

/** A number or a point takes this many bytes. */
const SIZE = 32;

/** The point that these bytes encode; null if they encode no point. */
export function readPoint(bytes: Uint8Array): CurvePoint | null {
  try {
    return CurvePoint.fromBytes(bytes);
  } catch {
    return null;
  }
}

/** The points in these bytes, 32 bytes each; null if any of them is not the encoding of a point. */
export function readPoints(bytes: Uint8Array): readonly CurvePoint[] | null {
  const points: CurvePoint[] = [];
  for (const item of items(bytes)) {
    const point = readPoint(item);
    if (!point) return null;
    points.push(point);
  }
  return points;
}

export function writePoints(points: readonly CurvePoint[]): Uint8Array {
  return concatBytes(...points.map((point) => point.toBytes()));
}

/** The numbers in these bytes, 32 bytes each; null if any number is not below the group's order. */
export function readNumbers(bytes: Uint8Array): readonly bigint[] | null {
  const numbers = items(bytes).map((item) => bytesToNumberLE(item));
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

/** These bytes in pieces of 32 bytes. Bytes that do not fill a piece are left out, so the caller must check the length first. */
function items(bytes: Uint8Array): readonly Uint8Array[] {
  return Array.from({ length: Math.floor(bytes.length / SIZE) }, (_, place) =>
    bytes.subarray(place * SIZE, (place + 1) * SIZE),
  );
}
