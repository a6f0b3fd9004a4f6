import { Field, mod } from '@noble/curves/abstract/modular.js';
import { bytesToNumberBE, numberToBytesBE } from '@noble/curves/utils.js';
import type { Dealt, Id, SeatNumber } from '../wire/bodies.ts';
import { sameBytes } from '../wire/canonical.ts';
import { bytesOf, hash } from '../wire/hash.ts';

// Shamir's sharing of a box's key (1979). The polynomial follows from the key alone, so that whoever knows the key can
// deal again and compare: a key that was not dealt as it must be opens nothing, whether its author shows it or the others
// find it. FORMAT.md, “Escrow”, says why this and not Feldman's points.

/** The field of the shares: the largest prime below 2^256. */
const PRIME = 2n ** 256n - 189n;
const field = Field(PRIME);
const BYTES = 32;

/** Who gets a share of a key, in seat order, with their X25519 keys, and how many of them find it together. */
export interface Holders {
  seats: readonly SeatNumber[];
  boxes: readonly Id[];
  threshold: number;
}

/** What the author of a box and a holder know together (agreed.ts). */
type Agreed = Uint8Array;

/** A box as its shares are bound to it: its digest, and the seat that sealed it. */
interface DealtBox {
  digest: Id;
  dealer: SeatNumber;
}

/** Deals a box's key: each holder's share, sealed for him alone, and what binds the dealer to it. */
export function deal(
  key: Uint8Array,
  box: DealtBox,
  holders: Holders,
  agreedWith: (box: Id) => Agreed,
): Dealt {
  const shares = sharesOf(key, holders);
  return {
    digests: shares.map((share, place) => digestOf(box, holders.seats[place] as SeatNumber, share)),
    shares: shares.map((share, place) => {
      const agreed = agreedWith(holders.boxes[place] as Id);
      return masked(share, agreed, box, holders.seats[place] as SeatNumber);
    }),
  };
}

/** Whether a key was dealt as it must be: what binds its dealer to the shares is what follows from the key. */
export function isDealt(key: Uint8Array, box: DealtBox, holders: Holders, { digests }: Dealt): boolean {
  const shares = sharesOf(key, holders);
  return shares.every((share, place) => {
    const digest = digestOf(box, holders.seats[place] as SeatNumber, share);
    return sameBytes(digest, digests[place] as Uint8Array);
  });
}

/** Whether this is the share that the dealer bound himself to for a seat. */
export function isShare(
  share: Uint8Array,
  box: DealtBox,
  holders: Holders,
  dealt: Dealt,
  holder: SeatNumber,
): boolean {
  const bound = dealt.digests[holders.seats.indexOf(holder)];
  return bound !== undefined && sameBytes(digestOf(box, holder, share), bound);
}

/** A holder's own share, good or bad; null if none was dealt to him. */
export function openShare(
  box: DealtBox,
  holders: Holders,
  dealt: Dealt,
  holder: SeatNumber,
  agreed: Agreed,
): Uint8Array | null {
  const sealed = dealt.shares[holders.seats.indexOf(holder)];
  return sealed === undefined ? null : masked(sealed, agreed, box, holder);
}

/** The key that good shares of as many seats as the threshold says make (Lagrange). */
export function keyFrom(shares: ReadonlyMap<SeatNumber, Uint8Array>): Uint8Array {
  const points = [...shares].map(([seat, share]) => ({ x: placeOf(seat), y: bytesToNumberBE(share) }));
  const terms = points.map(({ x, y }) => {
    const others = points.filter((other) => other.x !== x);
    const above = others.reduce((product, other) => field.mul(product, other.x), field.ONE);
    const below = others.reduce((product, other) => field.mul(product, field.sub(other.x, x)), field.ONE);
    return field.mul(y, field.div(above, below));
  });
  return toBytes(terms.reduce((sum, term) => field.add(sum, term), field.ZERO));
}

/** The value of the polynomial at each holder's place: its constant is the key, its other coefficients hashes of it. */
function sharesOf(key: Uint8Array, { seats, threshold }: Holders): readonly Uint8Array[] {
  const coefficients = Array.from({ length: threshold }, (_, power) =>
    mod(bytesToNumberBE(power === 0 ? key : hash('escrow', key, power)), PRIME),
  );
  return seats.map((seat) => {
    const x = placeOf(seat);
    return toBytes(coefficients.reduceRight((sum, next) => field.add(field.mul(sum, x), next), field.ZERO));
  });
}

/** Where a seat's share lies; at 0 is the key. */
const placeOf = (seat: SeatNumber): bigint => BigInt(seat + 1);

const toBytes = (value: bigint): Uint8Array => numberToBytesBE(value, BYTES);

function digestOf({ digest, dealer }: DealtBox, holder: SeatNumber, share: Uint8Array): Uint8Array {
  return hash('share', bytesOf(digest), dealer, holder, share);
}

/** A share under a mask that only dealer and holder know, and that serves for no other share; twice, it is the share again. */
function masked(
  share: Uint8Array,
  agreed: Agreed,
  { digest, dealer }: DealtBox,
  holder: SeatNumber,
): Uint8Array {
  const mask = hash('mask', agreed, bytesOf(digest), dealer, holder);
  return share.map((byte, place) => byte ^ (mask[place] as number));
}
