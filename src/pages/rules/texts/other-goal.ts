import type { RulesText } from './text.ts';
import * as words from '../../../words/made/variants.js';

export const text = (): RulesText => ({
  lead: words.variants_goal_lead(),
  sections: [
    {
      title: words.variants_what_wins(),
      says: [words.variants_goal_more_than_others(), words.variants_goal_with_capitals()],
    },
  ],
  credits: [words.variants_goal_credits()],
});
