import type { Round, IntentRow } from '../rounds.ts';
import { takeFewest } from './fewest-moves.ts';
import { standsOff } from './moves.ts';
import { sumAttack } from './strength.ts';
import type { IntentTable } from './table.ts';
import { FIRM_EVER, MOVE, NO, NONE, OPEN, SUPPORT, YES } from './table.ts';

/**
 * The number of an open question. Two questions may be asked about a row. The first has the row's own number: does the row's move succeed,
 * or how much does its support give? The second has the row's number plus the number of rows in the table: does the row's convoy have a
 * way? Questions that wait for each other in a circle are a knot (The Math of Adjudication, section 5).
 */
type OpenQuestion = number;

/**
 * Settles one knot that waits for no question outside itself. Returns false if there is no such knot.
 * 1. All convoys and landings in the knot fail (Szykman's rule; 1982 rulebook and DATC 4.A.2).
 * 2. If there are no convoys or landings in the knot, the moves of one ring succeed.
 * 3. In a round of `fewest moves`, rules 1 and 2 do not apply to a knot with supports. Instead, a ring of moves that need no support
 *    succeeds. If there is no such ring, the knot gets the outcome in which the fewest moves succeed. If several outcomes or none qualify,
 *    or if the knot has too many moves, all moves of the knot fail.
 * 4. If the knot has nothing but supports, each support gives the least that it can give.
 */
export function settleKnot(table: IntentTable, open: readonly IntentRow[], rule: Round['knot']): boolean {
  const knot = findKnot(table, open);
  table.knots++;
  const routes = knot.filter((question) => question >= table.count).map((question) => question - table.count);
  const moves = knot.filter((question) => question < table.count && table.deed[question] === MOVE);
  const supports = knot.filter((question) => question < table.count && table.deed[question] === SUPPORT);
  if (routes.length + moves.length === 0) return giveLeast(table, supports);
  if (rule === 'fewest moves' && supports.length > 0) {
    const ring = moves.filter((row) => needsNobody(table, row));
    return completeRing(table, ring) || takeFewest(table, moves, supports) || failMoves(table, moves);
  }
  if (routes.length > 0) return failRoutes(table, routes);
  return completeRing(table, moves);
}

function giveLeast(table: IntentTable, supports: readonly IntentRow[]): boolean {
  for (const row of supports) table.freeze(row);
  return supports.length > 0;
}

function failMoves(table: IntentTable, moves: readonly IntentRow[]): boolean {
  for (const row of moves) table.moves[row] = NO;
  return moves.length > 0;
}

function failRoutes(table: IntentTable, routes: readonly IntentRow[]): boolean {
  for (const row of routes) table.failConvoy(row);
  return true;
}

/** Would this move succeed if its goal were empty, whatever the answers to the open questions are? */
function needsNobody(table: IntentTable, row: IntentRow): boolean {
  sumAttack(table, row, NONE);
  const own = table.sum.least;
  for (let rival = table.firstMove[table.goal[row]]; rival !== NONE; rival = table.nextMove[rival]) {
    if (rival === row || standsOff(table, rival) === NO) continue;
    sumAttack(table, rival, NONE);
    if (own <= table.sum.most) return false;
  }
  return own > 0;
}

/**
 * Completes a ring of moves. The search goes from each move to the unit in the move's goal, and on to that unit's own move, until it comes
 * to a move for the second time. The moves of the ring then succeed (DATC 6.C).
 */
function completeRing(table: IntentTable, moves: readonly IntentRow[]): boolean {
  for (const start of moves) {
    const trail: IntentRow[] = [];
    let row: IntentRow = start;
    while (moves.includes(row) && table.moves[row] === OPEN && !trail.includes(row)) {
      trail.push(row);
      row = table.holder[table.goal[row]];
    }
    const begins = trail.indexOf(row);
    if (begins < 0) continue;
    for (const moving of trail.slice(begins)) table.moves[moving] = YES;
    return true;
  }
  return false;
}

