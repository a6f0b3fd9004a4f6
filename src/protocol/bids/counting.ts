import type { Bidding } from '../../../engine/command/bidding.ts';
import { LruCache } from '../lru-cache.ts';
import { generator } from '../points/generators.ts';
import { CurvePoint, readPoints } from '../points/points.ts';
import { publicProduct, sumOfPoints } from '../points/sums.ts';
import type { Id } from '../wire/bodies.ts';
import { bytesOf, hashHex, hexOf } from '../wire/hash.ts';
import { ORDERS_IN_CHUNK } from '../wire/secret-bids.ts';
import { ordersIn, radixOf } from './bidding.ts';
import type { ProvedBids } from './checking.ts';

// The sums of all seats, added up, hold the total points on each order. These totals are masked by σ, the sum of the seats' secret numbers.
// Whoever has σ can read these totals and nothing else.

/**
 * Adds up the secret bids of several seats. The result has the form of one seat's bids: parts are checked against its coefficients, and
 * totals are read from its sums. All entries are of one phase, so all have the same threshold and the same chunks. There must be at least
 * one entry.
 */
export function addBids(all: readonly ProvedBids[]): ProvedBids {
  const [first] = all;
  if (!first) throw new Error('There are no bids to add up.');
  return {
    coefficients: first.coefficients.map((_, power) =>
      sumOfPoints(all.map((one) => one.coefficients[power] as CurvePoint)),
    ),
    sums: first.sums.map((_, chunk) => sumOfPoints(all.map((one) => one.sums[chunk] as CurvePoint))),
  };
}

/**
 * Adds up the `coefficients` of several seats' secret bids, which are given as bytes. The proofs of these bids are good, so the bytes are
 * points. There must be at least one entry.
 */
export function addCoefficients(all: readonly Uint8Array[]): readonly CurvePoint[] {
  const [first, ...others] = all.map((one) => readPoints(one) ?? []);
  if (!first) throw new Error('There are no bids to add up.');
  return first.map((point, power) => sumOfPoints([point, ...others.map((one) => one[power] as CurvePoint)]));
}

/**
 * The points on each order, of all powers together. `sigma`: the sum of the seats' secret numbers (`numberBehind`). Null if `sigma` is
 * another number: then every point in `sums` opens to a point that isn't a small multiple of G. Also null if a total is out of bounds,
 * which cannot happen if all proofs were good.
 */
export function totalsIn(
  bidding: Bidding,
  { sums }: Pick<ProvedBids, 'sums'>,
  sigma: bigint,
): readonly number[] | null {
  const radix = radixOf(bidding);
  const known = smallProducts(radix ** ORDERS_IN_CHUNK);
  const totals: number[] = [];
  for (const [chunk, sum] of sums.entries()) {
    const opened = sum.subtract(publicProduct(generator('mask', chunk + 1), sigma));
    let packed = known.get(hexOf(opened.toBytes()));
    if (packed === undefined) return null;
    for (let order = 0; order < ORDERS_IN_CHUNK; order++, packed = Math.floor(packed / radix)) {
      totals.push(packed % radix);
    }
  }
  const orders = ordersIn(bidding);
  return totals.slice(orders).every((rest) => rest === 0) ? totals.slice(0, orders) : null;
}

/** A cache of the last few results of `smallProducts`, by their `count`. */
const tables = new LruCache<ReadonlyMap<string, number>>(4);

/** The encodings of 0·G, 1·G, … in hex, `count` of them. */
function smallProducts(count: number): ReadonlyMap<string, number> {
  return tables.get(`${count}`, () => madeProducts(count)) as ReadonlyMap<string, number>;
}

function madeProducts(count: number): ReadonlyMap<string, number> {
  const products = new Map<string, number>();
  let product = CurvePoint.ZERO;
  for (let number = 0; number < count; number++) {
    products.set(hexOf(product.toBytes()), number);
    product = product.add(CurvePoint.BASE);
  }
  return products;
}

/**
 * The digest of what is counted: the commits whose bids are added up, in the order of their seats. The masks of parts depend on this
 * digest.
 */
export function countedDigest(commits: readonly Id[]): Id {
  return hashHex('counted', ...commits.map((commit) => bytesOf(commit)));
}
