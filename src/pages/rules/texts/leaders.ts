import type { RulesText } from './text.ts';

export const text: RulesText = {
  lead: 'Each player has one leader, a piece written L. The army or fleet that he leads counts for two. A leader who is lost does not come back.',
  sections: [
    {
      title: 'Before the first year',
      says: [
        'Each player chooses one of his home centres for his leader. All choose in secret, and all leaders are shown at once. Who chooses nothing finds his leader in the first of his home centres by the alphabet.',
        'A leader stands beside a unit of his own power, or alone. No two leaders share a space, and none stays where a foreign unit is.',
      ],
      sample: 'L par B',
    },
    {
      title: 'To lead',
      says: [
        'A leader leads the unit in whose space he begins the turn, if he is ordered to do the same: the same move, support or convoy, or to hold. The unit then has strength two in all that it does. If it arrives, both do; if it fails, both stay; if it is thrown out, so is he.',
        'Tell the unit what to do, and its leader goes along unless you order him otherwise. A leader and a unit without orders hold together. The extra strength never helps to throw out a unit of one’s own.',
      ],
      sample: 'L mun S A ber - kie',
      examples: [
        {
          title: 'Worth two',
          units: { france: ['A bur', 'L bur'], germany: ['A mun'] },
          orders: { france: ['A bur - mun', 'L bur - mun'], germany: ['A mun H'] },
          says: 'Two against one, without any support.',
        },
        {
          title: 'Ordered apart',
          units: { france: ['A bur', 'L bur'], germany: ['A mun'] },
          orders: { france: ['A bur - mun', 'L bur H'], germany: ['A mun H'] },
          says: 'The leader stays, so the army attacks alone: one against one.',
        },
      ],
    },
    {
      title: 'Support that is cut in part',
      says: [
        'A led unit supports with two. An attack on it takes away as much as the attack is strong, supports included; several attacks add up. What comes from the space that the support goes into takes nothing, unless it throws the supporter out; then all is lost.',
        'If two such supports are given against each other’s spaces, so that each depends on the other, both give the least they can.',
      ],
      examples: [
        {
          title: 'Half of a support',
          units: { italy: ['A ven', 'A tyr', 'L tyr'], germany: ['A mun'], austria: ['A tri'] },
          orders: {
            italy: ['A ven - tri', 'A tyr S A ven - tri', 'L tyr S A ven - tri'],
            germany: ['A mun - tyr'],
            austria: ['A tri H'],
          },
          says: 'Munich’s attack of one takes one of two. What is left makes two against one in Trieste.',
        },
        {
          title: 'All of it',
          units: { italy: ['A ven', 'A tyr', 'L tyr'], germany: ['A mun', 'L mun'], austria: ['A tri'] },
          orders: {
            italy: ['A ven - tri', 'A tyr S A ven - tri', 'L tyr S A ven - tri'],
            germany: ['A mun - tyr', 'L mun - tyr'],
            austria: ['A tri H'],
          },
          says: 'With its leader the attack is worth two and takes everything: one against one.',
        },
      ],
    },
    {
      title: 'A leader by himself',
      says: [
        'Alone, or ordered otherwise than the unit beside him, a leader has no strength. He takes no centre, supports and cuts nothing, and nobody supports him. Each turn he walks into any space beside his, over land or sea, whatever its coasts; he is never convoyed by himself.',
        'He arrives if after the moves neither a foreign unit nor a foreign leader is there. So he passes those who come the other way, and enters a space that a standoff left empty. Two leaders bound for one space both stay.',
      ],
      examples: [
        {
          title: 'Alone to sea',
          units: { england: ['L lon', 'F eng'] },
          orders: { england: ['L lon - nth', 'F eng H'] },
          says: 'The leader needs no fleet.',
        },
        {
          title: 'Somebody is there',
          units: { germany: ['L mun'], france: ['A bur'] },
          orders: { germany: ['L mun - bur'], france: ['A bur H'] },
          says: 'The French army stays, so the leader does too.',
        },
        {
          title: 'Nobody to protect him',
          units: { france: ['L bur'], germany: ['A mun'] },
          orders: { france: ['L bur H'], germany: ['A mun - bur'] },
          says: 'Any foreign unit that comes in throws a lone leader out.',
        },
      ],
    },
    {
      title: 'Retreats and builds',
      says: [
        'Units retreat first. A leader thrown out with his unit goes with it if both are ordered to the same space, and then shares its fate. All other leaders retreat afterwards, in a phase of their own: to a space beside theirs without a foreign unit or leader, that the attacker did not come from and no standoff left empty. Without a way out, or an order, he is killed.',
        'No leader stands in the way of a retreat or a build. A unit that retreats to where a foreign leader is, or is built there, throws him out, and he retreats after it.',
        'Leaders are neither fed nor removed, and count for nothing when victory is. When a player has lost every unit and centre, his leader leaves the board.',
      ],
    },
    {
      title: 'On other boards',
      says: [
        'Leaders are placed in the winter before the first year, in a home centre that the game begins with; colonies will do. Who has but one home centre, as some have in The Marches, has no choice. In 1936 the leader belongs to the great power and leads no unit of its Spanish faction. Minor powers and neutrals have no leaders, and nobody bids for the help of one.',
        'What a game does by itself does not see leaders: a minor power rises where one stands alone, and throws him out; a late centre comes all the same; no capital is held or lost by a leader.',
        'In João Neto’s 1939 leaders and planes do not meet: no plane is led, throws a leader out, bombs or supports him. A plane supports a led unit as any other, and its bomb takes away all the support that a led unit gives. Leaders retreat after units and before planes, and bring nothing into the line of action. Satellites have no leaders, and their units are foreign to everybody’s.',
        'On the standard board the rulebook of 1971 holds: a convoy fails if any fleet that could carry it is thrown out. Other boards keep the rules they are played by.',
      ],
    },
  ],
  credits: [
    'Leaders, also called Heroes, was designed by Lewis Pulsipher and printed in his booklet of variants.',
  ],
};
