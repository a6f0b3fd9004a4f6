import type { CompiledBoard } from '../board/compile.ts';

/** Fleets that could convoy, by the spaces they lie in. */
export interface Fleets {
  count: number;
  /** The row of each. */
  row: Int16Array;
  space: Int16Array;
}

/** Room for this many fleets. */
export const emptyFleets = (room: number): Fleets => ({
  count: 0,
  row: new Int16Array(room),
  space: new Int16Array(room),
});

/** Enters a fleet: its row and the space it lies in. There must be room. */
export function addFleet(fleets: Fleets, row: number, space: number): void {
  fleets.row[fleets.count] = row;
  fleets.space[fleets.count++] = space;
}

/** Spaces reached in the search at hand, and how many; the search marks fleets by the number of its turn. */
let reached = new Int16Array(64);
let mark = new Int32Array(64);
let turn = 0;

/** Is there a chain of these fleets by which an army gets from one space to the other? */
export function carries(board: CompiledBoard, fleets: Fleets, from: number, to: number): boolean {
  const { touches, size } = board;
  const { count, space } = fleets;
  if (count > reached.length) {
    reached = new Int16Array(count);
    mark = new Int32Array(count);
  }
  turn++;
  let found = 0;
  let at = from;
  for (let next = 0; next <= found; next++) {
    if (next > 0) {
      at = reached[next - 1];
      if (touches[at * size + to]) return true;
    }
    for (let fleet = 0; fleet < count; fleet++) {
      if (mark[fleet] === turn || !touches[at * size + space[fleet]]) continue;
      mark[fleet] = turn;
      reached[found++] = space[fleet];
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
  fleets: Fleets,
  fleet: number,
  from: number,
  to: number,
): boolean {
  return extendRoute({ board, fleets, fleet, from, to, chain: [] });
}

/** A search for routes, with the spaces of the chain it has laid so far. */
interface RouteSearch {
  board: CompiledBoard;
  fleets: Fleets;
  fleet: number;
  from: number;
  to: number;
  chain: number[];
}

/** Lays one fleet after the other, until a chain that ends at the goal has the wanted fleet in it. */
function extendRoute(search: RouteSearch): boolean {
  const { board, fleets, chain } = search;
  for (let index = 0; index < fleets.count; index++) {
    const next = fleets.space[index];
    if (!continues(search, next)) continue;
    chain.push(next);
    const arrives = touch(board, next, search.to);
    if (arrives ? chain.includes(search.fleet) : extendRoute(search)) return true;
    chain.pop();
  }
  return false;
}

/** Does this space carry the chain on, and could not have been reached sooner? */
function continues({ board, from, chain }: RouteSearch, next: number): boolean {
  if (chain.length === 0) return touch(board, from, next);
  const last = chain.length - 1;
  if (!touch(board, chain[last], next) || touch(board, from, next) || chain.includes(next)) return false;
  for (let before = 0; before < last; before++) if (touch(board, chain[before], next)) return false;
  return true;
}

const touch = (board: CompiledBoard, a: number, b: number) => board.touches[a * board.size + b] !== 0;
