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

/** What the secret bids of a round are bound to, in the same way for all seats. */
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
  /**
   * `name`: the name under which the shares of these bids were dealt. `dealFor`: the chain and the digest for which the dealer made the
   * deal key of these shares (escrow/deal-key.ts).
   */
  name: DealtBox;
  dealFor: DealFor;
}

/** What the secret bids of a round are bound to. */
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
 * The facts to which a chain's bids for a seat are bound; null if the seat may not bid in the round. A seat may bid only if one of its
 * powers has points and an order to bid for. The seat must also be an elector: only then does it take as many parts to open its bids as to
 * open the bids of any other seat.
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
