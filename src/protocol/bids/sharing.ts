import { concatBytes } from '@noble/hashes/utils.js';
import type { makeDealKey } from '../escrow/deal-key.ts';
import { holdersOf } from '../escrow/holders.ts';
import type { Sharing } from '../escrow/holders.ts';
import { constantTerm, masked, placeOf } from '../escrow/sharing.ts';
import type { DealtBox, Holders } from '../escrow/sharing.ts';
import { generator } from '../points/generators.ts';
import { Fn, numberFrom, readNumbers, writeNumbers, writePoints } from '../points/points.ts';
import type { CurvePoint } from '../points/points.ts';
import { publicProduct, secretProduct, sumOf, valueAt } from '../points/sums.ts';
import type { Id, SeatNumber } from '../wire/bodies.ts';
import { bytesOf, hash } from '../wire/hash.ts';
import type { Exchange } from '../wire/keys.ts';
import type { SecretBids } from '../wire/secret-bids.ts';

// The secret number s of a seat's bids is shared by a polynomial f of degree t − 1 with f(0) = s (Shamir, 1979). Its coefficients are
// committed to in public (Feldman, 1987), so everybody can check a share, and also a sum of shares of several seats. Shares of the keys of
// boxes have hashes instead, which are faster to check but do not add up.

/** The bytes of a share or a part. */
const SHARE = 32;

/**
 * The holders of shares of a seat's secret number, and the number of parts that open a count. These are the holders of the keys of the seat's boxes. If
 * nobody holds shares of keys, as among three electors without a witness, then every elector must give its part.
 */
export function holdersOfBids(sharing: Sharing, author: SeatNumber): Holders {
  const others = sharing.electors.filter((seat) => seat !== author);
  const boxes = others.map((seat) => sharing.boxKeys[seat] as Id);
  return holdersOf(sharing, author) ?? { seats: others, boxes, threshold: others.length + 1 };
}

/** The fields of secret bids that share the secret number. */
type DealtNumber = Pick<SecretBids, 'point' | 'known' | 'coefficients' | 'shares'>;

/** The slow products with which a number is dealt. A process may remember their results (player/per-process.ts). */
export interface DealProducts {
  exchange: Exchange;
  makeDealKey: typeof makeDealKey;
}

/**
 * Shares the secret number of a seat's bids. `author`: the chain that signs the bids; `name`: the name of the bids, with their author's
 * seat. The key that masks the shares is made for these bids alone. It must not be the key of a box, since it could be computed from the
 * box's key once that is shown.
 */
export function dealNumber(
  number: bigint,
  author: Id,
  name: DealtBox,
  { seats, boxes, threshold }: Holders,
  products: DealProducts,
): DealtNumber {
  const { secret, ...key } = products.makeDealKey(writeNumbers(number), { author, digest: name.digest });
  const coefficients = coefficientsOf(number, threshold);
  const agreed = new Map([...new Set(boxes)].map((box) => [box, products.exchange(secret, box)]));
  const shares = seats.map((seat, place) => {
    const share = writeNumbers(valueAt(coefficients, placeOf(seat)));
    return masked(share, agreed.get(boxes[place] as Id) as Uint8Array, name, seat);
  });
  return {
    ...key,
    coefficients: writePoints(coefficients.map((one) => secretProduct(generator('mask'), one))),
    shares: concatBytes(...shares),
  };
}

/** The polynomial that shares a number. Its other coefficients are hashes of the number, so whoever has the number can deal it again. */
function coefficientsOf(number: bigint, threshold: number): readonly bigint[] {
  return Array.from({ length: threshold }, (_, power) =>
    power === 0 ? number : numberFrom(hash('bids-share', writeNumbers(number), power)),
  );
}

/** The share of a seat in its own secret number. Nobody deals it. */
export function ownBidsShare(number: bigint, threshold: number, seat: SeatNumber): Uint8Array {
  return writeNumbers(valueAt(coefficientsOf(number, threshold), placeOf(seat)));
}

/** The share that was dealt to a holder, whether good or bad. `agreed`: the secret agreed on with the dealer. Null if none was dealt. */
export function openBidsShare(
  name: DealtBox,
  { seats }: Holders,
  { shares }: Pick<SecretBids, 'shares'>,
  holder: SeatNumber,
  agreed: Uint8Array,
): Uint8Array | null {
  const place = seats.indexOf(holder);
  const share = shares.subarray(place * SHARE, (place + 1) * SHARE);
  return place < 0 || share.length !== SHARE ? null : masked(share, agreed, name, holder);
}

/**
 * Whether a share is the value, in a holder's place, of the polynomial with these committed coefficients. This check is for shares of one
 * seat's number and for parts, which are shares of the sum of several seats' numbers. An accusation is true if this says no.
 */
export function isBehind(
  share: Uint8Array,
  coefficients: readonly CurvePoint[],
  holder: SeatNumber,
): boolean {
  const number = numberIn(share);
  if (number === null) return false;
  return publicProduct(generator('mask'), number).equals(committedValue(coefficients, holder));
}

/** The commitment to a holder's share (by Horner's rule: places are small). */
function committedValue(coefficients: readonly CurvePoint[], holder: SeatNumber): CurvePoint {
  const place = placeOf(holder);
  return coefficients.reduceRight((sum, coefficient) => publicProduct(sum, place).add(coefficient));
}

/**
 * A holder's part of the count: the sum of their shares of all seats whose bids count, with their own share of their own number. Throws an
 * error if a share is not a number, since such a share is bad.
 */
export function partOf(shares: readonly Uint8Array[]): Uint8Array {
  const numbers = shares.map((share) => {
    const number = numberIn(share);
    if (number === null) throw new Error('A bad share has no part in a count.');
    return number;
  });
  return writeNumbers(sumOf(numbers));
}

/**
 * Masks a part for the keeper, or removes the mask. `agreed`: the secret of the seat's chain key and the keeper's X25519 key; `set`: the
 * digest of what is counted, so that no mask is used for two counts.
 */
export function maskedPart(part: Uint8Array, agreed: Uint8Array, set: Id, holder: SeatNumber): Uint8Array {
  const mask = hash('part', agreed, bytesOf(set), holder);
  return part.map((byte, place) => byte ^ (mask[place] as number));
}

/**
 * The number behind the constant term, from parts or shares by their holders. There must be at least as many as
 * the threshold, and all of them good.
 */
export function numberBehind(parts: ReadonlyMap<SeatNumber, Uint8Array>): bigint {
  return constantTerm(Fn, new Map([...parts].map(([seat, part]) => [seat, numberIn(part) ?? 0n])));
}

/** The number in a share or a part; null if the bytes are no such number. */
function numberIn(share: Uint8Array): bigint | null {
  return (share.length === SHARE ? readNumbers(share)?.[0] : null) ?? null;
}
