import { bidsAreOpen, board, fathers, lostPlayers, minorPowers, points, sites } from './minors.ts';
import type { RulesText } from './text.ts';

export const text: RulesText = {
  lead: 'The order of Versailles is falling apart, and Spain is at war with itself. Seven players, nine powers, and small states whose help is for sale.',
  sections: [
    {
      title: 'Two powers in one hand',
      says: [
        'The player of Italy also writes the orders of Nationalist Spain, the player of the Soviet Union those of Republican Spain. Each stays a power of its own: own units, own centres, own points, own builds. Italy can even attack the Nationalists.',
        'Burgos, Madrid and Valencia are home centres of both factions: each builds in those it owns. The Nationalists begin in Burgos, the Republicans in Valencia; Madrid lies open, without a unit, for whoever comes first.',
      ],
    },
    {
      title: 'What wins',
      says: [
        'Eighteen victory points, and more than any other player, counted after each Fall. Your power’s centres count one each; your faction’s centres count half, and a half is rounded up.',
      ],
    },
    minorPowers,
    points,
    {
      title: 'Points of the factions',
      says: [
        'A faction has points as any power has, one for each of its centres. While the civil war lasts it may use them only for these:',
      ],
      list: [
        'any order for Portugal;',
        'support of one of its own units;',
        'support of an attack, by anybody, on a unit or a centre of the other faction.',
      ],
    },
    {
      title: 'Yugoslavia',
      says: [
        'Croatia and Serbia are two minor powers of one nation: each is bid for by itself, but neither helps to throw the other out.',
      ],
      examples: [
        {
          title: 'Brothers',
          units: { italy: ['A slo'], minor: ['A cro', 'A ser'], turkey: ['A bul'] },
          orders: { turkey: ['A bul - ser', '2: A cro S A bul - ser'], italy: ['A slo H'] },
          says: 'Croatia is paid to help against Serbia. Its support stands, but does not count for throwing Serbia out.',
        },
      ],
    },
    bidsAreOpen,
    sites,
    board,
    lostPlayers,
  ],
  credits: ['1936, version 1.3, was designed by Charles Féaux de la Croix.', fathers],
};
