import type { RulesText } from './text.ts';
import * as words from '../../../words/made/variants.js';

export const text = (): RulesText => ({
  lead: words.variants_marches_lead1(),
  sections: [
    {
      title: words.variants_marches_title1(),
      says: [words.variants_marches_says1(), words.variants_marches_says2()],
    },
    {
      title: words.variants_marches_title2(),
      says: [words.variants_marches_says3(), words.variants_marches_says4()],
      list: [words.variants_marches_item1(), words.variants_marches_item2(), words.variants_marches_item3()],
      examples: [
        {
          title: words.variants_marches_example1(),
          units: { germany: ['A mun'], italy: ['A ven'], minor: ['A aus'] },
          orders: { germany: ['A mun - aus'], italy: ['A ven S A aus'] },
          says: words.variants_marches_shows1(),
        },
        {
          title: words.variants_marches_example2(),
          units: { italy: ['A ven'], minor: ['A aus'] },
          orders: { italy: ['A ven - aus'] },
          says: words.variants_marches_shows2(),
        },
        {
          title: words.variants_marches_example3(),
          units: { germany: ['A aus'], minor: ['A jug'] },
          orders: { germany: ['A aus - jug'] },
          says: words.variants_marches_shows3(),
        },
      ],
    },
    {
      title: words.variants_marches_title3(),
      says: [words.variants_marches_says5()],
      list: [words.variants_marches_item4(), words.variants_marches_item5(), words.variants_marches_item6()],
    },
    {
      title: words.variants_marches_title4(),
      says: [words.variants_marches_says6()],
    },
    {
      title: words.variants_marches_title5(),
      says: [words.variants_marches_says7()],
    },
    {
      title: words.variants_marches_title6(),
      says: [words.variants_marches_says8()],
      list: [
        words.variants_marches_item7(),
        words.variants_marches_item8(),
        words.variants_marches_item9(),
        words.variants_marches_item10(),
        words.variants_marches_item11(),
      ],
    },
  ],
  credits: [words.variants_marches_credits1()],
});