/** The first strongly connected set of questions that Tarjan's algorithm completes. No question in the set waits for a question outside. */
function findKnot(table: IntentTable, open: readonly IntentRow[]): OpenQuestion[] {
  const index = new Map<OpenQuestion, number>();
  const lowest = new Map<OpenQuestion, number>();
  const path: OpenQuestion[] = [];
  let found: OpenQuestion[] | null = null;

  const reach = (question: OpenQuestion, back: number) => {
    lowest.set(question, Math.min(lowest.get(question) as number, back));
  };
  const visit = (question: OpenQuestion): void => {
    index.set(question, index.size);
    lowest.set(question, index.get(question) as number);
    path.push(question);
    for (const next of waitsFor(table, question)) {
      if (!index.has(next)) {
        visit(next);
        if (found) return;
        reach(question, lowest.get(next) as number);
      } else if (path.includes(next)) {
        reach(question, index.get(next) as number);
      }
    }
    if (lowest.get(question) === index.get(question)) found = path.splice(path.indexOf(question));
  };
  for (const row of open) {
    if (!found && !index.has(row)) visit(row);
  }
  return found ?? [];
}

/** The open questions that must be answered before this question can be answered. */
function waitsFor(table: IntentTable, question: OpenQuestion): OpenQuestion[] {
  if (question >= table.count) return routeWaitsFor(table, question - table.count);
  return table.deed[question] === SUPPORT ? supportWaitsFor(table, question) : moveWaitsFor(table, question);
}

function routeWaitsFor(table: IntentTable, row: IntentRow): OpenQuestion[] {
  const first = table.first[row];
  if (first !== NONE) return arrivalWaitsFor(table, first);
  const questions: OpenQuestion[] = [];
  for (let fleet = table.firstConvoy[row]; fleet !== NONE; fleet = table.nextConvoy[fleet]) {
    questions.push(...openMovesTo(table, table.place[fleet]));
    if (table.bombs[fleet] > 0) questions.push(...openSupportsOf(table, fleet));
  }
  return questions;
}

/**
 * The open questions that must be answered before it is known whether a row's unit ends where its order says. For a move, this is the
 * question of the move itself. For any other row, these are the questions of the moves that could dislodge its unit.
 */
function arrivalWaitsFor(table: IntentTable, row: IntentRow): OpenQuestion[] {
  if (table.deed[row] !== MOVE) return openMovesTo(table, table.place[row]);
  return table.moves[row] === OPEN ? [row] : [];
}

function supportWaitsFor(table: IntentTable, row: IntentRow): OpenQuestion[] {
  const first = table.first[row];
  const questions = first === NONE ? [] : arrivalWaitsFor(table, first);
  if (table.firmness[row] === FIRM_EVER || table.aloft[row]) return questions;
  for (let attack = table.firstMove[table.place[row]]; attack !== NONE; attack = table.nextMove[attack]) {
    if (table.route[attack] === OPEN) questions.push(attack + table.count);
    if (table.moves[attack] === OPEN) questions.push(attack);
    if (table.strength[row] > 1) questions.push(...openSupportsOf(table, attack));
  }
  return questions;
}

function moveWaitsFor(table: IntentTable, row: IntentRow): OpenQuestion[] {
  const questions = table.route[row] === OPEN ? [row + table.count] : [];
  questions.push(...openSupportsOf(table, row));
  const holder = table.holder[table.goal[row]];
  if (holder !== NONE && holder !== row) {
    questions.push(...openSupportsOf(table, holder));
    if (table.deed[holder] === MOVE && table.moves[holder] === OPEN) questions.push(holder);
    if (table.deed[holder] === MOVE && table.route[holder] === OPEN) questions.push(holder + table.count);
  }
  for (let rival = table.firstMove[table.goal[row]]; rival !== NONE; rival = table.nextMove[rival]) {
    if (rival === row) continue;
    if (table.route[rival] === OPEN) questions.push(rival + table.count);
    questions.push(...openSupportsOf(table, rival));
  }
  return questions;
}

function openMovesTo(table: IntentTable, space: number): OpenQuestion[] {
  const questions: OpenQuestion[] = [];
  for (let move = table.firstMove[space]; move !== NONE; move = table.nextMove[move]) {
    if (table.moves[move] === OPEN) questions.push(move);
  }
  return questions;
}

function openSupportsOf(table: IntentTable, row: IntentRow): OpenQuestion[] {
  const questions: OpenQuestion[] = [];
  for (let support = table.firstSupport[row]; support !== NONE; support = table.nextSupport[support]) {
    if (table.least[support] !== table.most[support]) questions.push(support);
  }
  return questions;
}
