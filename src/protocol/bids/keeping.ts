import type { Pausable } from '../pausable.ts';
import type { KeptOrders } from '../wire/secret-bids.ts';
import type { ProvedBids } from './checking.ts';
import { keptStatement, secretsFor } from './kept-statement.ts';
import type { KeptContext } from './kept-statement.ts';
import { areProved, readProof } from './proof.ts';
import { prove } from './proving.ts';
import { keepsBound } from './statement.ts';

// The keeper knows the totals, and tells only which order each unit follows. Its proof shows that these orders follow from the sealed sums.

/**
 * Makes, in steps, what the keeper tells: the orders that units follow, and the proof that these orders follow from the totals. `sum`: all
 * bids that count, added up over the seats; `sigma`: the number that masks them; `totals`: the points on each order; `followed`: for each
 * unit the order that it follows by the rules. Throws an error if these orders do not follow from the totals.
 */
export function* tellKept(
  context: KeptContext,
  sum: ProvedBids,
  sigma: bigint,
  totals: readonly number[],
  followed: readonly number[],
): Pausable<KeptOrders> {
  const statement = keptStatement(context, sum, followed);
  const secrets = secretsFor(context.bidding, totals, followed);
  if (!statement.bounds.every((bound) => keepsBound(bound, secrets))) {
    throw new Error('These orders do not follow from the totals.');
  }
  return { followed, ...(yield* prove(statement, secrets, sigma)) };
}

/** Whether the keeper's proof is good, so that the units follow these orders. `sum`: all bids that count, added up over the seats. */
export function isKept(context: KeptContext, sum: ProvedBids, kept: KeptOrders): boolean {
  const { units } = context.bidding;
  const { followed } = kept;
  const isOrder = units.every(({ orders }, unit) => orders[followed[unit] as number] !== undefined);
  if (followed.length !== units.length || !isOrder) return false;
  const statement = keptStatement(context, sum, followed);
  const proof = readProof(statement, kept);
  return proof !== null && areProved([{ statement, proof }]);
}
