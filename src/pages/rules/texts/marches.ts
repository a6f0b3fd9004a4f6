import type { RulesText } from './text.ts';

export const text: RulesText = {
  lead: 'Spring 1939. Germany has three units, Italy two, everybody else one. Time is on the side of the weak: their cities wake up year by year.',
  sections: [
    {
      title: 'What wins',
      says: [
        'Fourteen centres on the board. The two American ones, off the board, do not count.',
        'Otherwise the rulebook of 1971 holds: a convoy fails if any fleet that could carry it is thrown out.',
      ],
    },
    {
      title: 'Neutral armies',
      says: [
        'Nine neutral centres have an army: Austria, Gibraltar, Holland, Yugoslavia, Moscow, North Africa, Poland, St Petersburg and Sweden. They hold, may be supported to hold by anybody, and are gone when thrown out. They do not come back.',
        'Against some attackers a neutral army does not count at all, however well it is supported:',
      ],
      list: [
        'in Austria, against German armies;',
        'in Moscow and St Petersburg, against Soviet armies;',
        'in Gibraltar, against any British unit.',
      ],
      examples: [
        {
          title: 'Walking into Austria',
          units: { germany: ['A mun'], italy: ['A ven'], minor: ['A aus'] },
          orders: { germany: ['A mun - aus'], italy: ['A ven S A aus'] },
          says: 'Italy supports Austria to hold, and it makes no difference: the German army walks in.',
        },
        {
          title: 'Everybody else needs help',
          units: { italy: ['A ven'], minor: ['A aus'] },
          orders: { italy: ['A ven - aus'] },
          says: 'Against Italy the same army counts: one against one, and it stays.',
        },
        {
          title: 'Yugoslavia resists Germany too',
          units: { germany: ['A aus'], minor: ['A jug'] },
          orders: { germany: ['A aus - jug'] },
          says: 'No attacker is spared in Yugoslavia.',
        },
      ],
    },
    {
      title: 'Cities that wake up',
      says: ['New home centres come at the end of the Fall, each a new unit for its power:'],
      list: [
        '1939: London, Marseilles, Venice and Moscow, for Britain, France, Italy and the U.S.S.R., even if somebody else stands there. The army in Moscow leaves just before.',
        '1940: Liverpool, Brest and St Petersburg, each unless a foreign unit stands there; then in the first later year when none does. The army in St Petersburg leaves after the moves.',
        '1941: two centres off the board, North United States for Britain and South United States for France, if the power still lives.',
      ],
    },
    {
      title: 'America',
      says: [
        'In its American centre a power builds armies and fleets. They leave by the sea beside it, the North or the Mid-Atlantic; nothing ever goes in. The centre is lost for good when its power owns no home centre on the board.',
      ],
    },
    {
      title: 'German builds',
      says: [
        'If Germany owns Austria it may build an army there; if it owns Yugoslavia, a fleet: one of the two in a winter. Nobody else builds in either.',
      ],
    },
    {
      title: 'The board',
      says: ['Standard, with the borders of 1939:'],
      list: [
        'Poland is Warsaw and Prussia; Czechoslovakia is Galicia and Silesia, and no centre; Austria is Tyrolia and Vienna; Hungary is Budapest, and no centre.',
        'Yugoslavia is Serbia and Trieste, or Rumania and Trieste: the table chooses.',
        'Turkey, Spain and Portugal are closed. A new sea, the Dardanelles, joins the Black Sea and the Aegean.',
        'Gibraltar is a centre of its own; fleets pass to and from the Gulf of Lyon, the Western Mediterranean, the Mid-Atlantic and North Africa.',
        'North Africa is a centre; Bulgaria and Tunis are none.',
      ],
    },
  ],
  credits: [
    'The Marches was designed by Paul Willey, who thanks “1938”, printed in Diplomacy World in 1976 without a name.',
  ],
};
