import type { Power } from '../../engine/position.ts';

/** The countries that one player plays together in an inning. */
type CountryGroup = readonly Power[];

/**
 * How the players go through the innings: the groups, in the order in which each player goes from one to the next, and the year of the
 * first inning.
 */
export interface Circuit {
  groups: readonly CountryGroup[];
  firstYear: number;
}

const alone = (...countries: readonly Power[]): readonly CountryGroup[] =>
  countries.map((country) => [country]);

/**
 * The groups of countries for each value of the option `players`. Players go from group to group in the order of these lists (rulings 1.10,
 * 2.10, I5 to I8). A country in no group is in civil disorder.
 */
export const groupings: ReadonlyMap<number | string, readonly CountryGroup[]> = new Map<
  number | string,
  readonly CountryGroup[]
>([
  [7, alone('austria', 'england', 'france', 'germany', 'italy', 'russia', 'turkey')],
  [6, alone('austria', 'england', 'france', 'germany', 'russia', 'turkey')],
  [5, alone('austria', 'england', 'france', 'russia', 'turkey')],
  [4, [['england'], ['austria', 'france'], ['germany', 'turkey'], ['italy', 'russia']]],
  [
    3,
    [
      ['england', 'germany', 'austria'],
      ['russia', 'italy'],
      ['france', 'turkey'],
    ],
  ],
  ['3-russia', [['russia'], ['england', 'france', 'germany'], ['austria', 'italy', 'turkey']]],
  [
    2,
    [
      ['england', 'france', 'russia'],
      ['austria', 'germany', 'turkey'],
    ],
  ],
]);
