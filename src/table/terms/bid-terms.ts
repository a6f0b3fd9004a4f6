import type { Genesis, Witness } from '../../protocol/wire/bodies.ts';
import { witnessSilence } from '../../protocol/player/time/waits.ts';
import { bids_open } from '../../words/made/bids.js';
import { refused_secret_bids } from '../../words/made/refused.js';
import * as words from '../../words/made/terms.js';
import { tellSpan } from '../words/time-spans.ts';
import type { HostChoice } from './absence.ts';
import { tellBidReaders, tellFewest } from './bid-readers.ts';

/**
 * For games with bids: the host's choices, which differ in how much people learn about who bid what. `usualBids` says which one is the
 * default.
 */
export const bidSettings: readonly (Pick<Genesis, 'bids'> & HostChoice)[] = [
  { bids: 'secret', name: words.terms_bids_secret, says: words.terms_bids_secret_says },
  { bids: 'kept', name: words.terms_bids_kept, says: words.terms_bids_kept_says },
  { bids: 'open', name: words.terms_bids_open, says: words.terms_bids_open_says },
];

/** The facts that decide which settings a table can have, and which setting is the default. `players`: how many people are expected. */
export interface BidFacts {
  players: number;
  witness: Witness | null;
  escrow: Genesis['escrow'];
}

const DAY_MS = 86_400_000;

/** At tables with fewer players than this, the totals would show who bid what. */
const ENOUGH_FOR_TOTALS = 4;

/** The reason why a table with these facts cannot have this setting, as a sentence for the host; null if the table can have it. */
export function whyNotBids(bids: Genesis['bids'], { players, escrow }: BidFacts): string | null {
  if (bids === 'open') return null;
  if (escrow === 'none') return refused_secret_bids();
  return bids === 'secret' && players < ENOUGH_FOR_TOTALS ? words.terms_bids_secret_few() : null;
}

/**
 * The setting for a host who chooses nothing. Three or two players get open bids, and so does a table at which bids can't be secret. With a
 * witness that no player runs, the setting is `kept`. Bids then work as the rules of these games intend, and no player has to visit the
 * table for the count. At all other tables, the setting is `secret`.
 */
export function usualBids(facts: BidFacts): Genesis['bids'] {
  if (facts.players < ENOUGH_FOR_TOTALS || whyNotBids('secret', facts) !== null) return 'open';
  return facts.witness && !facts.witness.plays ? 'kept' : 'secret';
}

/**
 * Sentences for a person who may join a game with bids: who learns what about the bids, and when. `players`: the number of players still in
 * the game; null before the game.
 */
export function tellBids(genesis: Genesis, players: number | null): readonly string[] {
  const { bids, bidsTold } = genesis;
  if (bids === 'open') return [bids_open()];
  const learnt =
    bids === 'kept'
      ? tellKept(genesis)
      : [words.terms_bids_secret_told({ says: words.terms_bids_secret_says() })];
  const afterwards = bidsTold ? words.terms_bids_told() : words.terms_bids_never();
  const early =
    players === null
      ? [words.terms_bids_read_like(), tellFewest(genesis)]
      : [tellBidReaders(genesis, players), tellFewest(genesis)];
  return [[...learnt, afterwards].join(' '), early.join(' ')];
}

function tellKept(genesis: Genesis): readonly string[] {
  const silence = witnessSilence(genesis);
  return [
    words.terms_bids_kept_told(),
    tellKeeper(genesis),
    words.terms_keeper_counts(),
    ...(genesis.keeper?.plays ? [words.terms_keeper_owner()] : []),
    silence === DAY_MS
      ? words.terms_keeper_silent_day()
      : words.terms_keeper_silent({ span: tellSpan(silence / 1000) }),
  ];
}

function tellKeeper({ keeper, witness }: Genesis): string {
  if (keeper && witness && keeper.key === witness.key) return words.terms_keeper_witness();
  return keeper?.plays ? words.terms_keeper_plays() : words.terms_keeper_apart();
}
