import type { CompiledBoard } from '../../../engine/board/compile.ts';
import type { Edition } from '../../../engine/edition.ts';
import type { RandomUnit } from '../random-boards.ts';
import type { Above, SolvedMoves, Problem } from './equations.ts';
import {
  connects,
  convoyHolds,
  goalOf,
  hasPath,
  isDislodged,
  preventStrength,
  succeeds,
} from './equations.ts';

/** What the slow resolver `secondOpinion` says about one board. */
export interface Opinion {
  problem: Problem;
  outcome: SolvedMoves;
  /** How many outcomes satisfied the equations (equations.ts), counted before any rule chose between these outcomes. */
  consistent: number;
  paradox: boolean;
}

/**
 * Resolves a board. Tries every combination of successful moves, and keeps those that satisfy the equations. Then there are three cases:
 * 1. If only one outcome is left, that outcome counts.
 * 2. If several outcomes are left that differ only in rings of moves, the outcome with the most successful moves counts.
 * 3. If no outcome is left, or if several outcomes are left that differ in convoys, there is a paradox. By Szykman's rule, some convoys
 *    then fail. We look for the smallest sets of convoys whose failure leads to case 1 or case 2, and let all convoys in these sets fail.
 *    If case 3 arises again after that, we go on to larger sets.
 * @param worthIn gives the strength of each unit by itself. If this is left out, every unit has strength 1
 */
export function secondOpinion(
  board: CompiledBoard,
  edition: Edition,
  units: readonly RandomUnit[],
  worthIn?: (problem: Problem) => readonly number[],
  above: Above = nothingAbove,
): Opinion {
  const plain = problemOf(board, edition, units, above);
  const problem = worthIn ? { ...plain, worth: worthIn(plain) } : plain;
  const first = consistentOutcomes(problem);
  const chosen = choose(problem, first);
  if (chosen) return { problem, outcome: chosen, consistent: first.length, paradox: false };
  const convoys = problem.movers.filter((row) => problem.convoyed[row]);
  for (let size = 1; size <= convoys.length; size++) {
    const failing = subsets(convoys, size).filter((failed) => settles(problem, failed));
    if (failing.length === 0) continue;
    const solved = { ...problem, failed: new Set(failing.flat()) };
    const outcome = choose(solved, consistentOutcomes(solved));
    if (outcome) return { problem: solved, outcome, consistent: first.length, paradox: true };
  }
  throw new Error('No outcome satisfies the equations, whichever convoys fail.');
}

const settles = (problem: Problem, failed: readonly number[]) => {
  const solved = { ...problem, failed: new Set(failed) };
  return choose(solved, consistentOutcomes(solved)) !== null;
};

function subsets(rows: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return rows.flatMap((row, index) => subsets(rows.slice(index + 1), size - 1).map((rest) => [row, ...rest]));
}

/** The outcome that the rules choose. Null if there is no outcome, or if the outcomes differ in whether a convoy succeeds. */
function choose(problem: Problem, outcomes: readonly SolvedMoves[]): SolvedMoves | null {
  if (outcomes.length === 0) return null;
  const convoys = (outcome: SolvedMoves) =>
    problem.movers.map((row) => problem.convoyed[row] && convoyHolds(problem, outcome, row)).join();
  if (new Set(outcomes.map(convoys)).size > 1) return null;
  const successes = (outcome: SolvedMoves) => outcome.filter(Boolean).length;
  return outcomes.reduce((best, outcome) => (successes(outcome) > successes(best) ? outcome : best));
}

/** Every consistent combination of successful moves. */
function consistentOutcomes(problem: Problem): SolvedMoves[] {
  const found: SolvedMoves[] = [];
  const outcome = new Array<boolean>(problem.units.length).fill(false);
  for (let bits = 0; bits < 1 << problem.movers.length; bits++) {
    problem.movers.forEach((row, index) => (outcome[row] = (bits & (1 << index)) !== 0));
    if (problem.movers.every((row) => succeeds(problem, outcome, row) === outcome[row]))
      found.push([...outcome]);
  }
  return found;
}

const nothingAbove: Above = { supports: [], convoys: [], bombs: new Map(), bonus: () => 0 };

