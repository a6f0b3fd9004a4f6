import type { RuleExample } from '../examples.ts';
import type { RulesSection } from './text.ts';
import * as words from '../../../words/made/variants.js';

/** What 1926 and 1936 share: armed small states, and points that buy their help. */
export const minorPowers = (): RulesSection => ({
  title: words.variants_minors_title1(),
  says: [words.variants_minors_says1(), words.variants_minors_says2(), words.variants_minors_says3()],
});

const auction = (): readonly RuleExample[] => [
  {
    title: words.variants_minors_example1(),
    units: { germany: ['A mun'], minor: ['A aus', 'A cze'] },
    orders: { germany: ['A mun - cze', '1: A aus S A mun - cze'] },
    says: words.variants_minors_shows1(),
  },
  {
    title: words.variants_minors_example2(),
    units: { germany: ['A mun'], italy: ['A mil'], minor: ['A aus', 'A cze', 'A swi'] },
    orders: {
      germany: ['A mun - cze', '1: A aus S A mun - cze'],
      italy: ['A mil - swi', '1: A aus S A mil - swi'],
    },
    says: words.variants_minors_shows2(),
  },
  {
    title: words.variants_minors_example3(),
    units: { germany: ['A mun'], italy: ['A mil'], turkey: ['A ist'], minor: ['A aus', 'A cze', 'A swi'] },
    orders: {
      germany: ['A mun - cze', '1: A aus S A mun - cze'],
      italy: ['A mil - swi', '1: A aus S A mil - swi'],
      turkey: ['A ist H', '1: A aus S A mun - cze'],
    },
    says: words.variants_minors_shows3(),
  },
];

export const points = (): RulesSection => ({
  title: words.variants_minors_title2(),
  says: [words.variants_minors_says4(), words.variants_minors_says5()],
  sample: '2: A aus S A mun - cze',
  list: [
    words.variants_minors_item1(),
    words.variants_minors_item2(),
    words.variants_minors_item3(),
    words.variants_minors_item4(),
  ],
  examples: auction(),
});

/** What the app does not hide yet, said where people decide to play. */
export const bidsAreOpen = (): RulesSection => ({
  title: words.variants_minors_title3(),
  says: [words.variants_minors_says6()],
});

export const sites = (): RulesSection => ({
  title: words.variants_minors_title4(),
  says: [words.variants_minors_says7()],
  list: [words.variants_minors_item5(), words.variants_minors_item6(), words.variants_minors_item7()],
});

export const board = (): RulesSection => ({
  title: words.variants_minors_title5(),
  says: [words.variants_minors_says8()],
  list: [
    words.variants_minors_item8(),
    words.variants_minors_item9(),
    words.variants_minors_item10(),
    words.variants_minors_item11(),
  ],
});

export const lostPlayers = (): RulesSection => ({
  title: words.variants_minors_title6(),
  says: [words.variants_minors_says9()],
});

export const fathers = words.variants_minors_fathers1;
