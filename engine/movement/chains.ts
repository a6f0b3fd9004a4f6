import type { CompiledBoard } from '../board/compile.ts';
import type { Fleets } from './fleets.ts';
import { carries } from './fleets.ts';

/**
 * Could this fleet be a link of a chain of fleets from one space to the other that comes to none twice (rulings G6, 10.35)?
 * It could if two chains lead from it, one to each end, with no fleet in common. The second is looked for like a flow: where
 * it meets the first, it may take over the rest of it, and the first goes another way from there (Menger's theorem).
 */
export function liesOnChain(
  board: CompiledBoard,
  fleets: Fleets,
  fleet: number,
  from: number,
  to: number,
): boolean {
  const begins = board.touches[fleet * board.size + from] !== 0;
  const ends = board.touches[fleet * board.size + to] !== 0;
  if (begins) return ends || carries(board, fleets, fleet, to);
  return ends ? carries(board, fleets, fleet, from) : liesInMiddle(board, fleets, fleet, from, to);
}

function liesInMiddle(
  board: CompiledBoard,
  fleets: Fleets,
  fleet: number,
  from: number,
  to: number,
): boolean {
  const touch = (a: number, b: number) => board.touches[a * board.size + b] !== 0;
  const spaces = [...fleets.space.subarray(0, fleets.count)];
  const first = chainTo(touch, spaces, fleet, from);
  return first !== null && hasSecond(touch, [...spaces, from], first, to);
}

type Touch = (a: number, b: number) => boolean;

/** For each space of a shortest chain to the goal, the goal among them, the one before it; null if there is no chain. */
function chainTo(
  touch: Touch,
  spaces: readonly number[],
  start: number,
  goal: number,
): ReadonlyMap<number, number> | null {
  const came = new Map<number, number>([[start, start]]);
  for (const [at] of came) {
    if (touch(at, goal)) return stepsBack(came.set(goal, at), start, goal);
    for (const next of spaces) if (!came.has(next) && touch(at, next)) came.set(next, at);
  }
  return null;
}

function stepsBack(came: ReadonlyMap<number, number>, start: number, goal: number): Map<number, number> {
  const before = new Map<number, number>();
  for (let at = goal; at !== start; at = before.get(at) as number) before.set(at, came.get(at) as number);
  return before;
}

/** Is there a second way to `to` from where the first chain starts, or from where the first could leave its way? */
function hasSecond(
  touch: Touch,
  spaces: readonly number[],
  first: ReadonlyMap<number, number>,
  to: number,
): boolean {
  const start = [...first.values()].at(-1) as number;
  const left = new Set([start]);
  for (const at of left) {
    if (touch(at, to)) return true;
    for (const next of spaces) {
      if (!touch(at, next) || first.get(next) === at) continue;
      if (!first.has(next)) left.add(next);
      for (let back = first.get(next); back !== undefined; back = first.get(back)) left.add(back);
    }
  }
  return false;
}
