import type { RulesText } from './text.ts';
import * as words from '../../../words/made/variants.js';

export const text = (): RulesText => ({
  lead: words.variants_leaders_lead1(),
  sections: [
    {
      title: words.variants_leaders_title1(),
      says: [words.variants_leaders_says1(), words.variants_leaders_says2()],
      sample: 'L par B',
    },
    {
      title: words.variants_leaders_title2(),
      says: [words.variants_leaders_says3(), words.variants_leaders_says4()],
      sample: 'L mun S A ber - kie',
      examples: [
        {
          title: words.variants_leaders_example1(),
          units: { france: ['A bur', 'L bur'], germany: ['A mun'] },
          orders: { france: ['A bur - mun', 'L bur - mun'], germany: ['A mun H'] },
          says: words.variants_leaders_shows1(),
        },
        {
          title: words.variants_leaders_example2(),
          units: { france: ['A bur', 'L bur'], germany: ['A mun'] },
          orders: { france: ['A bur - mun', 'L bur H'], germany: ['A mun H'] },
          says: words.variants_leaders_shows2(),
        },
      ],
    },
    {
      title: words.variants_leaders_title3(),
      says: [words.variants_leaders_says5(), words.variants_leaders_says6()],
      examples: [
        {
          title: words.variants_leaders_example3(),
          units: { italy: ['A ven', 'A tyr', 'L tyr'], germany: ['A mun'], austria: ['A tri'] },
          orders: {
            italy: ['A ven - tri', 'A tyr S A ven - tri', 'L tyr S A ven - tri'],
            germany: ['A mun - tyr'],
            austria: ['A tri H'],
          },
          says: words.variants_leaders_shows3(),
        },
        {
          title: words.variants_leaders_example4(),
          units: { italy: ['A ven', 'A tyr', 'L tyr'], germany: ['A mun', 'L mun'], austria: ['A tri'] },
          orders: {
            italy: ['A ven - tri', 'A tyr S A ven - tri', 'L tyr S A ven - tri'],
            germany: ['A mun - tyr', 'L mun - tyr'],
            austria: ['A tri H'],
          },
          says: words.variants_leaders_shows4(),
        },
      ],
    },
    {
      title: words.variants_leaders_title4(),
      says: [words.variants_leaders_says7(), words.variants_leaders_says8()],
      examples: [
        {
          title: words.variants_leaders_example5(),
          units: { england: ['L lon', 'F eng'] },
          orders: { england: ['L lon - nth', 'F eng H'] },
          says: words.variants_leaders_shows5(),
        },
        {
          title: words.variants_leaders_example6(),
          units: { germany: ['L mun'], france: ['A bur'] },
          orders: { germany: ['L mun - bur'], france: ['A bur H'] },
          says: words.variants_leaders_shows6(),
        },
        {
          title: words.variants_leaders_example7(),
          units: { france: ['L bur'], germany: ['A mun'] },
          orders: { france: ['L bur H'], germany: ['A mun - bur'] },
          says: words.variants_leaders_shows7(),
        },
      ],
    },
    {
      title: words.variants_leaders_title5(),
      says: [
        words.variants_leaders_says9(),
        words.variants_leaders_says10(),
        words.variants_leaders_says11(),
      ],
    },
    {
      title: words.variants_leaders_title6(),
      says: [
        words.variants_leaders_says12(),
        words.variants_leaders_says13(),
        words.variants_leaders_says14(),
        words.variants_leaders_says15(),
      ],
    },
  ],
  credits: [words.variants_leaders_credits1()],
});
