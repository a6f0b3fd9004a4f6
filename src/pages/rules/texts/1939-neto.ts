import type { RulesText } from './text.ts';

export const text: RulesText = {
  lead: 'Europe in the Fall of 1939, with one plane for each capital and small allies that move only if their masters agree.',
  sections: [
    {
      title: 'The game',
      says: [
        'Germany, the Soviet Union, Britain, France, Italy and Turkey play. The first turn is Fall 1939, the first builds follow in Winter 1939, and from then on a year is Spring, Fall and Winter. After a Fall, 25 of the 48 centres win; if two powers have as many, the greater wins, and equal ones play on.',
        'Thirteen centres begin empty. Everybody builds in the centres that he began with. The French fleet in the Western Mediterranean has no centre of its own: France takes one in the first Fall, or removes a unit in the first Winter.',
        'Naples and Sicily touch, for armies and for fleets. Nobody enters Switzerland, not even in the air.',
      ],
    },
    {
      title: 'Planes',
      says: [
        'Berlin, Moscow, London, Paris, Rome and Constantinople have a plane each; whoever owns the capital owns the plane. A space has room for one plane above whatever stands below, friend or foe. Planes take no centres, need none, and are not built.',
        'A plane flies one space over any border, of land or water. Its order has two parts: where it goes, and what it does there: nothing, a bomb, or support.',
      ],
      sample: 'P ber - sil S A mun - bur',
      list: [
        'P ber H H: it stays and does nothing.',
        'P ber H BOMB: it stays and bombs the army or fleet below.',
        'P ber H S A mun - bur: it stays and supports an order.',
        'P ber - sil H, P ber - sil BOMB, P ber - sil S A mun - bur: it goes first, and then does the same.',
      ],
      examples: [
        {
          title: 'Over Silesia',
          units: { germany: ['A sil', 'P ber'], poland: ['A war'] },
          orders: { germany: ['A sil - war', 'P ber - sil S A sil - war'] },
          says: 'The plane arrives, Warsaw touches Silesia, and army and plane are two against one.',
        },
      ],
    },
    {
      title: 'In the air',
      says: [
        'Planes are settled first, by themselves. They move as units below do: with strength one and the support of other planes they stand each other off, throw each other out, may go round in a ring and never change places. Where planes’ supports hang on each other and two results are possible, the one with fewer moves is taken.',
        'A plane that arrives, or stays and is not thrown out, does its second part; one that bounces, is thrown out or was ordered what it cannot do does nothing. It supports what is or goes where it is, or beside it: an army or fleet that stays, moves or convoys, or another plane. Nothing below cuts that. It never helps to throw out a unit of its own power.',
      ],
      examples: [
        {
          title: 'Two over Burgundy',
          units: { germany: ['A mun', 'P mun'], france: ['A par', 'P par'] },
          orders: { germany: ['P mun - bur H'], france: ['P par - bur H'] },
          says: 'One against one: neither gets there.',
        },
        {
          title: 'A plane is no obstacle',
          units: { germany: ['A ruh', 'P bur'], france: ['A par'], britain: ['A bel'] },
          orders: { germany: ['A ruh - bel', 'P bur H S A ruh - bel'], france: ['A par - bur'] },
          says: 'The French army walks in below the German plane, and cuts nothing.',
        },
      ],
    },
    {
      title: 'Bombs',
      says: [
        'A bomb falls on the army or fleet that began the turn below. It takes away the support that unit gives, unless it is of the bomber’s own power, and it breaks a fleet’s convoy, unless as many supports hold the fleet or planes support its convoy. It does nothing else.',
      ],
      examples: [
        {
          title: 'A bomb on Picardy',
          units: { germany: ['A ruh', 'A hol'], france: ['A bel', 'A pic'], britain: ['F eng', 'P eng'] },
          orders: {
            germany: ['A ruh - bel', 'A hol S A ruh - bel'],
            france: ['A bel H', 'A pic S A bel'],
            britain: ['P eng - pic BOMB'],
          },
          says: 'Belgium loses the support from Picardy: two against one.',
        },
        {
          title: 'A convoy bombed',
          units: { britain: ['A lon', 'F nth'], germany: ['F hel', 'P hel'] },
          orders: { britain: ['A lon - osl', 'F nth C A lon - osl'], germany: ['P hel - nth BOMB'] },
          says: 'Nothing stands by the fleet, so the army stays in London. The fleet is unhurt.',
        },
      ],
    },
    {
      title: 'The line of action',
      says: [
        'A plane must be in contact with its power: in or beside a province that was its own when the game began, even a lost one; a centre it owns; or one of its armies and fleets. Satellites’ units do not count.',
        'It may be ordered to a space that comes into contact by where an army or fleet of its own is ordered, even if that does not get there. But when all is over a plane out of contact must move on to a space beside it; thrown out planes retreat at the same time. Both need an empty sky in the line of action: two to one space are lost, and so is a plane with nowhere to go.',
        'A lost plane comes back next Winter over its capital; if another plane is there, over a centre its owner began with. When a capital falls its plane leaves the board, and begins again there for the new owner.',
      ],
      examples: [
        {
          title: 'With the army',
          units: { germany: ['A mun', 'P bur'] },
          orders: { germany: ['A mun - bur', 'P bur - par H'] },
          says: 'Paris comes into contact with the army that goes to Burgundy.',
        },
      ],
    },
    {
      title: 'Malta',
      says: [
        'Britain has a plane more, based on Malta, which nobody can take. It flies over the Ionian Sea, the Tyrrhenian Sea and Sicily only, needs no line of action, and begins over the Ionian. Thrown out it is back at its base at once, where nobody reaches it. It is gone when Britain is.',
      ],
    },
    {
      title: 'Satellites',
      says: [
        'Five small powers have units and centres, but no player. Their masters order them, each on his own sheet. A unit does what all its masters wrote alike; otherwise it stays, or is disbanded if it had to retreat. Builds are made if all agree, and removals without agreement are drawn by lot.',
        'Satellites are nations of their own. Their centres count for nobody, and their masters may attack them. If a master is out, his place is taken each turn by the powers that own a centre he began with.',
      ],
      list: [
        'Poland: Britain and France',
        'Finland: Germany and Britain',
        'Spain: Italy and Germany',
        'Serbia: the Soviet Union and Turkey',
        'Rumania: Germany',
      ],
      examples: [
        {
          title: 'Both say Riga',
          units: { poland: ['A war'], soviet: ['A kiv'] },
          orders: { britain: ['A war - bst'], france: ['A war - bst'], soviet: ['A kiv H'] },
          says: 'London and Paris agree, so the Polish army goes.',
        },
        {
          title: 'One says Bulgaria, one Budapest',
          units: { serbia: ['A ser'], turkey: ['A con'] },
          orders: { soviet: ['A ser - bul'], turkey: ['A ser - bud', 'A con - bul'] },
          says: 'They differ. Serbia stays, and does not stand in Turkey’s way.',
        },
      ],
    },
    {
      title: 'What the years bring',
      says: ['The table tells each of these before it comes.'],
      list: [
        'Silesia: by an option Germany begins with its Berlin army there, beside Poland.',
        'Danzig: a German army or fleet that moves there has one more strength, always.',
        'Fall 1941, the Africa Korps: one German army may be ordered to Libya from anywhere. If two are, neither goes.',
        'Fall 1942, the Americans: after the moves British armies land in Agadir and Egypt, and whoever stands there must retreat. They need no centre and last until they are destroyed or Britain falls.',
        'Fall 1944 to Fall 1946, jets: German planes have strength two in all they do.',
      ],
      examples: [
        {
          title: 'Into Danzig',
          units: { germany: ['A pru'], poland: ['F dan'] },
          orders: { germany: ['A pru - dan'] },
          says: 'One army, and yet two against one.',
        },
      ],
    },
    {
      title: 'The map',
      says: [
        'The map of this game could not be found. Ours keeps all that its rules say of places: the centres, where every unit begins, and which spaces must touch. The other borders and the empty centres are drawn after September 1939.',
      ],
    },
  ],
  credits: ['1939, version 1, was designed by João Neto.'],
};
