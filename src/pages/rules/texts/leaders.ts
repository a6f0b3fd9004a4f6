import type { RulesText } from './text.ts';
import * as words from '../../../words/made/variants.js';

export const text = (): RulesText => ({
  lead: words.variants_leaders_lead(),
  sections: [
    {
      title: words.variants_leaders_before_the_first_year(),
      says: [
        words.variants_leaders_choosing_where_leaders_start(),
        words.variants_leaders_where_leaders_stand(),
      ],
      sample: 'L par B',
    },
    {
      title: words.variants_leaders_to_lead(),
      says: [words.variants_leaders_what_leading_does(), words.variants_leaders_leader_goes_along()],
      sample: 'L mun S A ber - kie',
      examples: [
        {
          title: words.variants_leaders_worth_two(),
          units: { france: ['A bur', 'L bur'], germany: ['A mun'] },
          orders: { france: ['A bur - mun', 'L bur - mun'], germany: ['A mun H'] },
          says: words.variants_leaders_worth_two_shows(),
        },
        {
          title: words.variants_leaders_ordered_apart(),
          units: { france: ['A bur', 'L bur'], germany: ['A mun'] },
          orders: { france: ['A bur - mun', 'L bur H'], germany: ['A mun H'] },
          says: words.variants_leaders_ordered_apart_shows(),
        },
      ],
    },
    {
      title: words.variants_leaders_support_cut_in_part(),
      says: [
        words.variants_leaders_what_an_attack_takes(),
        words.variants_leaders_supports_against_each_other(),
      ],
      examples: [
        {
          title: words.variants_leaders_half_of_a_support(),
          units: { italy: ['A ven', 'A tyr', 'L tyr'], germany: ['A mun'], austria: ['A tri'] },
          orders: {
            italy: ['A ven - tri', 'A tyr S A ven - tri', 'L tyr S A ven - tri'],
            germany: ['A mun - tyr'],
            austria: ['A tri H'],
          },
          says: words.variants_leaders_half_of_a_support_shows(),
        },
        {
          title: words.variants_leaders_all_of_a_support(),
          units: { italy: ['A ven', 'A tyr', 'L tyr'], germany: ['A mun', 'L mun'], austria: ['A tri'] },
          orders: {
            italy: ['A ven - tri', 'A tyr S A ven - tri', 'L tyr S A ven - tri'],
            germany: ['A mun - tyr', 'L mun - tyr'],
            austria: ['A tri H'],
          },
          says: words.variants_leaders_all_of_a_support_shows(),
        },
      ],
    },
    {
      title: words.variants_leaders_leader_alone(),
      says: [words.variants_leaders_how_leaders_move_alone(), words.variants_leaders_when_leaders_arrive()],
      examples: [
        {
          title: words.variants_leaders_alone_to_sea(),
          units: { england: ['L lon', 'F eng'] },
          orders: { england: ['L lon - nth', 'F eng H'] },
          says: words.variants_leaders_alone_to_sea_shows(),
        },
        {
          title: words.variants_leaders_somebody_is_there(),
          units: { germany: ['L mun'], france: ['A bur'] },
          orders: { germany: ['L mun - bur'], france: ['A bur H'] },
          says: words.variants_leaders_somebody_is_there_shows(),
        },
        {
          title: words.variants_leaders_nobody_to_protect(),
          units: { france: ['L bur'], germany: ['A mun'] },
          orders: { france: ['L bur H'], germany: ['A mun - bur'] },
          says: words.variants_leaders_nobody_to_protect_shows(),
        },
      ],
    },
    {
      title: words.variants_leaders_retreats_and_builds(),
      says: [
        words.variants_leaders_units_retreat_first(),
        words.variants_leaders_leaders_hinder_nothing(),
        words.variants_leaders_leaders_count_for_nothing(),
      ],
    },
    {
      title: words.variants_on_other_boards(),
      says: [
        words.variants_leaders_placed_before_the_first_year(),
        words.variants_leaders_games_do_not_see_leaders(),
        words.variants_leaders_leaders_and_planes(),
        words.variants_standard_rulebook_of_1971(),
      ],
    },
  ],
  credits: [words.variants_leaders_credits()],
});
