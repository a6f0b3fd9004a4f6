import type { Bidding } from '../../../../engine/command/bidding.ts';
import { handsOf } from '../../bids/bidding.ts';
import { bidsName, dealForBids } from '../../bids/bids-name.ts';
import type { BidsContext } from '../../bids/bids-name.ts';
import { countsFor } from '../../bids/seat-statement.ts';
import { holdersOfBids } from '../../bids/sharing.ts';
import type { DealFor } from '../../escrow/deal-key.ts';
import type { Sharing } from '../../escrow/holders.ts';
import type { DealtBox } from '../../escrow/sharing.ts';
import type { Id, PhaseCode, SeatNumber } from '../../wire/bodies.ts';
import type { Log } from '../../wire/log/log.ts';
import type { MessageOf } from '../../wire/message.ts';
import { bidSizes, isOfSize } from '../../wire/secret-bids.ts';
import type { SecretBids } from '../../wire/secret-bids.ts';
import type { Hand } from '../hands.ts';

/** The facts of a round to which the secret bids of all its seats are bound. */
export interface BiddingRound {
  game: Id;
  /** The digest of the game's rules. */
  rules: Id;
  phase: PhaseCode;
  /** The digest of the position that the round begins with. */
  digest: Id;
  hands: readonly Hand[];
  sharing: Sharing;
  /** What may be bid in the round; null if nothing may be bid, or if the table's bids are open. */
  bidding: Bidding | null;
}

/** One seat's secret bids in a commit, with everything to which they are bound. Their proof may be good or bad. */
export interface SeatBids {
  seat: SeatNumber;
  message: MessageOf<'commit'>;
  context: BidsContext;
  bids: SecretBids;
  /** The bids as the dealt shares name them, and what the key that dealt the shares was made for. */
  name: DealtBox;
  dealFor: DealFor;
}

/** The facts of a round to which bids are bound. */
export function biddingRoundOf({
  fixed,
  phase,
  digest,
  hands,
  sharing,
  bidding,
}: Omit<BiddingRound, 'game' | 'rules'> & { fixed: Pick<BiddingRound, 'game' | 'rules'> }): BiddingRound {
  return { game: fixed.game, rules: fixed.rules, phase, digest, hands, sharing, bidding };
}

/**
 * The facts to which the bids that a chain seals for a seat are bound; null if the seat may not bid in the round. A seat may bid if one of
 * its powers has points and an order to bid for. The seat must also be an elector, so that as many parts open its bids as open all others.
 */
export function bidsContextOf(round: BiddingRound, seat: SeatNumber, author: Id): BidsContext | null {
  const { game, rules, phase, digest: position, hands, sharing, bidding } = round;
  const powers = hands[seat] ?? [];
  if (!bidding || !sharing.electors.includes(seat) || handsOf(bidding, powers).length === 0) return null;
  const holders = holdersOfBids(sharing, seat);
  return { game, rules, phase, position, seat, author, bidding, powers, holders };
}

/** The secret bids in a seat's commit; null if the seat may not bid, or if the lengths of its bids are wrong. */
export function seatBidsIn(
  round: BiddingRound,
  seat: SeatNumber,
  message: MessageOf<'commit'>,
): SeatBids | null {
  const { bids } = message.body;
  const context = bidsContextOf(round, seat, message.author);
  if (!context || !bids || !isOfSize(bids, bidSizes(countsFor(context)))) return null;
  const digest = bidsName(context, bids.nonce);
  return {
    seat,
    message,
    context,
    bids,
    name: { digest, dealer: seat },
    dealFor: dealForBids(context, digest),
  };
}

/** The secret bids in the commits of a count, one for each seat. Bids that are not here, or not in the right form, are left out. */
export function sealedIn(
  round: BiddingRound,
  counted: readonly { seat: SeatNumber; commit: Id }[],
  log: Log,
): readonly SeatBids[] {
  return counted.flatMap(({ seat, commit }) => {
    const message = log.get(commit);
    return (message?.type === 'commit' && seatBidsIn(round, seat, message)) || [];
  });
}
