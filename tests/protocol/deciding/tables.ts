import { quorum } from '../../../src/protocol/deciding/quorum.ts';
import type { Setting } from './machine.ts';
import type { Sought } from './search.ts';
import type { Rules } from './rules.ts';

/** A table whose states are searched. */
interface Row extends Sought {
  name: string;
  /** How many states there are, and how many steps the farthest is away. Where something breaks: as far as the search goes. */
  states: number;
  depth: number;
}

const late = (seats: number, liars: readonly number[], last: number): Setting => ({
  ...{ seats, liars, last },
  matter: 'comes late',
  heads: 'told',
});

const finals = (
  seats: number,
  liars: readonly number[],
  last: number,
  heads: Setting['heads'] = 'untold',
): Setting => ({ seats, liars, last, matter: 'two finals', heads });

const change = (seats: number, last: number, heads: Setting['heads']): Setting => ({
  ...{ seats, liars: [], last, heads },
  matter: 'also a change',
});

/** The fast way of ballot 0 left out: only confirms decide. */
const byConfirms: Rules['decides'] = (seats, _, { confirms }) => confirms >= quorum(seats);

/** Seat 0 passes its pen, and both its devices speak. */
const passing = (seats: number, liars: readonly number[], last: number): Setting => ({
  ...{ seats, liars, last },
  ...{ matter: 'also a change', heads: 'untold', passes: true },
});

/** Searched by `npm test`. */
export const smallTables: readonly Row[] = [
  { name: 'two', setting: finals(2, [], 2, 'told'), stuck: 0, states: 10_086, depth: 18 },
  { name: 'three', setting: late(3, [], 2), stuck: 0, states: 3603, depth: 26 },
  { name: 'three, a change due', setting: change(3, 2, 'untold'), stuck: 0, states: 6928, depth: 26 },
  {
    name: 'three, one lies',
    setting: finals(3, [1], 2, 'told'),
    breaks: 'progress',
    stuck: 20_567,
    states: 20_567,
    depth: 17,
  },
  { name: 'four, one lies', setting: late(4, [3], 2), states: 289_464, depth: 26 },
  { name: 'four, one lies', setting: finals(4, [3], 1, 'told'), stuck: 0, states: 31_716, depth: 16 },
  { name: 'four, one lies', setting: finals(4, [1], 1, 'told'), states: 51_422, depth: 15 },
  {
    name: 'three, few: present',
    setting: { ...change(3, 1, 'told'), few: 'present' },
    stuck: 0,
    states: 22_594,
    depth: 16,
  },
  {
    name: 'two, few: present, not reaching each other',
    setting: { ...late(2, [], 2), few: 'present' },
    breaks: 'agreement',
    states: 3499,
    depth: 8,
  },
  { name: 'three, one passes its pen', setting: passing(3, [], 1), states: 23_373, depth: 21 },
  {
    name: 'four, one lies and one passes its pen: both its devices speak',
    setting: passing(4, [3], 1),
    breaks: 'agreement',
    states: 14_123,
    depth: 8,
  },
  {
    name: 'three, few: present, one passes its pen: both its devices speak',
    setting: { ...passing(3, [], 1), few: 'present' },
    breaks: 'agreement',
    states: 14_099,
    depth: 8,
  },
];

/** Searched by `npm run states`. */
export const largeTables: readonly Row[] = [
  { name: 'three', setting: finals(3, [], 2, 'told'), stuck: 0, states: 175_986, depth: 26 },
  { name: 'three, a change due', setting: change(3, 2, 'told'), stuck: 0, states: 138_093, depth: 26 },
  {
    name: 'three, few: present',
    setting: { ...late(3, [], 2), few: 'present' },
    stuck: 0,
    states: 270_192,
    depth: 26,
  },
  {
    name: 'three, few: present',
    setting: { ...finals(3, [], 2), few: 'present' },
    stuck: 0,
    states: 960_100,
    depth: 26,
  },
  { name: 'four', setting: late(4, [], 2), stuck: 0, states: 1_899_120, depth: 34 },
  { name: 'four, one lies, its turn 1', setting: late(4, [1], 2), stuck: 0, states: 319_735, depth: 25 },
  { name: 'four, one lies, its turn 2', setting: late(4, [2], 2), states: 303_975, depth: 25 },
  { name: 'four, one lies', setting: finals(4, [3], 2), stuck: 0, states: 972_932, depth: 26 },
  { name: 'four, one lies, its turn 1', setting: finals(4, [1], 2), stuck: 0, states: 1_874_541, depth: 25 },
  { name: 'four, one lies, its turn 2', setting: finals(4, [2], 2), states: 1_501_750, depth: 25 },
  {
    name: 'four, one lies, only confirms decide',
    setting: finals(4, [3], 2),
    rules: { decides: byConfirms, opens: (seats, ballot, _, all) => byConfirms(seats, ballot, all) },
    states: 972_932,
    depth: 26,
  },
  {
    name: 'four, one lies, anybody proposes',
    setting: finals(4, [3], 2),
    rules: { anybodyProposes: true },
    states: 3_147_692,
    depth: 24,
  },
  { name: 'two, one passes its pen', setting: passing(2, [], 2), states: 1_149_908, depth: 26 },
  { name: 'four, one passes its pen', setting: passing(4, [], 1), states: 2_044_215, depth: 26 },
  { name: 'five, one lies', setting: finals(5, [4], 1), stuck: 0, states: 14_321, depth: 21 },
  { name: 'six, one lies', setting: finals(6, [5], 1), states: 447_746, depth: 26 },
  { name: 'seven, two lie', setting: late(7, [5, 6], 1), stuck: 0, states: 89_267, depth: 26 },
  { name: 'seven, two lie', setting: finals(7, [5, 6], 1), states: 447_746, depth: 26 },
];
