import { quorum } from '../../../src/protocol/deciding/quorum.ts';
import type { MachineSetting } from './machine.ts';
import type { Sought } from './search.ts';
import type { Rules } from './rules.ts';

/** A table whose states are searched. */
interface Row extends Sought {
  name: string;
  /**
   * The number of states, and the number of steps to the farthest state. If a state breaks a rule, the search ends there, and both numbers
   * cover only the states seen until then.
   */
  states: number;
  depth: number;
}

const late = (seats: number, liars: readonly number[], last: number): MachineSetting => ({
  ...{ seats, liars, last },
  matter: 'comes late',
  heads: 'told',
});

const finals = (
  seats: number,
  liars: readonly number[],
  last: number,
  heads: MachineSetting['heads'] = 'untold',
): MachineSetting => ({ seats, liars, last, matter: 'two finals', heads });

const change = (seats: number, last: number, heads: MachineSetting['heads']): MachineSetting => ({
  ...{ seats, liars: [], last, heads },
  matter: 'also a change',
});

/** The rule that nothing but confirms can decide. There is no fast way by which accepts alone decide at ballot 0. */
const byConfirms: Rules['decides'] = (seats, _, { confirms }) => confirms >= quorum(seats);

/** A table where seat 0 passes its pen, and both of its devices sign messages. */
const passing = (seats: number, liars: readonly number[], last: number): MachineSetting => ({
  ...{ seats, liars, last },
  ...{ matter: 'also a change', heads: 'untold', passes: true },
});

/** The tables that `npm test` searches. */
export const smallTables: readonly Row[] = [
  { name: 'two', setting: finals(2, [], 2, 'told'), stuck: 0, states: 7794, depth: 16 },
  { name: 'three', setting: late(3, [], 2), stuck: 0, states: 3072, depth: 24 },
  { name: 'three, a change due', setting: change(3, 2, 'untold'), stuck: 0, states: 16_628, depth: 24 },
  {
    name: 'three, one lies',
    setting: finals(3, [1], 2, 'told'),
    breaks: 'progress',
    stuck: 609,
    states: 19_928,
    depth: 16,
  },
  { name: 'four, one lies', setting: late(4, [3], 1), stuck: 0, states: 14_458, depth: 15 },
  { name: 'four, one lies', setting: finals(4, [3], 1, 'told'), stuck: 0, states: 158_586, depth: 15 },
  {
    name: 'three, few: present',
    setting: { ...change(3, 1, 'told'), few: 'present' },
    stuck: 0,
    states: 106_285,
    depth: 15,
  },
  {
    name: 'two, few: present, not reaching each other',
    setting: { ...late(2, [], 2), few: 'present' },
    breaks: 'agreement',
    states: 3714,
    depth: 6,
  },
  { name: 'two, one passes its pen', setting: passing(2, [], 1), states: 15_712, depth: 15 },
  { name: 'three, one passes its pen', setting: passing(3, [], 1), states: 42_140, depth: 20 },
  {
    name: 'four, one lies and one passes its pen: both its devices speak',
    setting: passing(4, [3], 1),
    breaks: 'agreement',
    states: 95_442,
    depth: 8,
  },
  {
    name: 'three, few: present, one passes its pen: both its devices speak',
    setting: { ...passing(3, [], 1), few: 'present' },
    breaks: 'agreement',
    states: 95_334,
    depth: 8,
  },
];

/** The tables that `npm run states` searches. */
export const largeTables: readonly Row[] = [
  { name: 'three', setting: finals(3, [], 2, 'told'), stuck: 0, states: 153_896, depth: 24 },
  { name: 'three, a change due', setting: change(3, 2, 'told'), stuck: 0, states: 118_168, depth: 24 },
  {
    name: 'three, few: present',
    setting: { ...late(3, [], 2), few: 'present' },
    stuck: 0,
    states: 3_313_656,
    depth: 24,
  },
  {
    name: 'three, few: present',
    setting: { ...finals(3, [], 2), few: 'present' },
    stuck: 0,
    states: 7_308_273,
    depth: 24,
  },
  { name: 'four', setting: late(4, [], 1), stuck: 0, states: 42_153, depth: 20 },
  { name: 'four, one lies', setting: late(4, [3], 2), states: 5_354_300, depth: 24 },
  { name: 'four, one lies', setting: finals(4, [3], 2), stuck: 0, states: 7_485_717, depth: 24 },
  {
    name: 'four, one lies, only confirms decide',
    setting: finals(4, [3], 2),
    rules: { decides: byConfirms, opens: (seats, ballot, _, all) => byConfirms(seats, ballot, all) },
    states: 7_485_717,
    depth: 24,
  },
  { name: 'two, one passes its pen', setting: passing(2, [], 2), states: 3_904_436, depth: 24 },
  { name: 'four, one passes its pen', setting: passing(4, [], 1), states: 12_113_149, depth: 25 },
  { name: 'five, one lies', setting: late(5, [4], 1), states: 55_179, depth: 20 },
  { name: 'five, one lies', setting: finals(5, [4], 1), stuck: 0, states: 76_172, depth: 20 },
  { name: 'six, one lies', setting: late(6, [5], 1), states: 1_057_749, depth: 25 },
  { name: 'six, one lies', setting: finals(6, [5], 1), states: 1_156_145, depth: 25 },
  { name: 'seven, one lies', setting: late(7, [6], 1), states: 7_674_230, depth: 30 },
  {
    name: 'seven, all together, two lie',
    setting: { ...late(7, [5, 6], 1), many: 'all' },
    stuck: 0,
    states: 3_277_011,
    depth: 25,
  },
  {
    name: 'seven, all together, two lie',
    setting: { ...finals(7, [5, 6], 1), many: 'all' },
    states: 5_206_188,
    depth: 25,
  },
];
