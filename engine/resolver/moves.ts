import type { IntentRow } from '../rounds.ts';
import { comesBy, decideRoute } from './convoys.ts';
import { strengthAlone, sumAttack, sumHold } from './strength.ts';
import type { YesNoOpen, StrengthBounds, IntentTable } from './table.ts';
import { MOVE, NO, NONE, OPEN, YES } from './table.ts';

/**
 * Decides whether a move succeeds, if enough is known. To succeed, a move must be stronger than two things (1971 rulebook VIII and IX):
 * 1. whatever resists it in the space that it enters;
 * 2. every other move to that space.
 */
export function decideMove(table: IntentTable, row: IntentRow): YesNoOpen {
  if (table.moves[row] !== OPEN) return table.moves[row] as YesNoOpen;
  const answer = judgeMove(table, row);
  if (answer !== OPEN) {
    table.moves[row] = answer;
    table.narrowed = true;
  }
  return answer;
}

/**
 * Does this move succeed? The answer follows from everything else that is known; the answer that the table has for this move itself is
 * ignored.
 */
export function judgeMove(table: IntentTable, row: IntentRow): YesNoOpen {
  const arrives = comesBy(table, row, decideRoute(table, row));
  if (arrives === NO) return NO;
  const goal = table.goal[row];
  if (meetsNobody(table, row, goal) || table.anyFit[goal]) return arrives;
  weighAgainstHolder(table, row, table.holder[goal]);
  const { attack, resistance } = table;
  if (attack.most <= resistance.least) return NO;
  const rivals = weighAgainstRivals(table, row);
  if (rivals === NO) return NO;
  return rivals === YES && arrives === YES && attack.least > resistance.most ? YES : OPEN;
}

/** Is this the only move to an empty space in a plain table? In a plain table every strength is 1, so such a move succeeds. */
export const meetsNobody = (table: IntentTable, row: IntentRow, goal: number): boolean =>
  table.holder[goal] === NONE && table.plain && table.firstMove[goal] === row && table.nextMove[row] === NONE;

/**
 * Works out the strength of the move, and the strength that resists the move in the space that it enters. Writes the bounds of the two
 * strengths into `attack` and `resistance`.
 */
function weighAgainstHolder(table: IntentTable, row: IntentRow, holder: IntentRow): void {
  if (holder === NONE || holder === row) return weighUnopposed(table, row);
  const duel = meetsHeadOn(table, row, holder);
  if (duel === YES) return weighDuel(table, row, holder);
  weighEntry(table, row, holder);
  if (duel === NO) return;
  const { attack, resistance } = table;
  const { least, most } = attack;
  const { least: held, most: heldMost } = resistance;
  weighDuel(table, row, holder);
  setBounds(attack, Math.min(attack.least, least), Math.max(attack.most, most));
  setBounds(resistance, Math.min(resistance.least, held), Math.max(resistance.most, heldMost));
}

function weighUnopposed(table: IntentTable, row: IntentRow): void {
  weighAttack(table, row, NONE);
  setBounds(table.resistance, 0, 0);
}

/** Head to head, each move must be stronger than the other unit with all its supports (DATC 6.E). */
function weighDuel(table: IntentTable, row: IntentRow, holder: IntentRow): void {
  weighAttack(table, row, holder);
  weighHold(table, holder, row);
}

/**
 * A unit that leaves doesn't resist. A unit that tries to leave and fails resists only with its own strength, without supports (1971
 * rulebook IX.6).
 */
function weighEntry(table: IntentTable, row: IntentRow, holder: IntentRow): void {
  const leaves = table.deed[holder] === MOVE ? table.moves[holder] : NO;
  if (leaves === YES) return weighUnopposed(table, row);
  weighAttack(table, row, holder);
  if (table.deed[holder] !== MOVE) return weighHold(table, holder, row);
  const alone = strengthAlone(table, holder, row);
  setBounds(table.resistance, leaves === NO ? alone : 0, alone);
  if (leaves === NO) return;
  sumAttack(table, row, NONE);
  setBounds(table.attack, Math.min(table.attack.least, table.sum.least), table.sum.most);
}

function weighAttack(table: IntentTable, row: IntentRow, foe: IntentRow): void {
  sumAttack(table, row, foe);
  setBounds(table.attack, table.sum.least, table.sum.most);
}

function weighHold(table: IntentTable, holder: IntentRow, attacker: IntentRow): void {
  sumHold(table, holder, attacker);
  setBounds(table.resistance, table.sum.least, table.sum.most);
}

function setBounds(bounds: StrengthBounds, least: number, most: number): void {
  bounds.least = least;
  bounds.most = most;
}

/** Is the move stronger than every other move to its space? The answer is NO if another move is at least as strong. */
function weighAgainstRivals(table: IntentTable, row: IntentRow): YesNoOpen {
  const { attack, sum } = table;
  let answer: YesNoOpen = YES;
  for (let rival = table.firstMove[table.goal[row]]; rival !== NONE; rival = table.nextMove[rival]) {
    if (rival === row) continue;
    const stands = standsOff(table, rival);
    if (stands === NO) continue;
    sumAttack(table, rival, NONE);
    if (stands === YES && attack.most <= sum.least) return NO;
    if (attack.least <= sum.most) answer = OPEN;
  }
  return answer;
}

/** Does this move stand other moves off? A move stands no other move off if it doesn't arrive, or if it loses head to head (DATC 6.E.1). */
export function standsOff(table: IntentTable, row: IntentRow): YesNoOpen {
  const arrives = comesBy(table, row, table.route[row] as YesNoOpen);
  if (arrives === NO) return NO;
  const holder = table.holder[table.goal[row]];
  if (holder === NONE || holder === row) return arrives;
  const duel = meetsHeadOn(table, row, holder);
  if (duel === NO || table.moves[holder] === NO) return arrives;
  return duel === YES && table.moves[holder] === YES ? NO : OPEN;
}

/** Did this move fail, and does its standoff leave a space empty? Ask this question only after everything is decided. */
export function leavesStandoff(table: IntentTable, row: IntentRow): boolean {
  const { moves, goal, holder, firstMove, nextMove } = table;
  const there = holder[goal[row]];
  if (moves[row] === YES || (there !== NONE && moves[there] !== YES)) return false;
  if (standsOff(table, row) !== YES) return false;
  for (let move = firstMove[goal[row]]; move !== NONE; move = nextMove[move]) {
    if (moves[move] === YES) return false;
  }
  return true;
}

/** Are a move and the unit in its goal head to head: do they move to each other's spaces, both over land? */
export function meetsHeadOn(table: IntentTable, row: IntentRow, other: IntentRow): YesNoOpen {
  const { deed, goal, place, holder, anyFit } = table;
  if (deed[other] !== MOVE || goal[other] !== place[row]) return NO;
  if (holder[place[row]] !== row || anyFit[place[row]]) return NO;
  const mine = goesOverland(table, row);
  const its = goesOverland(table, other);
  if (mine === NO || its === NO) return NO;
  return mine === YES && its === YES ? YES : OPEN;
}

/**
 * Does this move go over land? An army that is ordered to go by convoy may still go by land if the convoy fails. For such an army, the
 * question is open until the convoy is decided.
 */
function goesOverland(table: IntentTable, row: IntentRow): YesNoOpen {
  if (table.passing[row]) return NO;
  if (!table.byConvoy[row]) return YES;
  if (!table.orByLand[row]) return NO;
  const route = table.route[row];
  return route === NO ? YES : route === YES ? NO : OPEN;
}
