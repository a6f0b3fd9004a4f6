import { ordersByNumber } from '../../../../engine/command/bidding.ts';
import type { Order } from '../../../../engine/order.ts';
import type { Power } from '../../../../engine/position.ts';
import { handsOf } from '../../bids/bidding.ts';
import { isSealedWith, shownBids } from '../../bids/showing.ts';
import type { Id, SeatNumber } from '../../wire/bodies.ts';
import type { Log } from '../../wire/log/log.ts';
import { sealedIn } from '../round/seat-bids.ts';
import type { BiddingRound, SeatBids } from '../round/seat-bids.ts';

// This file works out who bid what, once the game is over and seats have shown their secrets for bids.

/** A secret for bids that a chain has shown. */
export interface BidSecret {
  author: Id;
  secret: Uint8Array;
}

/** Points that a power bid for an order. */
export interface BidTold {
  power: Power;
  order: Order;
  points: number;
}

/** What one seat bid in a phase. Bids that were not counted are not listed here. */
export interface SeatBidsTold {
  seat: SeatNumber;
  /** The powers for which the seat could bid. */
  powers: readonly Power[];
  /** Empty if the seat bid nothing; null if nobody knows what it bid. */
  bids: readonly BidTold[] | null;
  /**
   * Why nobody knows what the seat bid; null if `bids` is known:
   * - `not shown`: no device of the person who sealed the bids has shown a secret;
   * - `wrong secret`: these bids were sealed with another secret than the person has shown;
   * - `unreadable`: another program sealed the bids, in a way that doesn't show which power bid for which order.
   */
  untold: 'not shown' | 'wrong secret' | 'unreadable' | null;
}

/** The facts about a phase that are needed to read its bids. */
type CountedPhase = Omit<BiddingRound, 'game' | 'rules'> & {
  count: { counted: readonly { seat: SeatNumber; commit: Id }[] } | null;
};

/** The facts about a game that are needed to read its bids after it is over. */
interface ToldGame extends Pick<BiddingRound, 'game' | 'rules'> {
  bidSecrets: readonly BidSecret[];
  /** The chains of the person for whom a chain speaks or has spoken (people.ts). */
  chainsOf: (chain: Id) => readonly Id[];
  log: Log;
}

/** Who bid what in a phase, seat by seat. Empty if no secret bids were counted. Reading the bids takes some milliseconds for each seat. */
export function whoBidIn(told: ToldGame, phase: CountedPhase): readonly SeatBidsTold[] {
  return countedIn(told, phase).map((sealed) => bidsOf(told, sealed));
}

/** The chains that have shown a wrong secret: the chain's person has bids that were counted, but the secret opens none of them. */
export function wrongBidSecrets(told: ToldGame, phases: readonly CountedPhase[]): readonly Id[] {
  const all = phases.flatMap((phase) => countedIn(told, phase));
  return told.bidSecrets.flatMap(({ author, secret }) => {
    const chains = told.chainsOf(author);
    const own = all.filter(({ message }) => chains.includes(message.author));
    const fits = (sealed: SeatBids) => isSealedWith(sealed, secret, sealed.message.seq);
    return own.length > 0 && !own.some(fits) ? [author] : [];
  });
}

function countedIn({ game, rules, log }: ToldGame, phase: CountedPhase): readonly SeatBids[] {
  return sealedIn({ ...phase, game, rules }, phase.count?.counted ?? [], log);
}

function bidsOf({ bidSecrets, chainsOf }: ToldGame, sealed: SeatBids): SeatBidsTold {
  const { seat, message, context } = sealed;
  const chains = chainsOf(message.author);
  const shown = bidSecrets.filter(({ author }) => chains.includes(author));
  const right = shown.find(({ secret }) => isSealedWith(sealed, secret, message.seq));
  const read = right && shownBids(sealed, right.secret, message.seq);
  const orders = ordersByNumber(context.bidding);
  const bids = read?.flatMap(({ power, order: number, points }) => {
    const order = orders[number]?.order;
    return order ? [{ power, order, points }] : [];
  });
  const why = right ? 'unreadable' : shown.length > 0 ? 'wrong secret' : 'not shown';
  const powers = handsOf(context.bidding, context.powers).map(({ power }) => power);
  return { seat, powers, bids: bids ?? null, untold: bids ? null : why };
}
