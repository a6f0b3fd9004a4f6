import type { RulesText } from './text.ts';

export const text: RulesText = {
  lead: 'Spring 1901, and Europe is empty: 34 centres that nobody owns. Everybody comes over the sea with a few army-fleets, an army aboard each fleet.',
  sections: [
    {
      title: 'How it begins',
      says: [
        'Nobody owns anything. Everybody has army-fleets in the same set of seas, so that several lie in each:',
      ],
      list: [
        'up to five powers, three each: A in the Mid-Atlantic, the North Atlantic and the Eastern Mediterranean, or B in the Eastern Mediterranean, the Ionian and the Barents Sea;',
        'five and more, two each: A in the Mid-Atlantic and the North Atlantic, B in the Eastern Mediterranean and the Barents Sea, or C in the Eastern Mediterranean and the Ionian Sea.',
        'The table may also let each choose a set before the first year, unseen by the others. Whoever chooses nothing has set A.',
      ],
    },
    {
      title: 'Army-fleets',
      says: [
        'An army-fleet fights as one unit. It holds, moves from sea to sea, or supports; it never enters a coast and carries nobody. A hold or a move may end with a landing: the army attacks a coastal space beside the sea that was reached, with strength one and whatever supports it. A support may not.',
        'If the landing succeeds, an army stands ashore and an ordinary fleet stays at sea; they never join again. If it fails, the army-fleet stays whole.',
        'The landing is written in brackets. Whoever supports it names the army where it comes from: A bar - stp.',
      ],
      sample: 'AF nwg - bar (A - stp)',
      examples: [
        {
          title: 'Moving and landing',
          units: { england: ['AF nwg'], france: ['AF nao'] },
          orders: { england: ['AF nwg - bar (A - stp)'], france: ['AF nao H (A - cly)'] },
          says: 'England sails and lands in one season; France lands where it lies. Two armies ashore, two fleets at sea.',
        },
        {
          title: 'Two landings meet',
          units: { austria: ['AF bar'], england: ['AF bar'], germany: ['AF nwg'] },
          orders: {
            austria: ['AF bar H (A - stp)'],
            england: ['AF bar H (A - stp)'],
            germany: ['AF nwg H (A - nwy)'],
          },
          says: 'One against one, even from one and the same sea: nobody gets ashore in St Petersburg.',
        },
        {
          title: 'A landing with support',
          units: { england: ['AF mao', 'AF wes'], france: ['A spa'] },
          orders: { england: ['AF mao H (A - spa)', 'AF wes S A mao - spa'], france: ['A spa H'] },
          says: 'Two against one: the army in Spain is thrown out.',
        },
      ],
    },
    {
      title: 'Crowded seas, until Fall 1902',
      says: [
        'At first there is room for all: any number of fleets and army-fleets, anybody’s, lie in one sea. At sea nothing is stood off or thrown out, ships pass each other freely, and every convoy gets through.',
        'So nothing is supported at sea, and a fleet at sea supports nothing. An army-fleet supports what happens on the coasts beside it, and nothing cuts that. Land and coasts are as ever, one unit each.',
      ],
      examples: [
        {
          title: 'Ships that pass',
          units: { france: ['F bre'], england: ['F mao', 'AF mao'] },
          orders: { france: ['F bre - mao'], england: ['F mao - bre', 'AF mao H'] },
          says: 'The two fleets change places, and the army-fleet has company.',
        },
      ],
    },
    {
      title: 'The vote',
      says: [
        'When the moves of Fall 1902 are made, the peace at sea is over: one piece stays in each sea. Where several lie, their owners vote in secret for who stays, a vote for each piece, which may be split. Not voting is voting for oneself.',
        'Most votes win; then most pieces in that sea; then the lot. The winner keeps one piece, the one he names, or else an army-fleet. All others retreat with the units that were thrown out, where there is room: two that retreat to one space are both lost.',
        'Afterwards fleets and army-fleets fight at sea as fleets do, and support there too. First it is settled who is where at sea, then armies land from where their army-fleets are. A landing cuts no support that was about its own army-fleet’s sea, and an army-fleet that is thrown out lands nobody.',
      ],
      sample: 'VOTE bar austria',
    },
    {
      title: 'Supplies',
      says: [
        'You may have as many units as you own centres, and supplies from over the sea besides: four in Winter 1901, one less each year, none from 1905. An army-fleet counts as two. If something must go you choose it: of an army-fleet its army, or the whole, never the fleet alone.',
        'You build in any empty centre that you own. In Winter 1901 only, if you own no empty one but may have more, you place one fleet in a sea you began in.',
      ],
    },
    {
      title: 'What wins',
      says: [
        'Nineteen units on the board after the winter, an army-fleet counting as two. Centres do not count by themselves.',
        'The rulebook of 1971 holds: a convoy fails if any fleet that could carry it is thrown out.',
      ],
    },
  ],
  credits: ['Colonisation was designed by Lewis Pulsipher and printed in his booklet of variants.'],
};
