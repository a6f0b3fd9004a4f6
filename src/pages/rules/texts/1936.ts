import { board, fathers, lostPlayers, minorPowers, points, sites, whoSeesBids } from './minors.ts';
import type { RulesText } from './text.ts';
import * as words from '../../../words/made/variants.js';

export const text = (): RulesText => ({
  lead: words.variants_1936_lead(),
  sections: [
    {
      title: words.variants_1936_two_powers_in_one_hand(),
      says: [words.variants_1936_who_orders_the_factions(), words.variants_1936_homes_of_the_factions()],
    },
    {
      title: words.variants_what_wins(),
      says: [words.variants_1936_eighteen_points(), words.variants_minors_only_together()],
    },
    minorPowers(),
    points(),
    {
      title: words.variants_1936_points_of_the_factions(),
      says: [words.variants_1936_factions_use_points_for()],
      list: [
        words.variants_1936_any_order_for_portugal(),
        words.variants_1936_support_of_own_unit(),
        words.variants_1936_support_against_other_faction(),
      ],
    },
    {
      title: words.variants_1936_yugoslavia(),
      says: [words.variants_1936_croatia_and_serbia()],
      examples: [
        {
          title: words.variants_1936_brothers(),
          units: { italy: ['A slo'], minor: ['A cro', 'A ser'], turkey: ['A bul'] },
          orders: { turkey: ['A bul - ser', '2: A cro S A bul - ser'], italy: ['A slo H'] },
          says: words.variants_1936_brothers_shows(),
        },
      ],
    },
    whoSeesBids(),
    sites(),
    board(),
    lostPlayers(),
  ],
  credits: [words.variants_1936_credits(), fathers()],
});
