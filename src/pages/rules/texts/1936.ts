import { bidsAreOpen, board, fathers, lostPlayers, minorPowers, points, sites } from './minors.ts';
import type { RulesText } from './text.ts';
import * as words from '../../../words/made/variants.js';

export const text = (): RulesText => ({
  lead: words.variants_1936_lead1(),
  sections: [
    {
      title: words.variants_1936_title1(),
      says: [words.variants_1936_says1(), words.variants_1936_says2()],
    },
    {
      title: words.variants_1936_title2(),
      says: [words.variants_1936_says3()],
    },
    minorPowers(),
    points(),
    {
      title: words.variants_1936_title3(),
      says: [words.variants_1936_says4()],
      list: [words.variants_1936_item1(), words.variants_1936_item2(), words.variants_1936_item3()],
    },
    {
      title: words.variants_1936_title4(),
      says: [words.variants_1936_says5()],
      examples: [
        {
          title: words.variants_1936_example1(),
          units: { italy: ['A slo'], minor: ['A cro', 'A ser'], turkey: ['A bul'] },
          orders: { turkey: ['A bul - ser', '2: A cro S A bul - ser'], italy: ['A slo H'] },
          says: words.variants_1936_shows1(),
        },
      ],
    },
    bidsAreOpen(),
    sites(),
    board(),
    lostPlayers(),
  ],
  credits: [words.variants_1936_credits1(), fathers()],
});
