import { chunksIn, handsOf, linksOf, placesOf } from '../../../src/protocol/bids/bidding.ts';
import type { SecretBid } from '../../../src/protocol/bids/casting.ts';
import { equationsOf } from '../../../src/protocol/bids/equations.ts';
import type { Challenges } from '../../../src/protocol/bids/proof.ts';
import type { BoundStatement } from '../../../src/protocol/bids/statement.ts';
import { Fn } from '../../../src/protocol/points/points.ts';
import type { CurvePoint } from '../../../src/protocol/points/points.ts';
import { publicProduct } from '../../../src/protocol/points/sums.ts';
import type { BiddingSeat } from './bid-table.ts';
import { pointsOf } from './forging.ts';
import { errorOf } from './second-prover.ts';
import type { DrawNumber, simulated } from './second-prover.ts';

// Both tests of secrecy use these functions. The functions draw challenges beforehand, tell whether a proof holds for given challenges, and
// work out what a seat's sums contain.

export const product = (point: CurvePoint, number: bigint): CurvePoint =>
  publicProduct(point, Fn.create(number));

export const challengesFrom = (chance: DrawNumber): Challenges => ({
  bounds: chance('y'),
  sums: chance('rho'),
  answers: chance('c'),
});

/** For each equation of a proof, whether it holds for these challenges. */
export const holds = (
  statement: BoundStatement,
  proof: ReturnType<typeof simulated>,
  challenges: Challenges,
): readonly boolean[] => equationsOf(statement, proof, challenges).map((equation) => errorOf(equation).is0());

/** For each chunk of a seat's sums, the points that are packed into it. */
export function packedPoints(seat: BiddingSeat, bids: readonly SecretBid[]): readonly bigint[] {
  const { bidding, powers } = seat.context;
  const points = pointsOf(seat, bids);
  const packed = Array.from({ length: chunksIn(bidding) }, () => 0n);
  const orders = placesOf(handsOf(bidding, powers)).map(({ order }) => order);
  for (const { secret, chunk, weight } of linksOf(bidding, orders)) {
    packed[chunk] = (packed[chunk] as bigint) + weight * (points[secret] as bigint);
  }
  return packed;
}
