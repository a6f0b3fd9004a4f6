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

// The secret number s of a seat's bids is shared by a polynomial f of degree t − 1 with f(0) = s (Shamir, 1979). The bids contain
// commitments to the coefficients of f (Feldman, 1987). The commitments let everybody check a share, and also a sum of shares of several
// seats' numbers. Shares of a box's key have hashes instead. Hashes are faster to check, but they do not add up.

/** The length of a share or a part, in bytes. */
const SHARE = 32;

/**
 * The holders of shares of a seat's secret number, and the number of parts that open a count. Both are the same as for the keys of the
 * seat's boxes. If nobody holds shares of keys, as among three electors without a witness, then all other electors hold shares of the
 * number, and every elector must give its part.
 */
export function holdersOfBids(sharing: Sharing, author: SeatNumber): Holders {
  const others = sharing.electors.filter((seat) => seat !== author);
  const boxes = others.map((seat) => sharing.boxKeys[seat] as Id);
  return holdersOf(sharing, author) ?? { seats: others, boxes, threshold: others.length + 1 };
}

/** Those fields of secret bids that deal the secret number in shares. */
type DealtNumber = Pick<SecretBids, 'point' | 'known' | 'coefficients' | 'shares'>;

/**
 * The slow computations on curve points that a dealer does to deal a number: the key exchange, and the making of the deal key. A process
 * may store the results for later use (player/per-process.ts).
 */
export interface DealProducts {
  exchange: Exchange;
  makeDealKey: typeof makeDealKey;
}

/**
 * Shares the secret number of a seat's bids. `author`: the chain that signs the bids; `name`: the name of the bids, with their author's
 * seat. The key that masks the shares is made for these bids alone. The key must not be one that was made for a box: once a box's key is
 * shown, everybody can compute the deal key that was made for this box.
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

/**
 * The coefficients of the polynomial that shares a number. The constant term is the number itself. The other coefficients are hashes of the
 * number, so whoever has the number can deal the same shares again.
 */
function coefficientsOf(number: bigint, threshold: number): readonly bigint[] {
  return Array.from({ length: threshold }, (_, power) =>
    power === 0 ? number : numberFrom(hash('bids-share', writeNumbers(number), power)),
  );
}

/** The share of a seat in its own secret number. Nobody deals it. */
export function ownBidsShare(number: bigint, threshold: number, seat: SeatNumber): Uint8Array {
  return writeNumbers(valueAt(coefficientsOf(number, threshold), placeOf(seat)));
}

/**
 * The share that was dealt to a holder, whether good or bad; null if no share was dealt to this holder. `agreed`: the secret on which
 * holder and dealer agree.
 */
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
 * Whether a share is the value, in a holder's place, of the polynomial with these committed coefficients. The share may be a share of one
 * seat's number, or a part, which is a share of the sum of several seats' numbers. If the result is false for a dealt share, an accusation
 * over this share is true.
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

/** The commitment to a holder's share. It is computed by Horner's rule, which is fast because places are small numbers. */
function committedValue(coefficients: readonly CurvePoint[], holder: SeatNumber): CurvePoint {
  const place = placeOf(holder);
  return coefficients.reduceRight((sum, coefficient) => publicProduct(sum, place).add(coefficient));
}

/**
 * A holder's part of the count: the sum of the holder's shares of the secret numbers of all seats whose bids count. The holder's share of
 * their own number is one of these shares. Throws an error if a share is not a number, since such a share is bad.
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
 * Masks a part for the keeper, or removes the mask. `agreed`: the secret on which the seat's chain key and the keeper's X25519 key agree.
 * `set`: the digest of what is counted; it makes a different mask for each count.
 */
export function maskedPart(part: Uint8Array, agreed: Uint8Array, set: Id, holder: SeatNumber): Uint8Array {
  const mask = hash('part', agreed, bytesOf(set), holder);
  return part.map((byte, place) => byte ^ (mask[place] as number));
}

/**
 * The number that was dealt in shares, worked out from these shares; or the sum of several such numbers, worked out from parts. There must
 * be at least as many shares or parts as the threshold, and all must be good.
 */
export function numberBehind(parts: ReadonlyMap<SeatNumber, Uint8Array>): bigint {
  return constantTerm(Fn, new Map([...parts].map(([seat, part]) => [seat, numberIn(part) ?? 0n])));
}

/** The number in a share or a part; null if the bytes are not the encoding of a number. */
function numberIn(share: Uint8Array): bigint | null {
  return (share.length === SHARE ? readNumbers(share)?.[0] : null) ?? null;
}
