import { ristretto255_hasher } from '@noble/curves/ed25519.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { domain } from '../wire/hash.ts';
import type { CurvePoint } from './points.ts';

// Generators are points such that nobody knows a relation between any two of them, or between one of them and the base point G. We hash
// the name of each generator to the group (RFC 9380, hash_to_ristretto255), so nobody had a choice of the point.

/** The purpose of a family of generators. A point of one family is never used for the purpose of another. */
type Family =
  | 'mask' // place 0 carries the commitment to the number that masks a seat's bids; place k + 1 carries the mask of chunk k
  | 'bid' // the points that a seat bids, in their places
  | 'bid blind' // hides the commitments in a seat's proof
  | 'total' // the numbers that the keeper proves something about, in their places
  | 'total blind'; // hides the commitments in the keeper's proof

/** Separates our generators from everything else that anybody hashes to this group. */
const DST = domain('generators');

/**
 * Whoever checks a share or a part multiplies M_0, the generator in place 0 of the family `mask`, by a number. A table that is computed in
 * advance with this window makes such a multiplication five times as fast. Making the table takes some 6 ms, once.
 */
const WINDOW_OF_M0 = 4;

/**
 * The generators that were made so far. Making a generator takes a quarter of a millisecond, and the bids of one season need some 250
 * generators.
 */
const made = new Map<string, CurvePoint>();

/**
 * The generator in a place of a family. Returns the same object each time, so that a batch can add up all numbers that belong to this
 * generator.
 */
export function generator(family: Family, place = 0): CurvePoint {
  const name = `${family} ${place}`;
  const known = made.get(name);
  if (known) return known;
  const point = ristretto255_hasher.hashToCurve(utf8ToBytes(name), { DST }) as unknown as CurvePoint;
  if (family === 'mask' && place === 0) point.precompute(WINDOW_OF_M0);
  made.set(name, point);
  return point;
}
