import type { RulesText } from './text.ts';

export const text: RulesText = {
  lead: 'Spring 1939, five powers, and one figure to think of: sixteen units on the board.',
  sections: [
    {
      title: 'What wins',
      says: [
        'Sixteen units, counted after the builds of a Winter. Owning sixteen centres is not enough: the units must stand. If two have sixteen or more, the greater number wins; with the same number they play on.',
        'Otherwise the rulebook of 1971 holds: a convoy fails if any fleet that could carry it is thrown out.',
      ],
    },
    {
      title: 'Neutral armies',
      says: [
        'Poland, Spain, Sweden and Turkey have an army that nobody commands. It holds, it may be supported to hold, and once thrown out it is gone for good.',
      ],
      examples: [
        {
          title: 'Two against one',
          units: { germany: ['A sil', 'A pru'], minor: ['A pol'] },
          orders: { germany: ['A pru - pol', 'A sil S A pru - pol'] },
          says: 'The Polish army does not retreat: it is gone, and the road is open.',
        },
        {
          title: 'Somebody minds',
          units: { germany: ['A sil', 'A pru'], russia: ['A ukr'], minor: ['A pol'] },
          orders: { germany: ['A pru - pol', 'A sil S A pru - pol'], russia: ['A ukr S A pol'] },
          says: 'Russia lends its strength to the Polish army: two against two, and it stays.',
        },
      ],
    },
    {
      title: 'The board',
      says: [
        'Europe with the borders before the war; the map of the booklet is lost, and ours is a reconstruction.',
      ],
      list: [
        'Twenty-nine centres. Everybody builds in the centres of his start.',
        'Italy begins with a fleet in Rome and armies in Naples and Venice.',
        'Turkey is one space; fleets pass through it, as through Kiel and Denmark.',
        'Leningrad, Spain and Bulgaria have two coasts.',
      ],
    },
  ],
  credits: ['1939 I was designed by Lewis Pulsipher and printed in his booklet of variants.'],
};
