import { numberFrom } from '../../../src/protocol/points/points.ts';
import { hash } from '../../../src/protocol/wire/hash.ts';
import type { DrawNumber } from './second-prover.ts';

/** Numbers that follow from a seed. */
export function chanceOf(seed: string): DrawNumber {
  return (name) => numberFrom(...[0, 1].map((half) => hash('seed', seed, name, half)));
}
