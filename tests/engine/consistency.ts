import { open } from '../../engine/judge.ts';
import { movementRound } from '../../engine/movement/round.ts';
import type { IntentTable } from '../../engine/resolver/table.ts';
import { MOVE, OPEN, SUPPORT } from '../../engine/resolver/table.ts';
import { decideMove } from '../../engine/resolver/moves.ts';
import { decideSupport } from '../../engine/resolver/supports.ts';
import type { Edition } from '../../engine/edition.ts';
import type { Round } from '../../engine/rounds.ts';
import { standardRules } from '../../engine/rules/standard.ts';
import { standard } from '../../variants/standard/index.ts';
import { board, judgeOf } from './oracle/compare.ts';
import type { BoardShape } from './random-boards.ts';
import { randomBoard } from './random-boards.ts';
import { named, tellOrders, tellTurn } from './random-names.ts';
import { randomFrom } from './random.ts';

const fullBoard: BoardShape = { units: 34, powers: 7, moves: 34, convoys: 60, plots: 40, crowd: null };

/**
 * Finds boards whose result changes if we list their units and orders in a different sequence. Returns the orders of each such board as
 * text.
 */
export function changedByOrder(edition: Edition, seed: number, boards: number): string[] {
  const judge = judgeOf(edition);
  const powers = judge.powers.map((power) => power.id);
  const random = randomFrom(seed);
  const changed: string[] = [];
  for (let round = 0; round < boards; round++) {
    const { position, book } = named(board, powers, randomBoard(board, random, fullBoard));
    const units = random.shuffled(position.units);
    const lines = random
      .shuffled(Object.entries(book))
      .map(([power, own]) => [power, random.shuffled(own)] as const);
    const turn = tellTurn(judge.adjudicate(position, book, ''));
    const again = tellTurn(judge.adjudicate({ ...position, units }, Object.fromEntries(lines), ''));
    if (turn !== again) changed.push(tellOrders(book));
  }
  return changed;
}

/**
 * Once all orders of a board are decided, asks the engine for each decision again. Returns, as text, the orders of each board on which a
 * decision changed.
 */
export function changedWhenAskedAgain(edition: Edition, seed: number, boards: number): string[] {
  const usual = movementRound();
  let same = true;
  const askingAgain: Round = {
    ...usual,
    apply(s, decided, draft) {
      same = decidesTheSame(s.workspace.table);
      usual.apply(s, decided, draft);
    },
  };
  const rules = { ...standardRules, edition, rounds: () => [askingAgain] };
  const judge = open({ ...standard, rules: () => rules }, {});
  const powers = judge.powers.map((power) => power.id);
  const random = randomFrom(seed);
  const changed: string[] = [];
  for (let round = 0; round < boards; round++) {
    const { position, book } = named(board, powers, randomBoard(board, random, fullBoard));
    judge.adjudicate(position, book, '');
    if (!same) changed.push(tellOrders(book));
  }
  return changed;
}

/**
 * Whether the engine decides every order in the same way when it is asked again. We don't ask again about the routes of convoys. If a
 * convoy failed by the paradox rule, that rule replaced the usual decision about the route. So the usual decision could now turn out
 * differently.
 */
function decidesTheSame(table: IntentTable): boolean {
  for (let row = 0; row < table.count; row++) {
    if (table.deed[row] === SUPPORT) {
      const given = table.least[row];
      if (!decideSupport(table, row) || table.least[row] !== given) return false;
    }
    if (table.deed[row] !== MOVE) continue;
    const decided = table.moves[row];
    table.moves[row] = OPEN;
    const again = decideMove(table, row);
    table.moves[row] = decided;
    if (again !== decided) return false;
  }
  return true;
}
