import { open } from '../../engine/judge.ts';
import { NumberedOrders, standardAnswers } from '../../engine/movement/numbered-orders.ts';
import { numberOrders, numberUnits } from '../../engine/movement/numbering.ts';
import { emptyNext, resolveNumbered } from '../../engine/movement/search.ts';
import { emptyWorkspace } from '../../engine/movement/workspace.ts';
import type { OrderLine } from '../../engine/order.ts';
import type { Position } from '../../engine/position.ts';
import { edition2023 } from '../../engine/edition.ts';
import { standard } from '../../variants/standard/index.ts';
import type { BenchBoard } from './play.ts';
import { playedBoards } from './play.ts';
import { recordedBoards } from './recorded.ts';
import { resolveByRival, rivalPhase } from './rival.ts';

/** Something to measure: the work of one round, the number of boards in a round, and the number of rounds in a measurement. */
interface Contest {
  name: string;
  note: string;
  size: number;
  rounds: number;
  round: () => void;
}

const judge = open(standard, {});

/** 1,200 different full boards of seeded games, and all movement phases of the recorded games. */
const allBoards = (): BenchBoard[] => [...playedBoards(judge, 1, 1200), ...recordedBoards(judge)];

const adjudicateAll = (some: readonly BenchBoard[]) =>
  some.forEach(({ position, book }) => judge.adjudicate(position, book, ''));

/**
 * The contests. Each entry is a function that first builds the contest's data. So a process builds only the data of the contest that it
 * runs.
 */
export const contests: readonly (() => Contest)[] = [
  () => {
    const boards = allBoards();
    const finished = boards.map(rivalPhase).filter(resolveByRival);
    return {
      name: 'js-diplomacy 0.1.5',
      note: `${finished.length} of ${boards.length} boards finished`,
      size: finished.length,
      rounds: 1,
      round: () => finished.forEach(resolveByRival),
    };
  },
  () => {
    const boards = allBoards();
    return {
      name: 'names and report, cold',
      note: `positions (seen before) and orders as objects in, next position and reasons out; ${boards.length} distinct boards`,
      size: boards.length,
      rounds: 20,
      round: () => adjudicateAll(boards),
    };
  },
  () => {
    const few = allBoards().slice(0, 20);
    return {
      name: 'names and report, warm',
      note: `the same; ${few.length} boards, which stay in the processor's cache`,
      size: few.length,
      rounds: 2000,
      round: () => adjudicateAll(few),
    };
  },
  () => {
    const prepared = allBoards().map(numbered);
    const workspace = emptyWorkspace(judge.compiled, 0);
    const next = emptyNext(workspace.table.room, judge.compiled.size);
    return {
      name: 'prepared orders',
      note: 'orders put into numbers before, next position in numbers',
      size: prepared.length,
      rounds: 60,
      round: () => prepared.forEach((units) => resolveNumbered(workspace, units, edition2023, next)),
    };
  },
  () => {
    const boards = allBoards();
    return {
      name: 'legal orders of a board',
      note: 'positions never seen before',
      size: boards.length,
      rounds: 1,
      round: () => boards.forEach(({ position }) => listLegalOrders({ ...position })),
    };
  },
];

function numbered({ position, book }: BenchBoard): NumberedOrders {
  const written = new Map(Object.values(book).flatMap((own) => own.map((line) => [spaceOf(line), line])));
  const inOrder = position.units.map(({ at }) => written.get(at) ?? null);
  const units = new NumberedOrders(judge.compiled, position.units.length);
  const numbering = {
    board: judge.compiled,
    edition: edition2023,
    asking: standardAnswers,
    list: position.units,
    units,
  };
  const powers = judge.powers.map(({ id }) => id);
  numberUnits(numbering, powers, null);
  numberOrders(numbering, inOrder);
  return units;
}

/** The space of the unit that an order line names. In the order books of this bench, each unit has one order. */
function spaceOf({ order }: OrderLine): string | undefined {
  return order !== null && 'unit' in order ? order.unit.at : undefined;
}

/** Lists the legal orders in a position that the judge has never seen, so that no cached answer helps. */
function listLegalOrders(fresh: Position): void {
  for (const unit of fresh.units) judge.legal(fresh, unit.power, unit, []);
}
