import type { RulesText } from './text.ts';
import * as words from '../../../words/made/variants.js';

export const text = (): RulesText => ({
  lead: words.variants_pulsipher_lead(),
  sections: [
    {
      title: words.variants_what_wins(),
      says: [words.variants_pulsipher_sixteen_units(), words.variants_otherwise_rulebook_of_1971()],
    },
    {
      title: words.variants_neutral_armies(),
      says: [words.variants_pulsipher_armies_nobody_commands()],
      examples: [
        {
          title: words.variants_pulsipher_two_against_one(),
          units: { germany: ['A sil', 'A pru'], minor: ['A pol'] },
          orders: { germany: ['A pru - pol', 'A sil S A pru - pol'] },
          says: words.variants_pulsipher_two_against_one_shows(),
        },
        {
          title: words.variants_pulsipher_somebody_minds(),
          units: { germany: ['A sil', 'A pru'], russia: ['A ukr'], minor: ['A pol'] },
          orders: { germany: ['A pru - pol', 'A sil S A pru - pol'], russia: ['A ukr S A pol'] },
          says: words.variants_pulsipher_somebody_minds_shows(),
        },
      ],
    },
    {
      title: words.variants_the_board(),
      says: [words.variants_pulsipher_board_is_a_reconstruction()],
      list: [
        words.variants_pulsipher_centres_and_builds(),
        words.variants_pulsipher_start_of_italy(),
        words.variants_pulsipher_turkey_is_one_space(),
        words.variants_pulsipher_two_coasts(),
      ],
    },
  ],
  credits: [words.variants_pulsipher_credits()],
});
