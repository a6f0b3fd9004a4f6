import type { RulesText } from './text.ts';
import * as words from '../../../words/made/variants.js';

export const text = (): RulesText => ({
  lead: words.variants_colonisation_lead1(),
  sections: [
    {
      title: words.variants_colonisation_title1(),
      says: [words.variants_colonisation_says1()],
      list: [
        words.variants_colonisation_item1(),
        words.variants_colonisation_item2(),
        words.variants_colonisation_item3(),
      ],
    },
    {
      title: words.variants_colonisation_title2(),
      says: [
        words.variants_colonisation_says2(),
        words.variants_colonisation_says3(),
        words.variants_colonisation_says4(),
      ],
      sample: 'AF nwg - bar (A - stp)',
      examples: [
        {
          title: words.variants_colonisation_example1(),
          units: { england: ['AF nwg'], france: ['AF nao'] },
          orders: { england: ['AF nwg - bar (A - stp)'], france: ['AF nao H (A - cly)'] },
          says: words.variants_colonisation_shows1(),
        },
        {
          title: words.variants_colonisation_example2(),
          units: { austria: ['AF bar'], england: ['AF bar'], germany: ['AF nwg'] },
          orders: {
            austria: ['AF bar H (A - stp)'],
            england: ['AF bar H (A - stp)'],
            germany: ['AF nwg H (A - nwy)'],
          },
          says: words.variants_colonisation_shows2(),
        },
        {
          title: words.variants_colonisation_example3(),
          units: { england: ['AF mao', 'AF wes'], france: ['A spa'] },
          orders: { england: ['AF mao H (A - spa)', 'AF wes S A mao - spa'], france: ['A spa H'] },
          says: words.variants_colonisation_shows3(),
        },
      ],
    },
    {
      title: words.variants_colonisation_title3(),
      says: [words.variants_colonisation_says5(), words.variants_colonisation_says6()],
      examples: [
        {
          title: words.variants_colonisation_example4(),
          units: { france: ['F bre'], england: ['F mao', 'AF mao'] },
          orders: { france: ['F bre - mao'], england: ['F mao - bre', 'AF mao H'] },
          says: words.variants_colonisation_shows4(),
        },
      ],
    },
    {
      title: words.variants_colonisation_title4(),
      says: [
        words.variants_colonisation_says7(),
        words.variants_colonisation_says8(),
        words.variants_colonisation_says9(),
      ],
      sample: 'VOTE bar austria',
    },
    {
      title: words.variants_colonisation_title5(),
      says: [words.variants_colonisation_says10(), words.variants_colonisation_says11()],
    },
    {
      title: words.variants_colonisation_title6(),
      says: [words.variants_colonisation_says12(), words.variants_colonisation_says13()],
    },
  ],
  credits: [words.variants_colonisation_credits1()],
});
