import { spaceName } from '../../../../engine/notation/names.ts';
import type { Variant } from '../../../../engine/variant.ts';
import { games } from '../../../../variants/games.ts';
import { whyNot } from '../../../../variants/index.ts';
import { pairs } from '../../../../variants/pairs.ts';
import type { RulesText } from './text.ts';
import { shown } from '../../../words/shown.svelte.ts';
import * as words from '../../../words/made/variants.js';

/** A line with the capitals of a game, such as `1926: London, Paris …`. Empty if the Capitals module can't be combined with the game. */
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
  lead: words.variants_capitals_lead(),
  sections: [
    {
      title: words.variants_capitals_the_capitals(),
      says: [words.variants_capitals_whose_city_is_which()],
      list: games.flatMap(capitalsOf),
    },
    {
      title: words.variants_capitals_rule_a(),
      says: [words.variants_capitals_capital_is_lost_when(), words.variants_capitals_collapsed_powers()],
      examples: [
        {
          title: words.variants_capitals_vienna_falls(),
          units: { austria: ['A vie', 'A bud'], italy: ['A tyr', 'A tri'] },
          orders: { austria: ['A vie H', 'A bud - gal'], italy: ['A tyr - vie', 'A tri S A tyr - vie'] },
          says: words.variants_capitals_vienna_falls_shows(),
        },
        {
          title: words.variants_capitals_vienna_won_back(),
          units: { austria: ['A gal', 'A bud'], italy: ['A vie'] },
          orders: { austria: ['A bud - vie', 'A gal S A bud - vie'], italy: ['A vie H'] },
          says: words.variants_capitals_vienna_won_back_shows(),
        },
      ],
    },
    {
      title: words.variants_capitals_rule_b(),
      says: [
        words.variants_capitals_more_than_half_of_the_capitals(),
        words.variants_capitals_collapsed_capitals_count(),
      ],
    },
    {
      title: words.variants_on_other_boards(),
      says: [words.variants_capitals_capitals_of_the_marches(), words.variants_capitals_capitals_of_1936()],
    },
    {
      title: words.variants_all_else(),
      says: [words.variants_standard_rulebook_of_1971()],
    },
  ],
  credits: [words.variants_capitals_credits()],
});
