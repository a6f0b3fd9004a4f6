import { bidsAreOpen, board, fathers, lostPlayers, minorPowers, points, sites } from './minors.ts';
import type { RulesText } from './text.ts';
import * as words from '../../../words/made/variants.js';

export const text = (): RulesText => ({
  lead: words.variants_1926_lead1(),
  sections: [
    {
      title: words.variants_1926_title1(),
      says: [words.variants_1926_says1()],
    },
    minorPowers(),
    points(),
    bidsAreOpen(),
    sites(),
    board(),
    lostPlayers(),
  ],
  credits: [words.variants_1926_credits1(), fathers()],
});
