// npm run bench: movement phases of full boards adjudicated per second, against js-diplomacy in the same run.
import { compiledBoard } from '../../engine/board/compile.ts';
import { open } from '../../engine/judge.ts';
import { emptyMovement, prepareMovement } from '../../engine/movement/prepare.ts';
import { emptyNext, resolvePrepared } from '../../engine/movement/prepared.ts';
import { workspaceOf } from '../../engine/movement/round.ts';
import { edition2023 } from '../../engine/rules/editions.ts';
import { commandByOwner } from '../../engine/rules/command.ts';
import { standard } from '../../variants/standard/index.ts';
import { recordedBoards } from './recorded.ts';
import { playedBoards } from './play.ts';
import { resolveByRival, rivalPhase } from './rival.ts';

const judge = open(standard, {});
const board = compiledBoard(judge.board);
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
  const { unit } = commandByOwner({ position, powers, compiled: board }, book);
  return prepareMovement(board, powers, position.units, unit, null, emptyMovement(position.units.length));
});
const workspace = workspaceOf(board);
const next = emptyNext(workspace.table.room, board.size);
const rivals = boards.map(rivalPhase);
const finished = rivals.filter(resolveByRival);

const rate = {
  rival: measure(finished.length, 1, () => {
    for (const phase of finished) resolveByRival(phase);
  }),
  names: measure(boards.length, 20, () => {
    for (const { position, book } of boards) judge.adjudicate(position, book, '');
  }),
  prepared: measure(boards.length, 60, () => {
    for (const units of prepared) resolvePrepared(workspace, units, edition2023, next);
  }),
};
const legal = measure(boards.length, 1, () => {
  for (const { position } of boards) {
    const fresh = { ...position };
    for (const unit of fresh.units) judge.legal(fresh, unit.power, unit, []);
  }
});

row('js-diplomacy 0.1.5', rate.rival, `${finished.length} of ${boards.length} boards finished`);
row(
  'Sealed Orders, names and report',
  rate.names,
  'positions and orders as objects in, next position and reasons out',
);
row(
  'Sealed Orders, prepared orders',
  rate.prepared,
  'orders put into numbers before, next position in numbers',
);
row('Sealed Orders, legal orders of a board', legal, `${(1000 / legal).toFixed(2)} ms a board`);
console.log(`\nratio to js-diplomacy, names and report: ${(rate.names / rate.rival).toFixed(1)}`);
console.log(`ratio to js-diplomacy, prepared orders: ${(rate.prepared / rate.rival).toFixed(1)}`);

/** How many boards a second: the median of several runs of some rounds each, after one run to warm up. */
function measure(size: number, rounds: number, round: () => void): number {
  const rates: number[] = [];
  for (let run = 0; run <= runs; run++) {
    const started = process.hrtime.bigint();
    for (let again = 0; again < rounds; again++) round();
    const seconds = Number(process.hrtime.bigint() - started) / 1e9;
    if (run > 0) rates.push((size * rounds) / seconds);
  }
  return rates.sort((a, b) => a - b)[Math.floor(runs / 2)];
}

function row(name: string, perSecond: number, note: string): void {
  console.log(
    `${name.padEnd(40)} ${Math.round(perSecond).toLocaleString('en').padStart(9)} a second  ${note}`,
  );
}
