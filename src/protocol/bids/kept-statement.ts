import type { Bidding } from '../../../engine/command/bidding.ts';
import { generator } from '../points/generators.ts';
import { writePoints } from '../points/points.ts';
import type { CurvePoint } from '../points/points.ts';
import type { Id, PhaseCode } from '../wire/bodies.ts';
import { bytesOf, hash } from '../wire/hash.ts';
import { biddingDigest, linksOf, radixOf } from './bidding.ts';
import type { ProvedBids } from './checking.ts';
import type { NumberBound, BoundStatement, Combination, SumLink } from './statement.ts';

/** The facts to which the keeper's proof is bound. */
export interface KeptContext {
  game: Id;
  phase: PhaseCode;
  position: Id;
  rules: Id;
  /** The chain that signs what the keeper tells. */
  author: Id;
  bidding: Bidding;
}

/** The statement that the keeper proves: by the totals in these sums, the units follow these orders. */
export function keptStatement(
  { game, phase, position, rules, author, bidding }: KeptContext,
  { coefficients, sums }: ProvedBids,
  followed: readonly number[],
): BoundStatement {
  const mask = coefficients[0] as CurvePoint;
  const units = unitsFor(bidding, followed);
  const most = radixOf(bidding) - 1;
  const count = units.reduce(
    (sum, { totals, hold }) => sum + totals.length + (hold ? totals.length + 1 : 0),
    0,
  );
  const ids = [game, position, rules, author].map((id) => bytesOf(id));
  const sealed = writePoints([mask, ...sums]);
  return {
    digest: hash('kept', ...ids, phase, biddingDigest(bidding), sealed, ...followed),
    bases: Array.from({ length: count }, (_, place) => generator('total', place)),
    blind: generator('total blind'),
    bounds: units.flatMap((unit) => boundsFor(unit, most)),
    links: linksFor(bidding, units),
    sums,
    mask,
  };
}

/** The secret numbers about one unit, each given as its place among all secret numbers of the proof. */
interface KeptUnit {
  /** The totals of the unit's orders. The order to hold comes first. */
  totals: readonly number[];
  /** The order that the unit follows. */
  followed: number;
  /**
   * Null unless the unit holds. `most`: the highest total. `reaches`: for each order, a number that may be 1 only if the order has the
   * highest total. If the order to hold has the highest total, only the number of this order is 1. Otherwise the numbers of two other
   * orders are 1.
   */
  hold: { reaches: readonly number[]; most: number } | null;
}

function unitsFor({ units }: Bidding, followed: readonly number[]): readonly KeptUnit[] {
  let next = 0;
  const take = () => next++;
  return units.map(({ orders }, unit) => {
    const totals = orders.map(take);
    const order = followed[unit] as number;
    return {
      totals,
      followed: order,
      hold: order === 0 ? { reaches: orders.map(take), most: take() } : null,
    };
  });
}

/** The secret numbers of the proof, in the order of `unitsFor`. */
export function secretsFor(
  { units }: Bidding,
  totals: readonly number[],
  followed: readonly number[],
): readonly bigint[] {
  let first = 0;
  const secrets = units.flatMap(({ orders }, unit) => {
    const own = totals.slice(first, (first += orders.length));
    return followed[unit] === 0 ? [...own, ...reachesMost(own), Math.max(...own)] : own;
  });
  return secrets.map((secret) => BigInt(secret));
}

/** For a unit that holds: 1 or 0 for each of its totals (`reaches` in `KeptUnit.hold`). */
function reachesMost(totals: readonly number[]): readonly number[] {
  const most = Math.max(...totals);
  const highest = [...totals.keys()].filter((order) => totals[order] === most);
  const shown = highest[0] === 0 ? [0] : highest.slice(0, 2);
  return totals.map((_, order) => (shown.includes(order) ? 1 : 0));
}

/**
 * What must be true of the secret numbers about a unit. `most`: the most points that an order can have.
 * 1. Every total is from 0 to `most`. Otherwise one and the same chunk could stand for different totals.
 * 2. If the unit follows an order, this order has at least one point more than every other order.
 * 3. If the unit holds, there is a secret number M such that no total is above M, and M is the total of the order to hold or of two other
 *    orders.
 */
function boundsFor({ totals, followed, hold }: KeptUnit, most: number): readonly NumberBound[] {
  const bounds = totals.map((total) => within(plus(total), most));
  if (!hold) {
    const others = totals.filter((_, order) => order !== followed);
    const winner = totals[followed] as number;
    return [...bounds, ...others.map((other) => within(minus(winner, other, -1n), most - 1))];
  }
  const [own, ...others] = hold.reaches as readonly [number, ...number[]];
  const shown: Combination = {
    terms: [[own, 2n], ...others.map((other) => [other, 1n] as const)],
    constant: -2n,
  };
  return [
    ...bounds,
    ...totals.map((total) => within(minus(hold.most, total), most)),
    ...hold.reaches.map((reach) => within(plus(reach), 1)),
    ...hold.reaches.map((reach, order): NumberBound => {
      const below = minus(hold.most, totals[order] as number);
      return [
        { of: plus(reach), most: 0 },
        { of: below, most: 0 },
      ];
    }),
    within(shown, 0),
  ];
}

const within = (of: Combination, most: number): NumberBound => [{ of, most }];

const plus = (secret: number): Combination => ({ terms: [[secret, 1n]], constant: 0n });

const minus = (more: number, less: number, constant = 0n): Combination => ({
  terms: [
    [more, 1n],
    [less, -1n],
  ],
  constant,
});

/** Says for each total which sum holds it, and by which weight it is multiplied there. The other secret numbers are in no sum. */
function linksFor(bidding: Bidding, units: readonly KeptUnit[]): readonly SumLink[] {
  const places = units.flatMap(({ totals }) => totals);
  return linksOf(bidding, [...places.keys()]).map((link) => ({
    ...link,
    secret: places[link.secret] as number,
  }));
}
