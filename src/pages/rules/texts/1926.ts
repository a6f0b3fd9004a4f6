import { board, fathers, lostPlayers, minorPowers, points, sites, whoSeesBids } from './minors.ts';
import type { RulesText } from './text.ts';
import * as words from '../../../words/made/variants.js';

export const text = (): RulesText => ({
  lead: words.variants_1926_lead(),
  sections: [
    {
      title: words.variants_what_wins(),
      says: [words.variants_1926_eighteen_centres(), words.variants_minors_only_together()],
    },
    minorPowers(),
    points(),
    whoSeesBids(),
    sites(),
    board(),
    lostPlayers(),
  ],
  credits: [words.variants_1926_credits(), fathers()],
});
