import type { RulesText } from './text.ts';
import * as words from '../../../words/made/variants.js';

export const text = (): RulesText => ({
  lead: words.variants_pulsipher_lead1(),
  sections: [
    {
      title: words.variants_pulsipher_title1(),
      says: [words.variants_pulsipher_says1(), words.variants_pulsipher_says2()],
    },
    {
      title: words.variants_pulsipher_title2(),
      says: [words.variants_pulsipher_says3()],
      examples: [
        {
          title: words.variants_pulsipher_example1(),
          units: { germany: ['A sil', 'A pru'], minor: ['A pol'] },
          orders: { germany: ['A pru - pol', 'A sil S A pru - pol'] },
          says: words.variants_pulsipher_shows1(),
        },
        {
          title: words.variants_pulsipher_example2(),
          units: { germany: ['A sil', 'A pru'], russia: ['A ukr'], minor: ['A pol'] },
          orders: { germany: ['A pru - pol', 'A sil S A pru - pol'], russia: ['A ukr S A pol'] },
          says: words.variants_pulsipher_shows2(),
        },
      ],
    },
    {
      title: words.variants_pulsipher_title3(),
      says: [words.variants_pulsipher_says4()],
      list: [
        words.variants_pulsipher_item1(),
        words.variants_pulsipher_item2(),
        words.variants_pulsipher_item3(),
        words.variants_pulsipher_item4(),
      ],
    },
  ],
  credits: [words.variants_pulsipher_credits1()],
});
