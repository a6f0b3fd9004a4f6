// npm run bench: movement phases of full boards adjudicated per second, against js-diplomacy in the same run.
import { open } from '../../engine/judge.ts';
import { numberOrders } from '../../engine/movement/numbering.ts';
import { NumberedOrders, standardAnswers } from '../../engine/movement/orders-in-numbers.ts';
import { emptyNext, resolveNumbered } from '../../engine/movement/search.ts';
import { emptyWorkspace } from '../../engine/movement/workspace.ts';
import { edition2023 } from '../../engine/rules/fight.ts';
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
    `${(lines / boards.length).toFixed(1)} orders on average; one thread, warm, median of ${runs} runs\n`,
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

const [byRival, byNames, byNumbers, legal] = measureInTurns([
  {
    size: finished.length,
    rounds: 1,
    round: () => finished.forEach(resolveByRival),
  },
  {
    size: boards.length,
    rounds: 20,
    round: () => boards.forEach(({ position, book }) => judge.adjudicate(position, book, '')),
  },
  {
    size: boards.length,
    rounds: 60,
    round: () => prepared.forEach((units) => resolveNumbered(workspace, units, edition2023, next)),
  },
  {
    size: boards.length,
    rounds: 1,
    round: () => boards.forEach(({ position }) => listLegalOrders({ ...position })),
  },
]);

row('js-diplomacy 0.1.5', byRival, `${finished.length} of ${boards.length} boards finished`);
row(
  'Sealed Orders, names and report',
  byNames,
  'positions and orders as objects in, next position and reasons out',
);
row('Sealed Orders, prepared orders', byNumbers, 'orders put into numbers before, next position in numbers');
row('Sealed Orders, legal orders of a board', legal, `${(1000 / legal).toFixed(2)} ms a board`);
console.log(`\nratio to js-diplomacy, names and report: ${(byNames / byRival).toFixed(1)}`);
console.log(`ratio to js-diplomacy, prepared orders: ${(byNumbers / byRival).toFixed(1)}`);

/** The space of the unit that a line orders; each has one order in these books. */
function spaceOf({ order }: Line): string | undefined {
  return order !== null && 'unit' in order ? order.unit.at : undefined;
}

/** A position never seen before, so that nothing kept from an earlier question helps. */
function listLegalOrders(fresh: Position): void {
  for (const unit of fresh.units) judge.legal(fresh, unit.power, unit, []);
}

interface Contest {
  size: number;
  rounds: number;
  round: () => void;
}

/** Boards a second: the median of several runs after one to warm up, taken in turns, so that all meet the same weather. */
function measureInTurns(contests: readonly Contest[]): number[] {
  const rates = contests.map((): number[] => []);
  for (let run = 0; run <= runs; run++) {
    contests.forEach((contest, index) => {
      const rate = measure(contest);
      if (run > 0) rates[index].push(rate);
    });
  }
  return rates.map((all) => all.sort((a, b) => a - b)[Math.floor(runs / 2)]);
}

function measure({ size, rounds, round }: Contest): number {
  const started = process.hrtime.bigint();
  for (let again = 0; again < rounds; again++) round();
  return (size * rounds) / (Number(process.hrtime.bigint() - started) / 1e9);
}

function row(name: string, perSecond: number, note: string): void {
  console.log(
    `${name.padEnd(40)} ${Math.round(perSecond).toLocaleString('en').padStart(9)} a second  ${note}`,
  );
}
