import { join } from '../../orders/names.ts';
import * as words from '../../words/made/terms.js';
import * as powerWords from '../../words/made/power.js';
import type { Genesis, Seating } from '../../protocol/wire/bodies.ts';
import type { Judge } from '../../../engine/judge.ts';
import { hasBids } from '../../orders/bids.ts';
import { tellEscrow } from '../words/key-escrow.ts';
import { tellBids } from './bid-terms.ts';
import { tellGoal, tellSeats } from './goal.ts';
import { tellAbsence, tellDissolving, type HostChoice } from './absence.ts';
import { tellPace } from '../words/pace.ts';
import { systems } from '../scores/scoring-systems.ts';
import { tellWitness } from '../witness/witness-words.ts';
import { tellOptions } from './option-words.ts';
import { variantName } from '../words/variant-names.ts';

/** The host's choices for how powers are given to people; the first is the default. */
export const seatings: readonly (Pick<Seating, 'by'> & HostChoice)[] = [
  { by: 'draw', name: words.terms_seating_draw, says: words.terms_seating_draw_says },
  { by: 'preference', name: words.terms_seating_preference, says: words.terms_seating_preference_says },
  { by: 'chosen', name: words.terms_seating_chosen, says: words.terms_seating_chosen_says },
];

/** The host's choices for powers that are left over because there are too few people; the first is the default. */
export const spares: readonly (Pick<Seating, 'spare'> & HostChoice)[] = [
  { spare: 'share', name: words.terms_spare_share, says: words.terms_spare_share_says },
  { spare: 'disorder', name: powerWords.power_civil_disorder, says: words.terms_spare_disorder_says },
];

/** The host's choices of a press rule; the first is the default. */
export const presses: readonly (Pick<Genesis, 'press'> & HostChoice)[] = [
  { press: 'full', name: words.terms_press_full, says: words.terms_press_full_says },
  { press: 'rulebook', name: words.terms_press_rulebook, says: words.terms_press_rulebook_says },
  { press: 'public', name: words.terms_press_public, says: words.terms_press_public_says },
  { press: 'none', name: words.terms_press_none, says: words.terms_press_none_says },
];

/** The words for the host's choice to make the table anonymous, so that nobody knows who plays which power. */
export const anonymity: HostChoice = { name: words.terms_anonymous, says: words.terms_anonymous_says };

/**
 * A few lines with the terms that a person should know before they take a seat. `players`: the number of players who are still in the game;
 * null before the game.
 */
export function terms(
  genesis: Genesis,
  judge: Judge | null,
  players: number | null = null,
): readonly string[] {
  return [
    judge ? tellVariant(genesis, judge) : `${variantName(genesis.variant)}.`,
    ...(judge ? tellOptions(genesis.variant, judge.options) : []),
    ...(judge && hasBids(judge) ? tellBids(genesis, players) : []),
    ...named(seatings.find(({ by }) => by === genesis.seating.by)),
    ...named(spares.find(({ spare }) => spare === genesis.seating.spare)),
    ...tellPace(genesis.pace),
    ...tellAbsence(genesis),
    ...(judge ? tellDissolving(judge) : []),
    ...(genesis.lastYear > 0 ? [words.terms_last_year({ year: genesis.lastYear })] : []),
    judge?.endsTogether ? tellEndingTogether(genesis.voting) : tellVoting(genesis.voting),
    ...named(presses.find(({ press }) => press === genesis.press)),
    ...(genesis.anonymous ? named(anonymity) : []),
    ...tellScoring(genesis.scoring),
    words.terms_sealed(),
    tellEscrow(genesis, players),
    ...tellWitness(genesis, players),
    ...(genesis.mail.length > 0 ? [words.terms_mail({ places: join(genesis.mail) })] : []),
  ];
}

/** The host's choices for how many percent of the surviving players must agree to a motion. */
export const shares: readonly { percent: number; name: () => string }[] = [
  { percent: 100, name: words.terms_share_100 },
  { percent: 75, name: words.terms_share_75 },
  { percent: 66, name: words.terms_share_66 },
  { percent: 50, name: words.terms_share_50 },
];

/** The host's choices for how votes on ending the game are counted; the first is the default. */
export const countings = [
  { id: 'open', name: words.terms_counting_open, says: words.terms_counting_open_says },
  { id: 'secret', name: words.terms_counting_secret, says: words.terms_counting_secret_says },
] as const;

function tellVoting({ end, goOn, draw, replacing, secret }: Genesis['voting']): string {
  const needed = { end: tellShare(end), on: tellShare(goOn) };
  const byVote = draw === 'survivors' ? words.terms_voting_all_vote : words.terms_voting_named_vote;
  const byHost = draw === 'survivors' ? words.terms_voting_all_host : words.terms_voting_named_host;
  const told = replacing === 'vote' ? byVote(needed) : byHost(needed);
  return secret ? `${told} ${words.terms_counting_secret_says()}` : told;
}

function tellEndingTogether({ goOn, replacing, secret }: Genesis['voting']): string {
  const needed = { on: tellShare(goOn) };
  const told = replacing === 'vote' ? words.terms_together_vote(needed) : words.terms_together_host(needed);
  return secret ? `${told} ${words.terms_counting_secret_says()}` : told;
}

const tellShare = (percent: number): string =>
  shares.find((one) => one.percent === percent)?.name() ?? words.terms_share_other({ percent });

function tellScoring(scoring: Genesis['scoring']): readonly string[] {
  const system = systems.find(({ id }) => id === scoring);
  return system ? [words.terms_scored({ system: system.name(), says: system.says() })] : [];
}

function tellVariant({ variant }: Genesis, judge: Judge): string {
  const [seats, goal] = [tellSeats(judge), tellGoal(judge, judge.begin())];
  return words.terms_variant({ variant: variantName(variant), seats, goal });
}

const named = (found: HostChoice | undefined): readonly string[] =>
  found ? [words.terms_named({ name: found.name(), says: found.says() })] : [];
