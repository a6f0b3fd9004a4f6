import type { RulesText } from './text.ts';
import * as words from '../../../words/made/variants.js';
import * as aboutWords from '../../../words/made/about.js';

export const text = (): RulesText => ({
  lead: words.variants_colonisation_lead(),
  sections: [
    {
      title: words.variants_colonisation_how_it_begins(),
      says: [words.variants_colonisation_nobody_owns_anything()],
      list: [
        words.variants_colonisation_three_army_fleets_each(),
        words.variants_colonisation_two_army_fleets_each(),
        words.variants_colonisation_sets_by_choice(),
      ],
    },
    {
      title: aboutWords.about_army_fleets(),
      says: [
        words.variants_colonisation_army_fleets_fight_and_land(),
        words.variants_colonisation_after_a_landing(),
        words.variants_colonisation_landing_in_brackets(),
      ],
      sample: 'AF nwg - bar (A - stp)',
      examples: [
        {
          title: words.variants_colonisation_moving_and_landing(),
          units: { england: ['AF nwg'], france: ['AF nao'] },
          orders: { england: ['AF nwg - bar (A - stp)'], france: ['AF nao H (A - cly)'] },
          says: words.variants_colonisation_moving_and_landing_shows(),
        },
        {
          title: words.variants_colonisation_landings_meet(),
          units: { austria: ['AF bar'], england: ['AF bar'], germany: ['AF nwg'] },
          orders: {
            austria: ['AF bar H (A - stp)'],
            england: ['AF bar H (A - stp)'],
            germany: ['AF nwg H (A - nwy)'],
          },
          says: words.variants_colonisation_landings_meet_shows(),
        },
        {
          title: words.variants_colonisation_landing_with_support(),
          units: { england: ['AF mao', 'AF wes'], france: ['A spa'] },
          orders: { england: ['AF mao H (A - spa)', 'AF wes S A mao - spa'], france: ['A spa H'] },
          says: words.variants_colonisation_landing_with_support_shows(),
        },
      ],
    },
    {
      title: words.variants_colonisation_crowded_seas(),
      says: [
        words.variants_colonisation_room_for_all_at_sea(),
        words.variants_colonisation_no_support_at_sea(),
      ],
      examples: [
        {
          title: words.variants_colonisation_ships_that_pass(),
          units: { france: ['F bre'], england: ['F mao', 'AF mao'] },
          orders: { france: ['F bre - mao'], england: ['F mao - bre', 'AF mao H'] },
          says: words.variants_colonisation_ships_that_pass_shows(),
        },
      ],
    },
    {
      title: words.variants_colonisation_the_vote(),
      says: [
        words.variants_colonisation_one_piece_stays(),
        words.variants_colonisation_most_votes_win(),
        words.variants_colonisation_seas_after_the_vote(),
      ],
      sample: 'VOTE bar austria',
    },
    {
      title: words.variants_colonisation_supplies(),
      says: [
        words.variants_colonisation_supplies_over_the_sea(),
        words.variants_colonisation_where_one_builds(),
      ],
    },
    {
      title: words.variants_what_wins(),
      says: [words.variants_colonisation_nineteen_units(), words.variants_rulebook_of_1971()],
    },
  ],
  credits: [words.variants_colonisation_credits()],
});
