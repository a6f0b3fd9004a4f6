import type { RulesText } from './text.ts';

export const text: RulesText = {
  lead: 'Nobody can say any more that he only lost because he drew Austria. Everybody plays every country, a year of each, and the centres of all those years are added up.',
  sections: [
    {
      title: 'Innings',
      says: [
        'There are as many innings as players: seven in the full game. Each begins from the opening position, whatever became of the board before. An inning is Spring, Summer and Fall, with retreats after every season. In the shorter game it is Spring and Fall.',
        'There is no Winter. Nothing is built or removed, so nobody ever has more units than in the opening. Centres do not change hands before the last season of the inning is over, retreats included.',
      ],
    },
    {
      title: 'Countries go round',
      says: [
        'Lots decide who plays what in the first inning, unless the table chose another way. From then on everybody goes on to the next country in the list Austria, England, France, Germany, Italy, Russia, Turkey, and from Turkey to Austria. So everybody has played each of them once when the game is over, and everybody knows from the start what he will play when.',
        'Whoever leaves the game leaves his seat empty: in every inning that is left, the country that comes to it is in civil disorder. It holds and scores what it keeps.',
      ],
    },
    {
      title: 'Runs',
      says: [
        'Every centre that your country owns at the end of an inning is a run. Runs go to you, not to the country, and are added from inning to inning. Whoever has most when all innings are played wins; those who tie for the most share the win, and no inning is added.',
        'A home that nobody entered stays yours even if you left it empty. In the last season there is no next year to fear, so send everything out.',
      ],
      examples: [
        {
          title: 'Everything goes out',
          phase: 'F1901M',
          units: { turkey: ['A con', 'A smy', 'F ank'], russia: ['F sev'] },
          orders: {
            turkey: ['A con - bul', 'A smy - arm', 'F ank - bla'],
            russia: ['F sev - rum'],
          },
          says: 'Fall, the last season. Turkey takes Bulgaria and leaves its homes empty, and nobody is there to enter them: four runs. Russia has Rumania besides its four homes: five.',
        },
        {
          title: 'A retreat that counts',
          phase: 'F1901M',
          units: { turkey: ['A bul', 'A gre'], austria: ['A ser', 'A vie'] },
          orders: {
            turkey: ['A bul - ser', 'A gre S A bul - ser'],
            austria: ['A ser H', 'A vie - bud'],
          },
          says: 'Two against one: Serbia will be a Turkish run. But the army that is driven out may retreat to Rumania before anything is counted, and then that is a run for whoever plays Austria.',
        },
      ],
    },
    {
      title: 'How much there is to win',
      says: [
        'A unit takes at most one new centre in the season that counts. So a country scores at most twice its units: six, and Russia eight. Over seven innings that makes 6 times 6 and once 8: nobody can have more than 44.',
      ],
    },
    {
      title: 'Fewer players',
      says: [
        'With fewer players there are fewer innings, and you score for all the countries that you play. The rulebook’s combinations go round, in this order:',
      ],
      list: [
        'Six: all but Italy. Five: all but Germany and Italy. What is left out is in civil disorder in every inning: it holds, and what it keeps is nobody’s run.',
        'Four: England; Austria and France; Germany and Turkey; Italy and Russia.',
        'Three: England, Germany and Austria; Russia and Italy; France and Turkey. Or Russia alone; England, France and Germany; Austria, Italy and Turkey.',
        'Two: England, France and Russia; Austria, Germany and Turkey. Italy is in civil disorder in both innings.',
      ],
    },
    {
      title: 'All else',
      says: ['The rulebook of 1971 holds: a convoy fails if any fleet that could carry it is thrown out.'],
    },
  ],
  credits: [
    'Baseball was designed by Lewis Pulsipher and first printed in Blood and Iron 25, on 24 August 1973.',
  ],
};
