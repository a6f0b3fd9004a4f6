import type { RulesText } from './text.ts';

export const text: RulesText = {
  lead: 'Two more spaces lie beside the board, Heaven and Hell. From each, a single step leads to places all over the map.',
  sections: [
    {
      title: 'Two spaces beside the board',
      says: [
        'Heaven and Hell are each one piece of coast, without a centre. An army or a fleet may stand there, one unit as everywhere. They are never connected with each other. On the board, tap one of them to see where it leads.',
        'Armies come and go by land: from inland and from coasts. Fleets come and go by sea and along coasts, and name the coast where a space has two. A fleet may set out from either coast.',
        'Nobody builds there in Winter, and whoever stands there in Fall owns nothing by it.',
      ],
      examples: [
        {
          title: 'A short way',
          units: { england: ['F nth'], turkey: ['F hvn'] },
          orders: { england: ['F nth - hll'], turkey: ['F hvn - nwg'] },
          says: 'England goes down to Hell, from where it reaches the Black Sea next turn; Turkey comes out of Heaven in the far north.',
        },
        {
          title: 'Everybody meets in Heaven',
          units: { austria: ['A alb'], england: ['F nwg'] },
          orders: { austria: ['A alb - hvn'], england: ['F nwg - hvn'] },
          says: 'Albania and the Norwegian Sea both touch Heaven: one against one, and it stays empty.',
        },
      ],
    },
    {
      title: 'What they touch',
      says: [
        'Each of the two has a set, which the table chooses before the game; one of them may be left out. If the table says nothing, both have set A.',
      ],
      list: [
        'A: all that is neither a centre nor inside a power’s borders when the game begins. On the standard board, the nineteen seas, Albania and North Africa.',
        'B: the same and the neutral centres, so everything outside those borders.',
        'C: every space on the board.',
        'All supply centres; or all that are none.',
        'All land; or all seas.',
      ],
    },
    {
      title: 'Fighting there',
      says: [
        'A unit in Heaven attacks and supports wherever it could go, and is attacked from wherever somebody could come; its support is cut from there. It retreats to any of these places, and others retreat to it.',
      ],
      examples: [
        {
          title: 'Help from above',
          units: { france: ['F hvn', 'F eng'], germany: ['F nth'] },
          orders: { france: ['F eng - nth', 'F hvn S F eng - nth'], germany: ['F nth H'] },
          says: 'Heaven touches the North Sea, so the fleet there makes it two against one.',
        },
        {
          title: 'Thrown out of Heaven',
          units: { england: ['F nwg', 'F mao'], france: ['F hvn'] },
          orders: { england: ['F nwg - hvn', 'F mao S F nwg - hvn'], france: ['F hvn H'] },
          says: 'Attacked from one sea, with support from another that is far away: two against one.',
        },
      ],
    },
    {
      title: 'Convoys',
      says: [
        'A fleet in a sea that touches Heaven carries an army between Heaven and any coast of that sea, and a longer chain of fleets carries it farther. But Heaven is land: a fleet in it carries nobody, and two seas that both touch it do not touch each other.',
      ],
      examples: [
        {
          title: 'Carried up',
          units: { england: ['A lon', 'F nth'] },
          orders: { england: ['A lon - hvn', 'F nth C A lon - hvn'] },
          says: 'London does not touch Heaven by set A; the North Sea touches both.',
        },
      ],
    },
    {
      title: 'On other boards',
      says: [
        'The powers’ borders are those of each board. In 1926 and 1936 they hold their colonies too, and Gibraltar and the Dodecanese; in 1936 Spain is nobody’s. Gibraltar and the Dodecanese are sea: fleets go from there to Heaven and Hell where a set touches them. What lies off the board, such as the United States in The Marches, is not touched.',
        'On the standard board the rulebook of 1971 holds: a convoy fails if any fleet that could carry it is thrown out. Other boards keep the rules they are played by.',
      ],
    },
  ],
  credits: ['Black Angels was designed by Lewis Pulsipher and printed in his booklet of variants.'],
};
