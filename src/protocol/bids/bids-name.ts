import type { Bidding } from '../../../engine/command/bidding.ts';
import type { Power } from '../../../engine/position.ts';
import type { DealFor } from '../escrow/deal-key.ts';
import type { Holders } from '../escrow/sharing.ts';
import { numberFrom } from '../points/points.ts';
import type { Id, PhaseCode, SeatNumber } from '../wire/bodies.ts';
import { bytesOf, hash, hashHex } from '../wire/hash.ts';

/** The facts to which a seat's secret bids are bound. If any of them changes, the proof of the bids no longer holds. */
export interface BidsContext {
  game: Id;
  seat: SeatNumber;
  phase: PhaseCode;
  /** The digest of the position for which the points are bid. */
  position: Id;
  rules: Id;
  /** The chain that signs the commit. */
  author: Id;
  bidding: Bidding;
  /** The powers that the seat commands. At least one of them is a hand of the bidding. */
  powers: readonly Power[];
  /** The holders of shares of the seat's secret number (`holdersOfBids`). */
  holders: Holders;
}

/** The name of a seat's bids in one commit. The nonce is fresh, so the bids of each commit have a different name. */
export function bidsName(
  context: Omit<BidsContext, 'bidding' | 'powers' | 'holders'>,
  nonce: Uint8Array,
): Id {
  const { game, seat, phase, position, rules, author } = context;
  const ids = [game, position, rules, author].map((id) => bytesOf(id));
  return hashHex('bids', ...ids, seat, phase, nonce);
}

/**
 * What the deal key of a seat's bids is bound to (escrow/deal-key.ts): the chain and the name of the bids. The name takes the place of a
 * box's digest.
 */
export function dealForBids({ author }: BidsContext, name: Id): DealFor {
  return { author, digest: name };
}

/**
 * The secret number s that masks the bids in one commit. `own`: the seat's secret for bids (`bidsSecret`); `seq`: the place of the commit
 * in its author's chain. The nonce is fresh, so no number is used twice, even after a backup is restored.
 */
export function maskNumber(own: Uint8Array, author: Id, seq: number, nonce: Uint8Array): bigint {
  return numberFrom(...[0, 1].map((half) => hash('bids-secret', own, bytesOf(author), seq, nonce, half)));
}
