import type { RuleExample } from '../examples.ts';
import type { RulesSection } from './text.ts';
import * as termsWords from '../../../words/made/terms.js';
import * as words from '../../../words/made/variants.js';
import { bidSettings } from '../../../table/terms/bid-terms.ts';
import * as powerWords from '../../../words/made/power.js';

/** The rules that the games 1926 and 1936 share: minor powers with units, and bids of points for their orders. */
export const minorPowers = (): RulesSection => ({
  title: powerWords.power_minor_powers(),
  says: [
    words.variants_minors_neutral_centres_have_units(),
    words.variants_minors_minors_never_retreat(),
    words.variants_minors_minors_are_nations(),
  ],
});

const auction = (): readonly RuleExample[] => [
  {
    title: words.variants_minors_one_bid_is_enough(),
    units: { germany: ['A mun'], minor: ['A aus', 'A cze'] },
    orders: { germany: ['A mun - cze', '1: A aus S A mun - cze'] },
    says: words.variants_minors_one_bid_is_enough_shows(),
  },
  {
    title: words.variants_minors_bids_tie(),
    units: { germany: ['A mun'], italy: ['A mil'], minor: ['A aus', 'A cze', 'A swi'] },
    orders: {
      germany: ['A mun - cze', '1: A aus S A mun - cze'],
      italy: ['A mil - swi', '1: A aus S A mil - swi'],
    },
    says: words.variants_minors_bids_tie_shows(),
  },
  {
    title: words.variants_minors_friends_add_up(),
    units: { germany: ['A mun'], italy: ['A mil'], turkey: ['A ist'], minor: ['A aus', 'A cze', 'A swi'] },
    orders: {
      germany: ['A mun - cze', '1: A aus S A mun - cze'],
      italy: ['A mil - swi', '1: A aus S A mil - swi'],
      turkey: ['A ist H', '1: A aus S A mun - cze'],
    },
    says: words.variants_minors_friends_add_up_shows(),
  },
];

export const points = (): RulesSection => ({
  title: powerWords.power_diplomacy_points(),
  id: 'bids',
  says: [words.variants_minors_how_points_are_bid(), words.variants_minors_most_points_win()],
  sample: '2: A aus S A mun - cze',
  list: [
    words.variants_minors_two_points_a_unit(),
    words.variants_minors_too_many_points(),
    words.variants_minors_impossible_bids(),
    words.variants_minors_supporters_are_nobodys(),
  ],
  examples: auction(),
});

/**
 * The section that says who sees bids. It lists the three settings that a table may have, in the words that the host reads when choosing a
 * setting.
 */
export const whoSeesBids = (): RulesSection => ({
  title: words.variants_minors_who_sees_bids(),
  says: [words.variants_minors_bids_by_the_designers()],
  list: [
    ...bidSettings.map(({ name, says }) => termsWords.terms_named({ name: name(), says: says() })),
    words.variants_minors_secret_bids_are_legal(),
  ],
});

export const sites = (): RulesSection => ({
  title: words.variants_minors_where_one_builds(),
  says: [words.variants_minors_builds_at_home_but()],
  list: [
    words.variants_minors_not_in_colonies(),
    words.variants_minors_more_sites(),
    words.variants_minors_start_of_britain(),
  ],
});

export const board = (): RulesSection => ({
  title: words.variants_the_board(),
  says: [words.variants_minors_special_spaces()],
  list: [
    words.variants_minors_seas_with_land(),
    words.variants_minors_canals(),
    words.variants_minors_naples_and_sicily(),
    words.variants_minors_four_spaces_in_a_point(),
  ],
});

export const lostPlayers = (): RulesSection => ({
  title: words.variants_minors_player_gone_for_good(),
  says: [words.variants_minors_who_is_gone(), words.variants_minors_units_of_the_gone()],
});

export const fathers = words.variants_minors_ambition_and_empire;
