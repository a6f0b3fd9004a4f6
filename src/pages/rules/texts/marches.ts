import type { RulesText } from './text.ts';
import * as words from '../../../words/made/variants.js';

export const text = (): RulesText => ({
  lead: words.variants_marches_lead(),
  sections: [
    {
      title: words.variants_what_wins(),
      says: [words.variants_marches_fourteen_centres(), words.variants_otherwise_rulebook_of_1971()],
    },
    {
      title: words.variants_neutral_armies(),
      says: [words.variants_marches_nine_neutral_armies(), words.variants_marches_armies_that_do_not_count()],
      list: [
        words.variants_marches_austria_against_germany(),
        words.variants_marches_moscow_against_soviets(),
        words.variants_marches_gibraltar_against_britain(),
      ],
      examples: [
        {
          title: words.variants_marches_into_austria(),
          units: { germany: ['A mun'], italy: ['A ven'], minor: ['A aus'] },
          orders: { germany: ['A mun - aus'], italy: ['A ven S A aus'] },
          says: words.variants_marches_into_austria_shows(),
        },
        {
          title: words.variants_marches_others_need_help(),
          units: { italy: ['A ven'], minor: ['A aus'] },
          orders: { italy: ['A ven - aus'] },
          says: words.variants_marches_others_need_help_shows(),
        },
        {
          title: words.variants_marches_yugoslavia_resists(),
          units: { germany: ['A aus'], minor: ['A jug'] },
          orders: { germany: ['A aus - jug'] },
          says: words.variants_marches_yugoslavia_resists_shows(),
        },
      ],
    },
    {
      title: words.variants_marches_cities_that_wake_up(),
      says: [words.variants_marches_new_home_centres()],
      list: [
        words.variants_marches_cities_of_1939(),
        words.variants_marches_cities_of_1940(),
        words.variants_marches_centres_of_1941(),
      ],
    },
    {
      title: words.variants_marches_america(),
      says: [words.variants_marches_builds_in_america()],
    },
    {
      title: words.variants_marches_german_builds(),
      says: [words.variants_marches_builds_in_austria_and_yugoslavia()],
    },
    {
      title: words.variants_the_board(),
      says: [words.variants_marches_borders_of_1939()],
      list: [
        words.variants_marches_which_spaces_are_joined(),
        words.variants_marches_what_yugoslavia_is(),
        words.variants_marches_closed_and_new_spaces(),
        words.variants_marches_gibraltar_is_a_centre(),
        words.variants_marches_other_centres(),
      ],
    },
  ],
  credits: [words.variants_marches_credits()],
});
