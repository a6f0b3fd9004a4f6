import { numberFrom } from '../../../src/protocol/points/points.ts';
import { hash } from '../../../src/protocol/wire/hash.ts';
import type { DrawNumber } from './second-prover.ts';

/** Makes a function that draws numbers. The same seed gives the same numbers. */
export function chanceOf(seed: string): DrawNumber {
  return (name) => numberFrom(...[0, 1].map((half) => hash('seed', seed, name, half)));
}
