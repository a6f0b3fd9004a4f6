import { bidsAreOpen, board, fathers, lostPlayers, minorPowers, points, sites } from './minors.ts';
import type { RulesText } from './text.ts';

export const text: RulesText = {
  lead: 'Europe after Locarno: seven powers, and between them twenty-two small states with armies of their own. You cannot walk in, but you can pay for their help.',
  sections: [
    {
      title: 'What wins',
      says: [
        'Eighteen of the forty-seven centres, and more than anybody else, counted after each Fall. Two with the same number above that play on.',
      ],
    },
    minorPowers,
    points,
    bidsAreOpen,
    sites,
    board,
    lostPlayers,
  ],
  credits: ['1926, version 2.2, was designed by Charles Féaux de la Croix.', fathers],
};
