import type { RulesText } from './text.ts';
import * as words from '../../../words/made/variants.js';

export const text = (): RulesText => ({
  lead: words.variants_neto_lead1(),
  sections: [
    {
      title: words.variants_neto_title1(),
      says: [words.variants_neto_says1(), words.variants_neto_says2(), words.variants_neto_says3()],
    },
    {
      title: words.variants_neto_title2(),
      says: [words.variants_neto_says4(), words.variants_neto_says5()],
      sample: 'P ber - sil S A mun - bur',
      list: [
        words.variants_neto_item1(),
        words.variants_neto_item2(),
        words.variants_neto_item3(),
        words.variants_neto_item4(),
      ],
      examples: [
        {
          title: words.variants_neto_example1(),
          units: { germany: ['A sil', 'P ber'], poland: ['A war'] },
          orders: { germany: ['A sil - war', 'P ber - sil S A sil - war'] },
          says: words.variants_neto_shows1(),
        },
      ],
    },
    {
      title: words.variants_neto_title3(),
      says: [words.variants_neto_says6(), words.variants_neto_says7()],
      examples: [
        {
          title: words.variants_neto_example2(),
          units: { germany: ['A mun', 'P mun'], france: ['A par', 'P par'] },
          orders: { germany: ['P mun - bur H'], france: ['P par - bur H'] },
          says: words.variants_neto_shows2(),
        },
        {
          title: words.variants_neto_example3(),
          units: { germany: ['A ruh', 'P bur'], france: ['A par'], britain: ['A bel'] },
          orders: { germany: ['A ruh - bel', 'P bur H S A ruh - bel'], france: ['A par - bur'] },
          says: words.variants_neto_shows3(),
        },
      ],
    },
    {
      title: words.variants_neto_title4(),
      says: [words.variants_neto_says8()],
      examples: [
        {
          title: words.variants_neto_example4(),
          units: { germany: ['A ruh', 'A hol'], france: ['A bel', 'A pic'], britain: ['F eng', 'P eng'] },
          orders: {
            germany: ['A ruh - bel', 'A hol S A ruh - bel'],
            france: ['A bel H', 'A pic S A bel'],
            britain: ['P eng - pic BOMB'],
          },
          says: words.variants_neto_shows4(),
        },
        {
          title: words.variants_neto_example5(),
          units: { britain: ['A lon', 'F nth'], germany: ['F hel', 'P hel'] },
          orders: { britain: ['A lon - osl', 'F nth C A lon - osl'], germany: ['P hel - nth BOMB'] },
          says: words.variants_neto_shows5(),
        },
      ],
    },
    {
      title: words.variants_neto_title5(),
      says: [words.variants_neto_says9(), words.variants_neto_says10(), words.variants_neto_says11()],
      examples: [
        {
          title: words.variants_neto_example6(),
          units: { germany: ['A mun', 'P bur'] },
          orders: { germany: ['A mun - bur', 'P bur - par H'] },
          says: words.variants_neto_shows6(),
        },
      ],
    },
    {
      title: words.variants_neto_title6(),
      says: [words.variants_neto_says12()],
    },
    {
      title: words.variants_neto_title7(),
      says: [words.variants_neto_says13(), words.variants_neto_says14()],
      list: [
        words.variants_neto_item5(),
        words.variants_neto_item6(),
        words.variants_neto_item7(),
        words.variants_neto_item8(),
        words.variants_neto_item9(),
      ],
      examples: [
        {
          title: words.variants_neto_example7(),
          units: { poland: ['A war'], soviet: ['A kiv'] },
          orders: { britain: ['A war - bst'], france: ['A war - bst'], soviet: ['A kiv H'] },
          says: words.variants_neto_shows7(),
        },
        {
          title: words.variants_neto_example8(),
          units: { serbia: ['A ser'], turkey: ['A con'] },
          orders: { soviet: ['A ser - bul'], turkey: ['A ser - bud', 'A con - bul'] },
          says: words.variants_neto_shows8(),
        },
      ],
    },
    {
      title: words.variants_neto_title8(),
      says: [words.variants_neto_says15()],
      list: [
        words.variants_neto_item10(),
        words.variants_neto_item11(),
        words.variants_neto_item12(),
        words.variants_neto_item13(),
        words.variants_neto_item14(),
      ],
      examples: [
        {
          title: words.variants_neto_example9(),
          units: { germany: ['A pru'], poland: ['F dan'] },
          orders: { germany: ['A pru - dan'] },
          says: words.variants_neto_shows9(),
        },
      ],
    },
    {
      title: words.variants_neto_title9(),
      says: [words.variants_neto_says16()],
    },
  ],
  credits: [words.variants_neto_credits1()],
});
