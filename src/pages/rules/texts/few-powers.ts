import type { RulesText } from './text.ts';
import * as words from '../../../words/made/variants.js';

export const text = (): RulesText => ({
  lead: words.variants_few_lead(),
  sections: [
    {
      title: words.variants_few_who_plays(),
      says: [words.variants_few_homes_of_the_others()],
      list: [
        words.variants_few_france_austria(),
        words.variants_few_england_turkey(),
        words.variants_few_germany_italy(),
        words.variants_few_france_germany_austria(),
      ],
    },
    {
      title: words.variants_what_wins(),
      says: [words.variants_few_eighteen_centres()],
    },
  ],
  credits: [words.variants_few_credits()],
});
