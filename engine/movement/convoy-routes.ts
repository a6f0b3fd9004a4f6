import type { CompiledBoard } from '../board/compile.ts';
import type { RowList } from '../resolver/row-list.ts';
import { addRow } from '../resolver/row-list.ts';

/** Fleets that could convoy, with the spaces that they are in. */
export interface Fleets extends RowList {
  readonly space: Int16Array;
  /**
   * Two arrays in which a search among the fleets records what it has reached. `reached` lists the spaces that the search has reached.
   * `mark` has, for each fleet, the number of the last search that reached the fleet.
   */
  readonly reached: Int16Array;
  readonly mark: Int32Array;
  searches: number;
}

/** Makes an empty list that is long enough for this many fleets. */
export const emptyFleets = (room: number): Fleets => ({
  count: 0,
  row: new Int16Array(room),
  space: new Int16Array(room),
  reached: new Int16Array(room),
  mark: new Int32Array(room),
  searches: 0,
});

/** Adds a fleet by its row and its space. The list must be long enough. */
export function addFleet(fleets: Fleets, row: number, space: number): void {
  fleets.space[fleets.count] = space;
  addRow(fleets, row);
}

const touch = (board: CompiledBoard, a: number, b: number) => board.touches[a * board.size + b] !== 0;

/** Can these fleets carry an army from the space `from` to the space `to`? */
export function carries(board: CompiledBoard, fleets: Fleets, from: number, to: number): boolean {
  const { touches, size } = board;
  const { count, space, reached, mark } = fleets;
  const search = ++fleets.searches;
  let found = 0;
  let at = from;
  for (let next = 0; next <= found; next++) {
    if (next > 0) {
      at = reached[next - 1];
      if (touches[at * size + to]) return true;
    }
    for (let fleet = 0; fleet < count; fleet++) {
      if (mark[fleet] === search || !touches[at * size + space[fleet]]) continue;
      mark[fleet] = search;
      reached[found++] = space[fleet];
    }
  }
  return false;
}

/**
 * Is this fleet on a chain that joins `from` and `to`, and that would break if any one of the chain's fleets were missing? Only a fleet on
 * such a chain shows that its power means to convoy the army (DATC 4.A.3, 6.G.19). Only such a fleet belongs to a route in the sense of
 * ruling 1.6.
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

/** A search for routes. `chain` has the spaces of the chain so far. */
interface RouteSearch {
  board: CompiledBoard;
  fleets: Fleets;
  fleet: number;
  from: number;
  to: number;
  chain: number[];
}

/**
 * Continues the search by adding fleets to the chain one by one. Returns true once a chain reaches `to` and contains the search's `fleet`.
 */
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

/**
 * Can this space come next in the chain? The first space must touch `from`. Every further space must touch the last space of the chain, but
 * neither `from` nor any other space of the chain.
 */
function continues({ board, from, chain }: RouteSearch, next: number): boolean {
  if (chain.length === 0) return touch(board, from, next);
  const last = chain.length - 1;
  if (!touch(board, chain[last], next) || touch(board, from, next) || chain.includes(next)) return false;
  for (let before = 0; before < last; before++) if (touch(board, chain[before], next)) return false;
  return true;
}

/**
 * Could this fleet be part of a chain between `from` and `to` that uses no fleet twice (rulings G6, 10.35)? This fleet could be part of
 * such a chain if one chain leads from the fleet to `from`, a second chain leads from the fleet to `to`, and the two chains have no other
 * fleet in common. The second chain is found as an augmenting path (Menger's theorem). Where the second chain meets the first, the two may
 * swap ends. The second chain then follows the rest of the first chain to `from`. The first chain turns off at a fleet before the meeting
 * place, and goes on to `to`.
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
  if (ends) return carries(board, fleets, fleet, from);
  return fleets.count > 2 && liesInMiddle(board, fleets, fleet, from, to);
}

function liesInMiddle(
  board: CompiledBoard,
  fleets: Fleets,
  fleet: number,
  from: number,
  to: number,
): boolean {
  const first = chainTo(board, fleets, fleet, from);
  return first !== null && hasSecond(board, fleets, first, from, to);
}

/**
 * A shortest chain from `start` to `goal`; null if there is no chain. The result maps each space of the chain, except `start`, to the space
 * before it.
 */
function chainTo(
  board: CompiledBoard,
  { space, count }: Fleets,
  start: number,
  goal: number,
): ReadonlyMap<number, number> | null {
  const came = new Map<number, number>([[start, start]]);
  for (const at of came.keys()) {
    if (touch(board, at, goal)) return stepsBack(came.set(goal, at), start, goal);
    for (let index = 0; index < count; index++) {
      const next = space[index];
      if (touch(board, at, next) && !came.has(next)) came.set(next, at);
    }
  }
  return null;
}

function stepsBack(came: ReadonlyMap<number, number>, start: number, goal: number): Map<number, number> {
  const before = new Map<number, number>();
  for (let at = goal; at !== start; at = before.get(at) as number) before.set(at, came.get(at) as number);
  return before;
}

/**
 * Is there a second chain, from the same fleet to `to`, that shares no other fleet with the first chain? The search begins at the fleet
 * where both chains begin. Where the search meets a space of the first chain, it goes on from every fleet that comes before this space in
 * the first chain.
 */
function hasSecond(
  board: CompiledBoard,
  { space, count }: Fleets,
  first: ReadonlyMap<number, number>,
  from: number,
  to: number,
): boolean {
  const start = [...first.values()].at(-1) as number;
  const left = new Set([start]);
  for (const at of left) {
    if (touch(board, at, to)) return true;
    for (let index = 0; index <= count; index++) {
      const next = index < count ? space[index] : from;
      if (!touch(board, at, next) || first.get(next) === at) continue;
      if (!first.has(next)) left.add(next);
      for (let back = first.get(next); back !== undefined; back = first.get(back)) left.add(back);
    }
  }
  return false;
}
