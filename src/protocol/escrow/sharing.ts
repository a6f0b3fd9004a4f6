import { Field, mod } from '@noble/curves/abstract/modular.js';
import type { IField } from '@noble/curves/abstract/modular.js';
import { bytesToNumberBE, numberToBytesBE } from '@noble/curves/utils.js';
import type { Dealt, Id, SeatNumber } from '../wire/bodies.ts';
import { sameBytes } from '../wire/canonical.ts';
import { bytesOf, hash } from '../wire/hash.ts';

// Shamir's secret sharing (1979) of a box's key. The polynomial derives from the key alone. So anyone who knows the key can deal the key
// again and compare the shares. A key that was dealt badly opens nothing. It makes no difference whether the dealer reveals this key or the
// others rebuild it from their shares. FORMAT.md, “Escrow”, explains why we do not use Feldman's scheme.

/** The shares are numbers modulo this prime, the largest prime below 2^256. */
const PRIME = 2n ** 256n - 189n;
const field = Field(PRIME);
const BYTES = 32;

/**
 * The seats that get a share of a key, in seat order. `boxes`: the X25519 keys of these seats. `threshold`: how many shares recover the
 * key.
 */
export interface Holders {
  seats: readonly SeatNumber[];
  boxes: readonly Id[];
  threshold: number;
}

/** The secret that a box's author shares with a holder. Each box has a different secret (agreed.ts). */
type Agreed = Uint8Array;

/** The shares that were dealt, with their digests. */
type DealtShares = Pick<Dealt, 'digests' | 'shares'>;

/** The box whose key was dealt: the box's digest, and the seat that sealed the box. */
export interface DealtBox {
  digest: Id;
  dealer: SeatNumber;
}

/**
 * Deals a box's key. Each holder gets a share that only this holder can open. Each share has a digest, which binds the dealer to the share.
 */
export function deal(
  key: Uint8Array,
  box: DealtBox,
  holders: Holders,
  agreedWith: (box: Id) => Agreed,
): DealtShares {
  const shares = sharesOf(key, holders);
  return {
    digests: shares.map((share, place) => digestOf(box, holders.seats[place] as SeatNumber, share)),
    shares: shares.map((share, place) => {
      const agreed = agreedWith(holders.boxes[place] as Id);
      return masked(share, agreed, box, holders.seats[place] as SeatNumber);
    }),
  };
}

/** Whether a key was dealt correctly: the dealer's digests must be the digests of the shares that derive from the key. */
export function isDealt(key: Uint8Array, box: DealtBox, holders: Holders, { digests }: DealtShares): boolean {
  const shares = sharesOf(key, holders);
  return shares.every((share, place) => {
    const digest = digestOf(box, holders.seats[place] as SeatNumber, share);
    return sameBytes(digest, digests[place] as Uint8Array);
  });
}

/** Whether a share fits the digest that the dealer has given for this holder. */
export function isShare(
  share: Uint8Array,
  box: DealtBox,
  holders: Holders,
  dealt: DealtShares,
  holder: SeatNumber,
): boolean {
  const bound = dealt.digests[holders.seats.indexOf(holder)];
  return bound !== undefined && sameBytes(digestOf(box, holder, share), bound);
}

/** The share that was dealt to a holder, whether good or bad. Null if the holder was dealt no share. */
export function openShare(
  box: DealtBox,
  holders: Holders,
  dealt: DealtShares,
  holder: SeatNumber,
  agreed: Agreed,
): Uint8Array | null {
  const sealed = dealt.shares[holders.seats.indexOf(holder)];
  return sealed === undefined ? null : masked(sealed, agreed, box, holder);
}

/** Recovers the key from good shares. There must be at least as many shares as the threshold says. */
export function keyFrom(shares: ReadonlyMap<SeatNumber, Uint8Array>): Uint8Array {
  return toBytes(
    constantTerm(field, new Map([...shares].map(([seat, share]) => [seat, bytesToNumberBE(share)]))),
  );
}

/**
 * The value at 0 of a polynomial over a field (Lagrange interpolation). `values`: for some of the seats, the value of the polynomial at the
 * seat's place (`placeOf`).
 */
export function constantTerm(over: IField<bigint>, values: ReadonlyMap<SeatNumber, bigint>): bigint {
  const points = [...values].map(([seat, y]) => ({ x: placeOf(seat), y }));
  const terms = points.map(({ x, y }) => {
    const others = points.filter((other) => other.x !== x);
    const above = others.reduce((product, other) => over.mul(product, other.x), over.ONE);
    const below = others.reduce((product, other) => over.mul(product, over.sub(other.x, x)), over.ONE);
    return over.mul(y, over.div(above, below));
  });
  return terms.reduce((sum, term) => over.add(sum, term), over.ZERO);
}

/**
 * The polynomial's value at each holder's place. The polynomial's constant term is the key; its other coefficients are hashes of the key.
 */
function sharesOf(key: Uint8Array, { seats, threshold }: Holders): readonly Uint8Array[] {
  const coefficients = Array.from({ length: threshold }, (_, power) =>
    mod(bytesToNumberBE(power === 0 ? key : hash('escrow', key, power)), PRIME),
  );
  return seats.map((seat) => {
    const x = placeOf(seat);
    return toBytes(coefficients.reduceRight((sum, next) => field.add(field.mul(sum, x), next), field.ZERO));
  });
}

/** The place at which the polynomial's value is a seat's share. At place 0, the polynomial's value is the key. */
export const placeOf = (seat: SeatNumber): bigint => BigInt(seat + 1);

const toBytes = (value: bigint): Uint8Array => numberToBytesBE(value, BYTES);

function digestOf({ digest, dealer }: DealtBox, holder: SeatNumber, share: Uint8Array): Uint8Array {
  return hash('share', bytesOf(digest), dealer, holder, share);
}

/**
 * Masks a share, or removes the mask from a masked share. Only the dealer and the holder know the mask. Each share has a different mask.
 * `digest` names what the share belongs to: a box, or a seat's secret bids in one commit.
 */
export function masked(
  share: Uint8Array,
  agreed: Agreed,
  { digest, dealer }: DealtBox,
  holder: SeatNumber,
): Uint8Array {
  const mask = hash('mask', agreed, bytesOf(digest), dealer, holder);
  return share.map((byte, place) => byte ^ (mask[place] as number));
}
