import type { RulesText } from './text.ts';
import * as words from '../../../words/made/variants.js';

export const text = (): RulesText => ({
  lead: words.variants_anywhere_lead(),
  sections: [
    {
      title: words.variants_minors_where_one_builds(),
      says: [words.variants_anywhere_every_centre(), words.variants_anywhere_other_boards()],
    },
  ],
  credits: [words.variants_anywhere_credits()],
});
