import type { CompiledBoard } from '../board/compile.ts';
import type { PreparedMovement } from './prepare.ts';

/** Rows of fleets that could convoy where they lie. */
export type Fleets = readonly number[];

/** Is there a chain of these fleets by which an army gets from one space to the other? */
export function carries(
  board: CompiledBoard,
  units: PreparedMovement,
  fleets: Fleets,
  from: number,
  to: number,
): boolean {
  const { touches, size } = board;
  const { space } = units;
  const reached = fleets.filter((fleet) => touches[from * size + space[fleet]]);
  const left = fleets.filter((fleet) => !touches[from * size + space[fleet]]);
  for (let next = 0; next < reached.length; next++) {
    const at = space[reached[next]];
    if (touches[at * size + to]) return true;
    for (let index = left.length - 1; index >= 0; index--) {
      if (touches[at * size + space[left[index]]]) reached.push(...left.splice(index, 1));
    }
  }
  return false;
}

/**
 * Does this fleet lie on a chain from one space to the other of which no fleet could be left out? Only such a fleet shows
 * the intent to convoy (DATC 4.A.3, 6.G.19), and only such a fleet belongs to a route (ruling 1.6).
 */
export function liesOnRoute(
  board: CompiledBoard,
  units: PreparedMovement,
  fleets: Fleets,
  fleet: number,
  from: number,
  to: number,
): boolean {
  const { touches, size } = board;
  const touch = (a: number, b: number) => touches[a * size + b] !== 0;
  const at = (row: number) => units.space[row];

  const extend = (chain: readonly number[]): boolean => {
    const last = chain[chain.length - 1];
    if (touch(at(last), to)) return chain.includes(fleet);
    return fleets.some(
      (next) =>
        !chain.includes(next) &&
        touch(at(last), at(next)) &&
        !touch(from, at(next)) &&
        chain.every((before) => before === last || !touch(at(before), at(next))) &&
        extend([...chain, next]),
    );
  };
  return fleets.some((first) => touch(from, at(first)) && extend([first]));
}
