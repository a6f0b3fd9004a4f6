import type { Deadline } from '../../../src/protocol/wire/bodies.ts';
import { witnessKeys } from '../../../src/protocol/player/witness.ts';
import { auction } from '../simulate/bids/auction.ts';
import { WITNESS_SEED } from './always-on.ts';
import type { HabitName } from './habits.ts';
import type { Orders } from './page.ts';
import type { VisitSetting } from './table.ts';

/** A kind of table. Each kind is one row of the printed results. */
export interface Cell {
  name: string;
  habit: HabitName;
  terms: VisitSetting['terms'];
  orders: Orders;
  /** The variant. If this field is left out, the tables play standard Diplomacy. */
  variant?: string;
}

const HOUR = 3600;

/** A deadline that comes this many hours after a device first saw the phase. The deadline is the same for orders, retreats and builds. */
const within = (hours: number): Deadline => ({
  ...{ type: 'after', orders: hours * HOUR },
  ...{ retreats: hours * HOUR, builds: hours * HOUR },
});
/** A deadline at 23:30 on each working day. */
const workdays: Deadline = {
  type: 'weekly',
  times: [1, 2, 3, 4, 5].map((day) => ({ day, minute: 23 * 60 + 30 })),
  zone: 'UTC',
  between: 0,
};

/** At these tables, players bid in every phase. The variant has few units to bid for, so that bids are sealed fast. */
const bidding = { orders: 'bids', variant: auction.id } as const;

const keys = witnessKeys(WITNESS_SEED);
const witness = { key: keys.chain.public, box: keys.box.public, plays: false };

const kinds: readonly (readonly [HabitName, string, Deadline])[] = [
  ['once', 'once a day ±1 h', within(24)],
  ['absent', 'once a day, absentees', within(24)],
  ['twice', 'twice a day ±1 h', within(24)],
  ['evenings', 'weekday evenings', workdays],
];

/**
 * The kinds of tables: each habit of visiting, with all terms that make a difference for that habit. All other terms are those of a new
 * table.
 */
export const cells: readonly Cell[] = [
  ...kinds.flatMap(([habit, when, deadline]) => differing(habit, when, { deadline })),
  {
    ...{ name: 'once a day, absentees; within 22 h', habit: 'absent' },
    ...{ terms: { pace: { deadline: within(22) } }, orders: 'hold' },
  },
];

function differing(habit: HabitName, when: string, pace: VisitSetting['terms']['pace']): readonly Cell[] {
  return [
    { name: when, habit, terms: { pace }, orders: 'hold' },
    { name: `${when}; all must accept`, habit, terms: { pace, absence: { many: 'all' } }, orders: 'hold' },
    { name: `${when}; a witness`, habit, terms: { pace, witness }, orders: 'hold' },
    { name: `${when}; no escrow`, habit, terms: { pace, escrow: 'none' }, orders: 'hold' },
    { name: `${when}; orders by chance`, habit, terms: { pace }, orders: 'chance' },
    { name: `${when}; secret bids`, habit, terms: { pace, bids: 'secret' }, ...bidding },
    { name: `${when}; secret bids, a witness`, habit, terms: { pace, witness, bids: 'secret' }, ...bidding },
  ];
}
