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

/**
 * A count that can be read, because enough parts of it are public. It counts the bids of at least one seat, and all their proofs are good.
 */
export interface OpenCount {
  bidding: Bidding;
  counted: readonly SeatBids[];
  /** The sum of the seats' secret numbers. */
  sigma: bigint;
}

/** Everything to which the proof of a keeper's word is bound, except the word itself. */
export interface KeptFacts {
  context: KeptContext;
  /** The bids that are counted. They are the bids of at least one seat, and their proofs are good. */
  counted: readonly SeatBids[];
  /** The digest of what is counted. */
  digest: Id;
}

/**
 * The slow work on a table's secret bids. The results follow from the messages alone. A result is null while it is not known yet: a worker
 * is still computing it, and the table waits for it. Once the result is known, the ledger's `takeResults` must be called.
 */
export interface BidWork {
  /** For each entry of `all`, whether the proof of its bids is good. Null unless all results are known. */
  areProved(all: readonly SeatBids[]): readonly boolean[] | null;
  /** The points on each order of a count. Throws an error if they cannot be read. This cannot happen if all proofs and parts are good. */
  totalsOf(count: OpenCount): readonly number[] | null;
  /** Whether it is proved that the orders in a keeper's word win. */
  isKept(facts: KeptFacts, tell: MessageOf<'tell'>): boolean | null;
  /** The share that a holder was dealt, and whether it is good. Also null if no share was dealt to this holder. */
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

/** The totals of a count. Throws an error if they cannot be read, which cannot happen if all proofs are good. */
export function readable(totals: readonly number[] | null): readonly number[] {
  if (!totals) throw new Error('The totals of proved bids cannot be read.');
  return totals;
}

/** The name of a count: the ids of the commits that it adds up. */
export function nameOf(counted: readonly SeatBids[]): string {
  return counted.map(({ message: { id } }) => id).join();
}

/**
 * A name for one seat's bids. The name consists of the commit's id and of those facts that matter for the bids' proof although the commit
 * does not fix them.
 */
export function provedName({ seat, message, context: { powers, holders } }: SeatBids): string {
  return [message.id, seat, holders.threshold, holders.seats.length, ...powers].join(' ');
}

/**
 * A name for a keeper's word. The name consists of the message's id and of those facts that matter for the word's proof although the
 * message does not fix them.
 */
export function keptName({ context: { position, author }, digest }: KeptFacts, { id }: Message): string {
  return [id, position, author, digest].join(' ');
}

/** What this process has worked out about messages, by name. A result stays in memory for as long as the message that it is about. */
type Results<T> = WeakMap<Message, Map<string, T>>;

/** The totals of the counts that were read. The totals of a count are stored under the first commit that it counts. */
const totalsKnown: Results<readonly number[]> = new WeakMap();
/** For each checked word of a keeper: whether the word's proof is good. */
const keptKnown: Results<boolean> = new WeakMap();
/** For all bids whose proof was checked: the curve points in the bids, or null if the proof is bad. */
const checked: Results<ProvedBids | null> = new WeakMap();

/**
 * For each entry of `all`, the curve points in its bids; null if the proof of these bids is bad. All proofs in one call are checked
 * together.
 */
function provedAtOnce(all: readonly SeatBids[]): readonly (ProvedBids | null)[] {
  const known = all.map((one) => ({ one, name: provedName(one), results: resultsOf(checked, one.message) }));
  const unknown = known.filter(({ name, results }) => !results.has(name));
  const found = finish(checkBids(unknown.map(({ one }) => one)));
  for (const [place, { name, results }] of unknown.entries()) results.set(name, found[place] ?? null);
  return known.map(({ name, results }) => results.get(name) ?? null);
}

/** The curve points in bids whose proofs are good. */
export function goodAtOnce(counted: readonly SeatBids[]): readonly ProvedBids[] {
  return provedAtOnce(counted).flatMap((proved) => proved ?? []);
}

function resultsOf<T>(all: Results<T>, message: Message): Map<string, T> {
  const results = all.get(message) ?? new Map<string, T>();
  all.set(message, results);
  return results;
}
