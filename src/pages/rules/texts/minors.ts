import type { RuleExample } from '../examples.ts';
import type { RulesSection } from './text.ts';

/** What 1926 and 1936 share: armed small states, and points that buy their help. */
export const minorPowers: RulesSection = {
  title: 'Minor powers',
  says: [
    'Every neutral centre has a unit of its own, white on the board: a fleet in Denmark, Greece, the Netherlands, Norway, Portugal and Sweden, an army everywhere else. It holds, so you need help to get in.',
    'A minor power’s unit never retreats: thrown out, it is gone. If its centre belongs to nobody and stands empty after a Fall, the unit is there again. Take the centre at the end of a Fall and it is yours like any other; then nothing rises there while it is yours.',
    'Each minor power is a nation of its own. Nobody needs its leave to support it, and it never moves.',
  ],
};

const auction: readonly RuleExample[] = [
  {
    title: 'One bid is enough',
    units: { germany: ['A mun'], minor: ['A aus', 'A cze'] },
    orders: { germany: ['A mun - cze', '1: A aus S A mun - cze'] },
    says: 'Nobody else bids for Austria, so it supports the attack: two against one, and Czechia’s army is gone.',
  },
  {
    title: 'A tie',
    units: { germany: ['A mun'], italy: ['A mil'], minor: ['A aus', 'A cze', 'A swi'] },
    orders: {
      germany: ['A mun - cze', '1: A aus S A mun - cze'],
      italy: ['A mil - swi', '1: A aus S A mil - swi'],
    },
    says: 'One point each for different orders: Austria follows neither and holds, and both attacks fail.',
  },
  {
    title: 'Friends add up',
    units: { germany: ['A mun'], italy: ['A mil'], turkey: ['A ist'], minor: ['A aus', 'A cze', 'A swi'] },
    orders: {
      germany: ['A mun - cze', '1: A aus S A mun - cze'],
      italy: ['A mil - swi', '1: A aus S A mil - swi'],
      turkey: ['A ist H', '1: A aus S A mun - cze'],
    },
    says: 'Turkey pays for the German attack. Two points for the same order beat one for another.',
  },
];

export const points: RulesSection = {
  title: 'Diplomacy points',
  says: [
    'In every Spring and Fall you have one point for each centre you own, at most three. You write them in front of an order for a minor power’s unit, which can be told to hold or to support, nothing else.',
    'The order with more points than any other is carried out; points of several powers for the same order are added up. If the most points were bid for different orders, the unit holds. Points are spent, won or lost, and none is kept for later.',
  ],
  sample: '2: A aus S A mun - cze',
  list: [
    'At most two of your points go to one unit.',
    'Write more points than you have, and all your bids of the turn are void. Your own units are not touched by it.',
    'A bid that could never be carried out is void, and its points are gone.',
    'A unit that supports you is still nobody’s: you may attack it, and your attack cuts the support.',
  ],
  examples: auction,
};

/** What the app does not hide yet, said where people decide to play. */
export const bidsAreOpen: RulesSection = {
  title: 'Bids at this table: open',
  says: [
    'The designers want bids kept secret for ever. Here a bid is as secret as any order until the reveal; after that, everybody sees who bid what. The table says so before it begins: “Bids: open”.',
  ],
};

export const sites: RulesSection = {
  title: 'Where one builds',
  says: ['Builds go to home centres, with these differences:'],
  list: [
    'Not in colonies: France not in Algiers and Beirut, Italy not in Tripoli, Britain not in Suez.',
    'Germany also builds armies in Austria; Poland builds in Latvia, Lithuania and Rumania.',
    'Britain begins with a fleet in Gibraltar, and with nothing in Liverpool.',
  ],
};

export const board: RulesSection = {
  title: 'The board',
  says: ['Most of it explains itself. These spaces are special:'],
  list: [
    'Gibraltar and the Dodecanese are seas with land in them: fleets stand and convoy there, and armies may enter from the land beside them.',
    'Denmark, Hamburg, Istanbul and Suez are canals: one coast, open to the waters on both sides.',
    'Armies and fleets pass between Naples and Sicily.',
    'Where four spaces meet in a point, all four touch.',
  ],
};

export const lostPlayers: RulesSection = {
  title: 'When a player is gone for good',
  says: [
    'All units of that player are removed. Every empty centre becomes a minor power with an army at once; one where a foreign unit stands becomes that unit’s, if it is still there after a Fall, and a minor power if it is not.',
  ],
};

export const fathers =
  'The armed neutrals and the points come from Ambition & Empire by Jeff Kase and Baron Powell.';
