import type { GameOptions } from '../../engine/setting.ts';
import type { Variant } from '../../engine/variant.ts';
import { games } from '../../variants/games.ts';
import { findVariant } from '../../variants/index.ts';

/** A variant and its options. */
interface Choice {
  variant: Variant;
  options: GameOptions;
}

/** Each game with its default options, and then once for each other value of each option. */
const alone: readonly Choice[] = games.flatMap((variant) => {
  const others = Object.entries(variant.options).flatMap(([name, values]) =>
    values.slice(1).map((value) => ({ [name]: value })),
  );
  return [{}, ...others].map((options) => ({ variant, options }));
});

/** Combinations of a board with one or more modules. Every module, every board and every pair of modules occurs in one of them. */
const laid: readonly [string, GameOptions][] = [
  ['capitals', {}],
  ['capitals', { rules: 'A', russia: 'mos' }],
  ['black-angels', {}],
  ['black-angels', { heaven: 'C', hell: 'centres' }],
  ['capitals+black-angels', { heaven: 'B', hell: 'sea' }],
  ['1926+black-angels', { heaven: 'C', hell: 'C' }],
  ['1936+capitals', { rules: 'A' }],
  ['1936+capitals+black-angels', {}],
  ['leaders', {}],
  ['marches+leaders', {}],
  ['1939-pulsipher+leaders', {}],
  ['1936+capitals+leaders+black-angels', {}],
  ['marches+capitals', { reading: 'literal' }],
  ['marches+black-angels', { heaven: 'B', hell: 'noncentres' }],
  ['1939-pulsipher+capitals', { rules: 'B' }],
  ['1939-neto+capitals+leaders', {}],
  ['1939-neto+black-angels', { heaven: 'C' }],
  ['colonisation+black-angels', { players: 3 }],
  ['1939-pulsipher+capitals+black-angels', { heaven: 'C' }],
  ['few-powers+year-limit', { powers: 'france-germany-austria', years: 5 }],
  ['1936+build-anywhere', {}],
  ['marches+other-goal', { goal: 9 }],
  ['year-limit+capitals+leaders+build-anywhere+other-goal+black-angels', { rules: 'A' }],
];

/** The variants of which the tests play random games. `npm run wild` plays any number of games of any variant. */
export const choices: readonly Choice[] = [
  ...alone,
  ...laid.map(([id, options]) => ({ variant: findVariant(id), options })),
];
