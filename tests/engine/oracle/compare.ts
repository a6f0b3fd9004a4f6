import { compileBoard } from '../../../engine/board/compile.ts';
import type { Judge } from '../../../engine/judge.ts';
import { open } from '../../../engine/judge.ts';
import { writeUnit } from '../../../engine/notation/write.ts';
import type { Edition } from '../../../engine/edition.ts';
import { standardRules } from '../../../engine/rules/standard.ts';
import { standard } from '../../../variants/standard/index.ts';
import type { RandomUnit } from '../random-boards.ts';
import { randomBoard } from '../random-boards.ts';
import { named, tellOrders } from '../random-names.ts';
import { randomFrom } from '../random.ts';
import { decidingYear, tellDecided } from './decided.ts';
import { convoyHolds, goalOf } from './equations.ts';
import type { Opinion } from './oracle.ts';
import { aftermath, secondOpinion } from './oracle.ts';

export const board = compileBoard(standard.board({}));

/** The result of comparing many boards. */
interface Comparison {
  boards: number;
  paradoxes: number;
  /** The number of boards on which the equations of equations.ts had no solution or several solutions. */
  unclear: number;
  differences: string[];
}

/** A judge of the standard board with the rules of this edition. */
export function judgeOf(edition: Edition): Judge {
  const rules = { ...standardRules, edition, year: () => decidingYear };
  return open({ ...standard, rules: () => rules }, {});
}

/**
 * Makes crowded boards from the seed, and compares what the engine and the slow resolver `secondOpinion` say about each board. Lists each
 * difference in full.
 */
export function compareBoards(edition: Edition, seed: number, boards: number): Comparison {
  const judge = judgeOf(edition);
  const random = randomFrom(seed);
  const found: Comparison = { boards: 0, paradoxes: 0, unclear: 0, differences: [] };
  while (found.boards < boards) {
    const units = randomBoard(board, random, {
      units: 9 + random.pick(7),
      powers: 2 + random.pick(3),
      moves: 4 + random.pick(5),
      convoys: random.one([20, 60, 90]),
      plots: random.one([0, 50, 90]),
      crowd: 13 + random.pick(6),
    });
    found.boards++;
    const opinion = secondOpinion(board, edition, units);
    if (opinion.paradox) found.paradoxes++;
    if (opinion.consistent !== 1) found.unclear++;
    const difference = differenceOn(judge, units, opinion);
    if (difference !== null) found.differences.push(difference);
  }
  return found;
}

function differenceOn(judge: Judge, units: readonly RandomUnit[], opinion: Opinion): string | null {
  const powers = judge.powers.map((power) => power.id);
  const { position, book } = named(board, powers, units);
  const { next } = judge.adjudicate(position, book, '');
  const engine = tellDecided(next);
  const oracle = tellOpinion(powers, opinion, position.units.map(writeUnit));
  return engine === oracle ? null : `${tellOrders(book)}\nengine:\n${engine}\noracle:\n${oracle}\n`;
}

/**
 * What the slow resolver says about a board, as text. `staying` and `leaving` are extra lines about pieces that are not units. `staying` is
 * about pieces still on the board, and `leaving` about dislodged pieces.
 */
export function tellOpinion(
  powers: readonly string[],
  opinion: Opinion,
  names: readonly string[],
  staying: readonly string[] = [],
  leaving: readonly string[] = [],
): string {
  const { problem, outcome } = opinion;
  const { standoffs, dislodged } = aftermath(opinion);
  const id = (space: number) => board.spaces[space].id;
  const stay = [...staying];
  const gone = [...leaving];
  for (const [row, unit] of problem.units.entries()) {
    const power = powers[unit.power];
    const victor = dislodged.get(row);
    if (victor !== undefined) {
      const bySea = problem.convoyed[victor] && convoyHolds(problem, outcome, victor);
      gone.push(`${power} ${names[row]} < ${id(problem.units[victor].space)} ${!bySea}`);
    } else {
      stay.push(
        `${power} ${outcome[row] ? movedName(problem.units[row], goalOf(problem, row)) : names[row]}`,
      );
    }
  }
  return [...stay.sort(), ...gone.sort(), ...standoffs.map((space) => `standoff ${id(space)}`).sort()].join(
    '\n',
  );
}

function movedName(unit: RandomUnit, goal: number): string {
  const berth = unit.order.type === 'move' ? unit.order.berth : -1;
  const coast = unit.fleet ? board.berthCoast[berth] : undefined;
  return writeUnit({ kind: unit.fleet ? 'F' : 'A', at: board.spaces[goal].id, ...(coast ? { coast } : {}) });
}
