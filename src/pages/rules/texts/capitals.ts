import { spaceName } from '../../../../engine/notation/names.ts';
import type { Variant } from '../../../../engine/variant.ts';
import { games } from '../../../../variants/games.ts';
import { whyNot } from '../../../../variants/index.ts';
import { pairs } from '../../../../variants/pairs.ts';
import type { RulesText } from './text.ts';
import { shown } from '../../../words/shown.svelte.ts';
import * as words from '../../../words/made/variants.js';

/** A game's capitals in a line: `1926: London, Paris …`; none where Capitals is not played. */
function capitalsOf(variant: Variant): string[] {
  const { id, name } = variant;
  if (whyNot(id, 'capitals')) return [];
  const either = new Intl.ListFormat(shown.tag, { type: 'disjunction' });
  const cities = Object.values(pairs[id].homelands.capitals).map((choice) =>
    either.format(choice.map((at) => spaceName(variant.board({}), at))),
  );
  return [`${name}: ${new Intl.ListFormat(shown.tag).format(cities)}.`];
}

export const text = (): RulesText => ({
  lead: words.variants_capitals_lead1(),
  sections: [
    {
      title: words.variants_capitals_title1(),
      says: [words.variants_capitals_says1()],
      list: games.flatMap(capitalsOf),
    },
    {
      title: words.variants_capitals_title2(),
      says: [words.variants_capitals_says2(), words.variants_capitals_says3()],
      examples: [
        {
          title: words.variants_capitals_example1(),
          units: { austria: ['A vie', 'A bud'], italy: ['A tyr', 'A tri'] },
          orders: { austria: ['A vie H', 'A bud - gal'], italy: ['A tyr - vie', 'A tri S A tyr - vie'] },
          says: words.variants_capitals_shows1(),
        },
        {
          title: words.variants_capitals_example2(),
          units: { austria: ['A gal', 'A bud'], italy: ['A vie'] },
          orders: { austria: ['A bud - vie', 'A gal S A bud - vie'], italy: ['A vie H'] },
          says: words.variants_capitals_shows2(),
        },
      ],
    },
    {
      title: words.variants_capitals_title3(),
      says: [words.variants_capitals_says4(), words.variants_capitals_says5()],
    },
    {
      title: words.variants_capitals_title4(),
      says: [words.variants_capitals_says6(), words.variants_capitals_says7()],
    },
    {
      title: words.variants_capitals_title5(),
      says: [words.variants_capitals_says8()],
    },
  ],
  credits: [words.variants_capitals_credits1()],
});
