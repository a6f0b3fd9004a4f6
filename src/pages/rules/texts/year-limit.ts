import type { RulesText } from './text.ts';
import * as words from '../../../words/made/variants.js';

export const text = (): RulesText => ({
  lead: words.variants_years_lead(),
  sections: [
    {
      title: words.variants_what_wins(),
      says: [words.variants_years_leader_wins(), words.variants_years_before()],
    },
  ],
  credits: [words.variants_goal_credits()],
});
