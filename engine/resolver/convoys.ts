import type { IntentRow } from '../rounds.ts';
import { isDislodged } from './dislodging.ts';
import { sumAttack } from './strength.ts';
import type { YesNoOpen, IntentTable } from './table.ts';
import { MOVE, NO, NONE, OPEN, YES } from './table.ts';

/**
 * Is this fleet unable to carry an army? A fleet is unable to carry if it is dislodged, or if the bombs on it are stronger than its
 * supports.
 */
export function isBroken(table: IntentTable, fleet: IntentRow): YesNoOpen {
  const dislodged = isDislodged(table, fleet);
  const bombs = table.bombs[fleet];
  if (dislodged === YES || bombs === 0) return dislodged;
  sumAttack(table, fleet, NONE);
  if (bombs > table.sum.most - table.strength[fleet]) return YES;
  return bombs > table.sum.least - table.strength[fleet] ? OPEN : dislodged;
}

/**
 * Has the unit of this row ended where its order says? For a unit that moves, the answer is YES if its move succeeded. For any other unit,
 * the answer is YES if the unit was not dislodged.
 */
export function hasArrived(table: IntentTable, first: IntentRow): YesNoOpen {
  if (table.deed[first] === MOVE) return table.moves[first] as YesNoOpen;
  const dislodged = isDislodged(table, first);
  return dislodged === YES ? NO : dislodged === NO ? YES : OPEN;
}

/**
 * Does a move arrive at its goal? `route` says whether the move has a way. A move whose convoy breaks still arrives if `orByLand` lets it
 * go by land.
 */
export const comesBy = (table: IntentTable, row: IntentRow, route: YesNoOpen): YesNoOpen =>
  route !== YES && table.orByLand[row] ? YES : route;

/**
 * Does this move have a way?
 * 1. A move by land always has a way.
 * 2. A move by sea needs a chain of convoying fleets none of which is dislodged. By the rulebooks since 1982, any one chain is enough. By
 *    the rulebook of 1971, all of the army's convoying fleets must survive (ruling 1.6).
 * 3. A landing needs its fleet to end where the fleet's order says.
 */
export function decideRoute(table: IntentTable, row: IntentRow): YesNoOpen {
  const known = table.route[row] as YesNoOpen;
  if (known !== OPEN) return known;
  const first = table.first[row];
  const answer =
    first !== NONE
      ? hasArrived(table, first)
      : table.anyBreaks
        ? everyLink(table, row)
        : someChain(table, row);
  if (answer !== OPEN) {
    table.route[row] = answer;
    table.narrowed = true;
  }
  return answer;
}

function everyLink(table: IntentTable, army: IntentRow): YesNoOpen {
  let answer: YesNoOpen = table.firstConvoy[army] === NONE ? NO : YES;
  for (let fleet = table.firstConvoy[army]; fleet !== NONE; fleet = table.nextConvoy[fleet]) {
    const broken = isBroken(table, fleet);
    if (broken === YES) return NO;
    if (broken === OPEN) answer = OPEN;
  }
  return answer;
}

function someChain(table: IntentTable, army: IntentRow): YesNoOpen {
  if (hasChain(table, army, true)) return YES;
  return hasChain(table, army, false) ? OPEN : NO;
}

/**
 * Is there a chain of touching fleets from the army to its goal? If `surely` is true, only fleets that certainly aren't broken count. If
 * `surely` is false, fleets that may yet be broken count too.
 */
function hasChain(table: IntentTable, army: IntentRow, surely: boolean): boolean {
  const { firstConvoy, nextConvoy, place, goal, seen, stack } = table;
  const { touches, size } = table.board;
  let depth = 0;
  for (let fleet = firstConvoy[army]; fleet !== NONE; fleet = nextConvoy[fleet]) {
    const broken = isBroken(table, fleet);
    seen[fleet] = broken === NO || (!surely && broken === OPEN) ? 0 : 1;
    if (seen[fleet] === 0 && touches[place[army] * size + place[fleet]]) {
      seen[fleet] = 1;
      stack[depth++] = fleet;
    }
  }
  while (depth > 0) {
    const at = place[stack[--depth]];
    if (touches[at * size + goal[army]]) return true;
    for (let fleet = firstConvoy[army]; fleet !== NONE; fleet = nextConvoy[fleet]) {
      if (seen[fleet] === 0 && touches[at * size + place[fleet]]) {
        seen[fleet] = 1;
        stack[depth++] = fleet;
      }
    }
  }
  return false;
}
