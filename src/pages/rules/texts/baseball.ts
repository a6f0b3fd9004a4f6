import type { RulesText } from './text.ts';
import * as words from '../../../words/made/variants.js';

export const text = (): RulesText => ({
  lead: words.variants_baseball_lead1(),
  sections: [
    {
      title: words.variants_baseball_title1(),
      says: [words.variants_baseball_says1(), words.variants_baseball_says2()],
    },
    {
      title: words.variants_baseball_title2(),
      says: [words.variants_baseball_says3(), words.variants_baseball_says4()],
    },
    {
      title: words.variants_baseball_title3(),
      says: [words.variants_baseball_says5(), words.variants_baseball_says6()],
      examples: [
        {
          title: words.variants_baseball_example1(),
          phase: 'F1901M',
          units: { turkey: ['A con', 'A smy', 'F ank'], russia: ['F sev'] },
          orders: {
            turkey: ['A con - bul', 'A smy - arm', 'F ank - bla'],
            russia: ['F sev - rum'],
          },
          says: words.variants_baseball_shows1(),
        },
        {
          title: words.variants_baseball_example2(),
          phase: 'F1901M',
          units: { turkey: ['A bul', 'A gre'], austria: ['A ser', 'A vie'] },
          orders: {
            turkey: ['A bul - ser', 'A gre S A bul - ser'],
            austria: ['A ser H', 'A vie - bud'],
          },
          says: words.variants_baseball_shows2(),
        },
      ],
    },
    {
      title: words.variants_baseball_title4(),
      says: [words.variants_baseball_says7()],
    },
    {
      title: words.variants_baseball_title5(),
      says: [words.variants_baseball_says8()],
      list: [
        words.variants_baseball_item1(),
        words.variants_baseball_item2(),
        words.variants_baseball_item3(),
        words.variants_baseball_item4(),
      ],
    },
    {
      title: words.variants_baseball_title6(),
      says: [words.variants_baseball_says9()],
    },
  ],
  credits: [words.variants_baseball_credits1()],
});