function problemOf(
  board: CompiledBoard,
  edition: Edition,
  units: readonly RandomUnit[],
  above: Above,
): Problem {
  const rows = units.map((_, row) => row);
  const empty = rows.map(() => false);
  const bare: Problem = {
    board,
    edition,
    units,
    worth: rows.map(() => 1),
    movers: rows.filter((row) => units[row].order.type === 'move'),
    convoyed: empty,
    orByLand: empty,
    carriers: rows.map((row) => rows.filter((fleet) => carriesFor(units, fleet, row))),
    supporters: [],
    failed: new Set(),
    above,
    asked: new Set(),
  };
  const swaps = rows.map((row) => edition.adjacent === 'only to swap' && swapsByConvoy(bare, row));
  const convoyed = rows.map((row) => swaps[row] || goesByConvoy(bare, row));
  const fleets = rows.filter((row) => units[row].fleet && board.convoysAt[units[row].space] !== 0);
  const movers = bare.movers.filter(
    (row) => !convoyed[row] || connects(bare, fleets, units[row].space, goalOf(bare, row)),
  );
  const carriers = rows.map((row) => (convoyed[row] && movers.includes(row) ? bare.carriers[row] : []));
  const problem: Problem = { ...bare, movers, convoyed, orByLand: swaps, carriers };
  const routed =
    edition.routes === 'any broken'
      ? carriers.map((fleets, row) => onRoutes(problem, row, fleets))
      : carriers;
  return {
    ...problem,
    carriers: routed,
    supporters: rows.map((row) => rows.filter((one) => supports(problem, one, row))),
  };
}

function carriesFor(units: readonly RandomUnit[], fleet: number, row: number): boolean {
  const { order } = units[fleet];
  const army = units[row].order;
  return order.type === 'convoy' && order.of === row && army.type === 'move' && army.to === order.to;
}

function isAdjacent({ board, units }: Problem, row: number, to: number): boolean {
  return board.armyWay[units[row].space * board.size + to] !== 0;
}

/**
 * Whether a row's unit goes by convoy. An army goes by convoy in three cases: no land route exists, the order says “by convoy”, or a fleet
 * of the army's own power on the route shows the intent to convoy. In the 1971 edition, only the first case counts.
 */
function goesByConvoy(problem: Problem, row: number): boolean {
  const { units, edition, board } = problem;
  const { order, fleet, power, space } = units[row];
  if (fleet || order.type !== 'move') return false;
  if (!isAdjacent(problem, row, order.to)) return true;
  if (edition.adjacent === 'only to swap') return false;
  const fleets = units.flatMap((unit, at) => (unit.fleet && board.convoysAt[unit.space] ? [at] : []));
  const own = problem.carriers[row].filter((carrier) => units[carrier].power === power);
  return (
    order.via ||
    own.some((carrier) => chains(problem, fleets, space, order.to).some((one) => one.includes(carrier)))
  );
}

function swapsByConvoy(problem: Problem, row: number): boolean {
  const { units } = problem;
  const { order, fleet, space } = units[row];
  if (fleet || order.type !== 'move' || !isAdjacent(problem, row, order.to)) return false;
  const other = units.find((unit) => unit.space === order.to)?.order;
  return (
    other?.type === 'move' && other.to === space && connects(problem, problem.carriers[row], space, order.to)
  );
}

/** The fleets on a convoy's routes. Of the given fleets, these are the ones that belong to a chain in which every fleet is needed. */
function onRoutes(problem: Problem, row: number, fleets: readonly number[]): number[] {
  if (fleets.length === 0) return [];
  const all = chains(problem, fleets, problem.units[row].space, goalOf(problem, row)).flat();
  return fleets.filter((fleet) => all.includes(fleet));
}

/** Every set of fleets that connects two spaces, and in which every fleet is needed. */
function chains(problem: Problem, fleets: readonly number[], from: number, to: number): number[][] {
  const found: number[][] = [];
  for (let size = 1; size <= fleets.length; size++) {
    for (const chain of subsets(fleets, size)) {
      const smaller = found.some((one) => one.every((fleet) => chain.includes(fleet)));
      if (!smaller && connects(problem, chain, from, to)) found.push(chain);
    }
  }
  return found;
}

/**
 * Whether the first row's unit supports what the second row's unit does. An army counts as staying if it is ordered over sea and no fleets
 * could carry it.
 */
function supports(problem: Problem, row: number, of: number): boolean {
  const { order } = problem.units[row];
  if (order.type !== 'support' || order.of !== of) return false;
  return order.to === null
    ? !problem.movers.includes(of)
    : problem.movers.includes(of) && goalOf(problem, of) === order.to;
}

/** The spaces that an outcome's standoffs left empty, and for each dislodged unit the unit that dislodged it. */
export function aftermath({ problem, outcome }: Opinion): {
  standoffs: number[];
  dislodged: Map<number, number>;
} {
  const { units, movers } = problem;
  const dislodged = new Map<number, number>();
  for (const [row, unit] of units.entries()) {
    if (!isDislodged(problem, outcome, row)) continue;
    dislodged.set(
      row,
      movers.find((mover) => outcome[mover] && goalOf(problem, mover) === unit.space) as number,
    );
  }
  const taken = new Set(
    units.flatMap((unit, row) =>
      dislodged.has(row) ? [] : [outcome[row] ? goalOf(problem, row) : unit.space],
    ),
  );
  const tried = movers.filter(
    (row) => !outcome[row] && hasPath(problem, outcome, row) && preventStrength(problem, outcome, row) > 0,
  );
  const standoffs = new Set(tried.map((row) => goalOf(problem, row)).filter((space) => !taken.has(space)));
  return { standoffs: [...standoffs], dislodged };
}
