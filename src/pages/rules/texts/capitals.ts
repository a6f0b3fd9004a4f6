import type { RulesText } from './text.ts';

export const text: RulesText = {
  lead: 'The standard board and the standard start. But seven cities are worth more than all the others.',
  sections: [
    {
      title: 'The capitals',
      says: [
        'Vienna, London, Paris, Berlin, Rome and Constantinople, and for Russia St Petersburg or Moscow: the table chooses. Rule A, rule B or both are played; that, too, is chosen before the game.',
      ],
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
        'Four of the seven capitals, your own among them, after a Fall. Centres do not matter for that, and eighteen of them win nothing. With rule A alone, eighteen centres win as ever.',
        'A capital of a power that has collapsed still counts among the seven.',
      ],
    },
    {
      title: 'All else',
      says: ['The rulebook of 1971 holds: a convoy fails if any fleet that could carry it is thrown out.'],
    },
  ],
  credits: ['Capitals was designed by Lewis Pulsipher and printed in his booklet of variants.'],
};
