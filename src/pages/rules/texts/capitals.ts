import { join, spaceName } from '../../../../engine/notation/names.ts';
import type { Variant } from '../../../../engine/variant.ts';
import { games } from '../../../../variants/games.ts';
import { whyNot } from '../../../../variants/index.ts';
import { pairs } from '../../../../variants/pairs.ts';
import type { RulesText } from './text.ts';

/** A game's capitals in a line: `1926: London, Paris …`; none where Capitals is not played. */
function capitalsOf({ id, name, board }: Variant): string[] {
  if (whyNot(id, 'capitals')) return [];
  const cities = Object.values(pairs[id].homelands.capitals).map((choice) =>
    choice.map((at) => spaceName(board({}), at)).join(' or '),
  );
  return [`${name}: ${join(cities)}.`];
}

export const text: RulesText = {
  lead: 'The board and the start are the game’s own. But each player’s capital is worth more than all other centres.',
  sections: [
    {
      title: 'The capitals',
      says: [
        'Each board says which city is whose. On the standard board Russia’s is St Petersburg or Moscow, as the table chooses. Rule A, rule B or both are played; that, too, is chosen before the game.',
      ],
      list: games.flatMap(capitalsOf),
    },
    {
      title: 'A: who loses the capital',
      says: [
        'Your capital is lost when a foreign unit stands in it after the retreats of a season, or when it is empty and belongs to somebody else. You have the next season, Spring or Fall, to win it back. If it is still lost after that, your power collapses and you are out.',
        'The units of a collapsed power stay where they are and take no orders. They may be supported by others; thrown out, they are gone. Its centres stay its own until somebody takes them. If one power is left, it has won.',
      ],
      examples: [
        {
          title: 'Vienna falls',
          units: { austria: ['A vie', 'A bud'], italy: ['A tyr', 'A tri'] },
          orders: { austria: ['A vie H', 'A bud - gal'], italy: ['A tyr - vie', 'A tri S A tyr - vie'] },
          says: 'Italy stands in Vienna. Austria has one season to come back, or it is over.',
        },
        {
          title: 'And is won back',
          units: { austria: ['A gal', 'A bud'], italy: ['A vie'] },
          orders: { austria: ['A bud - vie', 'A gal S A bud - vie'], italy: ['A vie H'] },
          says: 'Two against one, in time: Austria lives, and the count begins anew should Vienna fall again.',
        },
      ],
    },
    {
      title: 'B: who wins',
      says: [
        'More than half of the capitals, your own among them: four of seven, or three of five. It is asked when the game asks for victory, after a Fall as a rule, and nothing else wins: neither centres nor units. With rule A alone, what wins is what wins on that board.',
        'A capital of a power that has collapsed still counts among all.',
      ],
    },
    {
      title: 'On other boards',
      says: [
        'In The Marches London and Moscow are no centres before Winter 1939, and nobody loses what is no centre; from then on they are capitals like the others.',
        'In 1936 the Spanish factions have no capital. A faction’s unit in its great power’s capital is a foreign one for rule A; for rule B, what a faction owns is its player’s. Who collapses is out with both his powers. The minor powers go on as ever: what a collapsed power owns stays its own until it is taken, and no minor power rises there.',
      ],
    },
    {
      title: 'All else',
      says: [
        'On the standard board the rulebook of 1971 holds: a convoy fails if any fleet that could carry it is thrown out. Other boards keep the rules they are played by.',
      ],
    },
  ],
  credits: ['Capitals was designed by Lewis Pulsipher and printed in his booklet of variants.'],
};
