// npm run bench: movement phases of full boards adjudicated per second, against js-diplomacy in the same run.
import { open } from '../../engine/judge.ts';
import { numberOrders } from '../../engine/movement/numbering.ts';
import { NumberedOrders, standardAnswers } from '../../engine/movement/numbered-orders.ts';
import { emptyNext, resolveNumbered } from '../../engine/movement/search.ts';
import { emptyWorkspace } from '../../engine/movement/workspace.ts';
import { edition2023 } from '../../engine/rules/fight.ts';
import type { BenchBoard } from './play.ts';
import type { Line } from '../../engine/order.ts';
import type { Position } from '../../engine/position.ts';
import { standard } from '../../variants/standard/index.ts';
import { recordedBoards } from './recorded.ts';
import { playedBoards } from './play.ts';
import { resolveByRival, rivalPhase } from './rival.ts';

const judge = open(standard, {});
const board = judge.compiled;
const powers = judge.powers.map((power) => power.id);
const runs = 5;

const played = playedBoards(judge, 1, 1200);
const boards = [...played, ...recordedBoards(judge)];
const lines = boards.reduce((sum, { book }) => sum + Object.values(book).flat().length, 0);
console.log(
  `${boards.length} boards (${played.length} full ones of seeded games, the others of recorded games), ` +
    `${(lines / boards.length).toFixed(1)} orders on average; one thread, median of ${runs} runs; ratios to js-diplomacy in the same run\n`,
);

const prepared = boards.map(({ position, book }) => {
  const written = new Map(Object.values(book).flatMap((own) => own.map((line) => [spaceOf(line), line])));
  const inOrder = position.units.map(({ at }) => written.get(at) ?? null);
  const numbering = { board, edition: edition2023, asking: standardAnswers };
  const units = new NumberedOrders(board, position.units.length);
  return numberOrders({ ...numbering, units }, powers, position.units, inOrder);
});
const workspace = emptyWorkspace(board);
const next = emptyNext(workspace.table.room, board.size);
const rivals = boards.map(rivalPhase);
const finished = rivals.filter(resolveByRival);

const adjudicateAll = (some: readonly BenchBoard[]) =>
  some.forEach(({ position, book }) => judge.adjudicate(position, book, ''));

/** The same few boards again and again stay in the processor's cache; many distinct ones do not. */
const few = boards.slice(0, 20);

const contests: readonly Contest[] = [
  {
    name: 'js-diplomacy 0.1.5',
    note: `${finished.length} of ${boards.length} boards finished`,
    size: finished.length,
    rounds: 1,
    round: () => finished.forEach(resolveByRival),
  },
  {
    name: 'names and report, cold',
    note: `positions and orders as objects in, next position and reasons out; ${boards.length} distinct boards`,
    size: boards.length,
    rounds: 20,
    round: () => adjudicateAll(boards),
  },
  {
    name: 'names and report, warm',
    note: `the same, ${few.length} boards`,
    size: few.length,
    rounds: 2000,
    round: () => adjudicateAll(few),
  },
  {
    name: 'prepared orders',
    note: 'orders put into numbers before, next position in numbers',
    size: boards.length,
    rounds: 60,
    round: () => prepared.forEach((units) => resolveNumbered(workspace, units, edition2023, next)),
  },
  {
    name: 'legal orders of a board',
    note: 'positions never seen before',
    size: boards.length,
    rounds: 1,
    round: () => boards.forEach(({ position }) => listLegalOrders({ ...position })),
  },
];

const rates = measureInTurns(contests);
contests.forEach(({ name, note }, index) => {
  const perSecond = median(rates[index]);
  const ratio = median(rates[index].map((rate, run) => rate / rates[0][run]));
  console.log(
    `${name.padEnd(24)} ${Math.round(perSecond).toLocaleString('en').padStart(9)} a second ` +
      `${(1000 / perSecond).toFixed(3).padStart(7)} ms  ratio ${ratio.toFixed(1).padStart(6)}  ${note}`,
  );
});

/** The space of the unit that a line orders; each has one order in these books. */
function spaceOf({ order }: Line): string | undefined {
  return order !== null && 'unit' in order ? order.unit.at : undefined;
}

/** A position never seen before, so that nothing kept from an earlier question helps. */
function listLegalOrders(fresh: Position): void {
  for (const unit of fresh.units) judge.legal(fresh, unit.power, unit, []);
}

interface Contest {
  name: string;
  note: string;
  /** How many boards a round has, and how many rounds make a measurement. */
  size: number;
  rounds: number;
  round: () => void;
}

/** Boards a second of processor time in each run, after one to warm up, taken in turns, so that all meet the same weather. */
function measureInTurns(all: readonly Contest[]): number[][] {
  const found = all.map((): number[] => []);
  for (let run = 0; run <= runs; run++) {
    all.forEach((contest, index) => {
      const rate = measure(contest);
      if (run > 0) found[index].push(rate);
    });
  }
  return found;
}

function measure({ size, rounds, round }: Contest): number {
  const before = process.cpuUsage();
  for (let again = 0; again < rounds; again++) round();
  return (size * rounds) / (process.cpuUsage(before).user / 1e6);
}

function median(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
}
