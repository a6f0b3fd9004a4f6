import type { RulesText } from './text.ts';
import * as words from '../../../words/made/variants.js';

export const text = (): RulesText => ({
  lead: words.variants_angels_lead1(),
  sections: [
    {
      title: words.variants_angels_title1(),
      says: [words.variants_angels_says1(), words.variants_angels_says2(), words.variants_angels_says3()],
      examples: [
        {
          title: words.variants_angels_example1(),
          units: { england: ['F nth'], turkey: ['F hvn'] },
          orders: { england: ['F nth - hll'], turkey: ['F hvn - nwg'] },
          says: words.variants_angels_shows1(),
        },
        {
          title: words.variants_angels_example2(),
          units: { austria: ['A alb'], england: ['F nwg'] },
          orders: { austria: ['A alb - hvn'], england: ['F nwg - hvn'] },
          says: words.variants_angels_shows2(),
        },
      ],
    },
    {
      title: words.variants_angels_title2(),
      says: [words.variants_angels_says4()],
      list: [
        words.variants_angels_item1(),
        words.variants_angels_item2(),
        words.variants_angels_item3(),
        words.variants_angels_item4(),
        words.variants_angels_item5(),
      ],
    },
    {
      title: words.variants_angels_title3(),
      says: [words.variants_angels_says5()],
      examples: [
        {
          title: words.variants_angels_example3(),
          units: { france: ['F hvn', 'F eng'], germany: ['F nth'] },
          orders: { france: ['F eng - nth', 'F hvn S F eng - nth'], germany: ['F nth H'] },
          says: words.variants_angels_shows3(),
        },
        {
          title: words.variants_angels_example4(),
          units: { england: ['F nwg', 'F mao'], france: ['F hvn'] },
          orders: { england: ['F nwg - hvn', 'F mao S F nwg - hvn'], france: ['F hvn H'] },
          says: words.variants_angels_shows4(),
        },
      ],
    },
    {
      title: words.variants_angels_title4(),
      says: [words.variants_angels_says6()],
      examples: [
        {
          title: words.variants_angels_example5(),
          units: { england: ['A lon', 'F nth'] },
          orders: { england: ['A lon - hvn', 'F nth C A lon - hvn'] },
          says: words.variants_angels_shows5(),
        },
      ],
    },
    {
      title: words.variants_angels_title5(),
      says: [words.variants_angels_says7(), words.variants_angels_says8()],
    },
  ],
  credits: [words.variants_angels_credits1()],
});
