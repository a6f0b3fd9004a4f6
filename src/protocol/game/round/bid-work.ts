import type { Bidding } from '../../../../engine/command/bidding.ts';
import { checkBids } from '../../bids/checking.ts';
import type { ProvedBids } from '../../bids/checking.ts';
import { addBids, totalsIn } from '../../bids/counting.ts';
import { openDealtShare } from '../../bids/held-share.ts';
import type { DealtShare } from '../../bids/held-share.ts';
import { isKept } from '../../bids/keeping.ts';
import type { KeptContext } from '../../bids/kept-statement.ts';
import { finish } from '../../pausable.ts';
import type { Id } from '../../wire/bodies.ts';
import type { Message, MessageOf } from '../../wire/message.ts';
import type { SeatBids } from './seat-bids.ts';

/** A count that enough parts have opened. There is at least one seat's bids, and all their proofs are good. */
export interface OpenCount {
  bidding: Bidding;
  counted: readonly SeatBids[];
  /** The sum of the seats' secret numbers. */
  sigma: bigint;
}

/** Everything besides a keeper's word to which the proof of this word is bound. */
export interface KeptFacts {
  context: KeptContext;
  /** The bids that are counted, at least one seat's. Their proofs are good. */
  counted: readonly SeatBids[];
  /** The digest of what is counted. */
  digest: Id;
}

/**
 * The slow work on a table's secret bids. The results follow from the messages alone. A result is null while it is not known yet: then a
 * worker is at it, and the table waits. Once the result is known, somebody must call `takeResults` of the ledger.
 */
export interface BidWork {
  /** For each of these bids, whether their proof is good. Null unless all results are known. */
  areProved(all: readonly SeatBids[]): readonly boolean[] | null;
  /** The points on each order of a count. Throws an error if they cannot be read, which good proofs and good parts exclude. */
  totalsOf(count: OpenCount): readonly number[] | null;
  /** Whether it is proved that the orders in a keeper's word win. */
  isKept(facts: KeptFacts, tell: MessageOf<'tell'>): boolean | null;
  /** The share that a holder was dealt, and whether it is good. Null also if none was dealt. */
  shareIn(
    dealt: DealtShare,
    products: Parameters<typeof openDealtShare>[1],
  ): ReturnType<typeof openDealtShare>;
}

/** Does all work as soon as it is asked for. Each proof is checked, and each count read, only once in a process. */
export const atOnce: BidWork = {
  areProved(all) {
    return provedAtOnce(all).map((proved) => proved !== null);
  },
  totalsOf({ bidding, counted, sigma }) {
    const known = resultsOf(totalsKnown, (counted[0] as SeatBids).message);
    const name = nameOf(counted);
    const totals = known.get(name) ?? totalsIn(bidding, addBids(goodAtOnce(counted)), sigma);
    known.set(name, readable(totals));
    return totals;
  },
  isKept(facts, tell) {
    const { context, counted } = facts;
    const known = resultsOf(keptKnown, tell);
    const name = keptName(facts, tell);
    const isGood = known.get(name) ?? isKept(context, addBids(goodAtOnce(counted)), tell.body);
    known.set(name, isGood);
    return isGood;
  },
  shareIn: openDealtShare,
};

/** The totals of a count, which can always be read. */
export function readable(totals: readonly number[] | null): readonly number[] {
  if (!totals) throw new Error('The totals of proved bids cannot be read.');
  return totals;
}

/** The name of a count: the ids of the commits that it adds up. */
export function nameOf(counted: readonly SeatBids[]): string {
  return counted.map(({ message: { id } }) => id).join();
}

/** The name of one seat's bids: the commit, and those facts on which their proof depends that the commit does not fix. */
export function provedName({ seat, message, context: { powers, holders } }: SeatBids): string {
  return [message.id, seat, holders.threshold, holders.seats.length, ...powers].join(' ');
}

/** The name of a keeper's word, with those facts on which its proof depends that the word does not fix. */
export function keptName({ context: { position, author }, digest }: KeptFacts, { id }: Message): string {
  return [id, position, author, digest].join(' ');
}

/** Results of this process, by name. They are kept as long as the message that they are about. */
type Results<T> = WeakMap<Message, Map<string, T>>;

/** The totals that were read, under the first commit of each count. */
const totalsKnown: Results<readonly number[]> = new WeakMap();
/** The results of the proofs of keepers. */
const keptKnown: Results<boolean> = new WeakMap();
/** The results of the proofs of bids. */
const checked: Results<ProvedBids | null> = new WeakMap();

/** What others need of each of these bids; null for bids whose proof is bad. Proofs that are asked for together are checked together. */
function provedAtOnce(all: readonly SeatBids[]): readonly (ProvedBids | null)[] {
  const known = all.map((one) => ({ one, name: provedName(one), results: resultsOf(checked, one.message) }));
  const unknown = known.filter(({ name, results }) => !results.has(name));
  const found = finish(checkBids(unknown.map(({ one }) => one)));
  for (const [place, { name, results }] of unknown.entries()) results.set(name, found[place] ?? null);
  return known.map(({ name, results }) => results.get(name) ?? null);
}

/** What others need of bids whose proofs are good. */
export function goodAtOnce(counted: readonly SeatBids[]): readonly ProvedBids[] {
  return provedAtOnce(counted).flatMap((proved) => proved ?? []);
}

function resultsOf<T>(all: Results<T>, message: Message): Map<string, T> {
  const results = all.get(message) ?? new Map<string, T>();
  all.set(message, results);
  return results;
}
