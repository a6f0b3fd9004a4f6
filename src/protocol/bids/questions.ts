import type { Bidding } from '../../../engine/command/bidding.ts';
import type { Pausable } from '../pausable.ts';
import { readPoints } from '../points/points.ts';
import type { KeptOrders, SecretBids } from '../wire/secret-bids.ts';
import type { BidsContext } from './bids-name.ts';
import { castBids } from './casting.ts';
import type { BidsSecrets, SecretBid } from './casting.ts';
import { checkBids } from './checking.ts';
import type { CastBids, ProvedBids } from './checking.ts';
import { addBids, totalsIn } from './counting.ts';
import { openDealtShare } from './held-share.ts';
import type { DealtShare } from './held-share.ts';
import { isKept, tellKept } from './keeping.ts';
import type { KeptContext } from './kept-statement.ts';

// The slow work on secret bids, as questions and answers of plain data. A page has a worker answer these questions, so that the page stays
// responsive.

/** Those fields of sealed bids that a count adds up. */
type AddedBids = Pick<SecretBids, 'coefficients' | 'sums'>;

/** Bids to be sealed for the next commit of a chain. */
export interface BidsToSeal {
  context: BidsContext;
  bids: readonly SecretBid[];
  secrets: BidsSecrets;
}

/** For each kind of question, what it is about, and its answer. All bids in `counted` have good proofs. */
interface BidQuestions {
  /** For each of these bids: is their proof good? */
  proofs: { about: readonly CastBids[]; answer: readonly boolean[] };
  /** What are the points on each order? `sigma`: the sum of the seats' secret numbers. The answer is null if `sigma` is another number. */
  totals: {
    about: { bidding: Bidding; counted: readonly AddedBids[]; sigma: bigint };
    answer: readonly number[] | null;
  };
  /** Which share was dealt, and is it good? */
  share: { about: DealtShare; answer: ReturnType<typeof openDealtShare> };
  /** What is the sealed form of these bids? */
  seal: { about: BidsToSeal; answer: SecretBids };
  /** Is the keeper's proof good, so that the units follow these orders? */
  kept: { about: { context: KeptContext; counted: readonly AddedBids[]; kept: KeptOrders }; answer: boolean };
  /** What does the keeper tell about these totals, and by which proof? */
  tell: {
    about: {
      context: KeptContext;
      counted: readonly AddedBids[];
      sigma: bigint;
      totals: readonly number[];
      followed: readonly number[];
    };
    answer: KeptOrders;
  };
}

export type BidQuestionKind = keyof BidQuestions;
export interface BidQuestion<K extends BidQuestionKind = BidQuestionKind> {
  kind: K;
  about: BidQuestions[K]['about'];
}
export type BidAnswer<K extends BidQuestionKind = BidQuestionKind> = BidQuestions[K]['answer'];

/** Answers a question, in steps. Throws an error if bids cannot be sealed, or if a keeper's orders do not follow from the totals. */
export function answerTo<K extends BidQuestionKind>({ kind, about }: BidQuestion<K>): Pausable<BidAnswer<K>> {
  return answers[kind](about);
}

const answers: { [K in BidQuestionKind]: (about: BidQuestions[K]['about']) => Pausable<BidAnswer<K>> } = {
  *proofs(all) {
    return (yield* checkBids(all)).map((one) => one !== null);
  },
  *totals({ bidding, counted, sigma }) {
    const sum = addBids(yield* pointsOf(counted));
    yield;
    return totalsIn(bidding, sum, sigma);
  },
  // eslint-disable-next-line require-yield -- One share takes only some milliseconds.
  *share(about) {
    return openDealtShare(about);
  },
  *seal({ context, bids, secrets }) {
    return yield* castBids(context, bids, secrets);
  },
  *kept({ context, counted, kept }) {
    const sum = addBids(yield* pointsOf(counted));
    yield;
    return isKept(context, sum, kept);
  },
  *tell({ context, counted, sigma, totals, followed }) {
    const sum = addBids(yield* pointsOf(counted));
    return yield* tellKept(context, sum, sigma, totals, followed);
  },
};

/** The curve points in bids whose proofs are good. */
function* pointsOf(counted: readonly AddedBids[]): Pausable<readonly ProvedBids[]> {
  const all: ProvedBids[] = [];
  for (const one of counted) {
    const [coefficients, sums] = [readPoints(one.coefficients), readPoints(one.sums)];
    if (!coefficients || !sums) throw new Error('Proved bids are points.');
    all.push({ coefficients, sums });
    yield;
  }
  return all;
}
