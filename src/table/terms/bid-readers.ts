import { holdersOfBids } from '../../protocol/bids/sharing.ts';
import { isWitnessPlace } from '../../protocol/escrow/holders.ts';
import type { Genesis } from '../../protocol/wire/bodies.ts';
import * as words from '../../words/made/terms.js';
import { tellHolders } from '../words/key-escrow.ts';

/** The terms that say who holds shares of secret bids. */
type BidSharing = Pick<Genesis, 'escrow' | 'witness'>;

const bidsRead = {
  all: words.terms_bids_read_all,
  allOr: words.terms_bids_read_all_or,
  any: words.terms_bids_read_any,
  anyOr: words.terms_bids_read_any_or,
  three: words.terms_bids_read_three,
};

/** A sentence for a table of this many players. It says how many of them could read secret bids early if they worked together. */
export function tellBidReaders(terms: BidSharing, players: number): string {
  const { parts, fromWitness } = partsNeeded(terms, players);
  const seats = parts - fromWitness;
  return seats === players
    ? words.terms_bids_read_nobody()
    : tellHolders(parts, players - 1, seats, bidsRead);
}

/**
 * A sentence about secret bids at a table with few players left, where a count needs a part from every player. The sentence says what
 * happens if a player stays away, and what two players learn about each other's bids. Null if bids are open, or if enough players are left.
 */
export function tellFewBidders(terms: BidSharing & Pick<Genesis, 'bids'>, players: number): string | null {
  const { parts, fromWitness } = partsNeeded(terms, players);
  return parts - fromWitness < players ? null : tellFewest(terms);
}

/** The sentence of `tellFewBidders` for a table whose number of players is not known yet. Null if bids are open. */
export function tellFewest({ bids, witness }: Pick<Genesis, 'bids' | 'witness'>): string | null {
  if (bids === 'open') return null;
  const alwaysTwo = witness !== null && !witness.plays;
  if (bids === 'kept') return alwaysTwo ? words.terms_bids_two_kept() : words.terms_bids_few_kept();
  return alwaysTwo ? words.terms_bids_two_secret() : words.terms_bids_few_secret();
}

/** How many parts a count of secret bids needs at a table of this many players, and how many parts the witness can give. */
function partsNeeded({ escrow, witness }: BidSharing, players: number) {
  const electors = Array.from({ length: players }, (_, seat) => seat);
  const { seats, threshold } = holdersOfBids({ escrow, electors, boxKeys: [], witness }, 0);
  return { parts: threshold, fromWitness: seats.filter(isWitnessPlace).length };
}
