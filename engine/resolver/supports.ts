import type { IntentRow } from '../rounds.ts';
import { comesBy, hasArrived } from './convoys.ts';
import { sumAttack } from './strength.ts';
import type { YesNoOpen, IntentTable } from './table.ts';
import { FIRM_EVER, NO, NONE, OPEN, YES } from './table.ts';

/**
 * Narrows the bounds `least` and `most` of the strength that a support gives. Returns true if the two bounds are now equal (1971 rulebook
 * X).
 * 1. An attack on the supporter takes away as much strength as the attack has, but never more than the support has.
 * 2. If an attack comes from the space that the support goes into, it takes nothing away, unless it dislodges the supporter.
 * 3. If the supporter is dislodged, the support gives 0.
 * 4. An attack by a unit of the supporter's own nation takes nothing away.
 */
export function decideSupport(table: IntentTable, row: IntentRow): boolean {
  const full = table.strength[row];
  if (!table.plain) return decideUncommonSupport(table, row, full);
  if (table.firstMove[table.place[row]] === NONE) return narrow(table, row, full, full);
  return decideUnderAttack(table, row, full, full);
}

/** Decides a support in a table that isn't plain: rows in it may have conditions, bombs or shared spaces. */
function decideUncommonSupport(table: IntentTable, row: IntentRow, full: number): boolean {
  if (table.frozen[row]) return true;
  const first = table.first[row];
  const arrived = first === NONE ? YES : hasArrived(table, first);
  if (arrived === NO) return narrow(table, row, 0, 0);
  const low = arrived === OPEN ? 0 : full;
  if (table.firmness[row] === FIRM_EVER || table.aloft[row]) return narrow(table, row, low, full);
  if (table.anyFit[table.place[row]]) return narrow(table, row, low, full);
  if (table.bombs[row] > 0) return narrow(table, row, 0, 0);
  return decideUnderAttack(table, row, low, full);
}

function decideUnderAttack(table: IntentTable, row: IntentRow, low: number, high: number): boolean {
  const { moves, place, goal, nation, route, firmness, pairs } = table;
  for (let attack = table.firstMove[place[row]]; attack !== NONE; attack = table.nextMove[attack]) {
    if (nation[attack] === nation[row]) continue;
    if (pairs.cuts !== null && !pairs.cuts(attack, row)) continue;
    if (moves[attack] === YES) return narrow(table, row, 0, 0);
    if (firmness[row] !== 0 || place[attack] === goal[row]) {
      if (moves[attack] === OPEN) low = 0;
      continue;
    }
    const arrives = comesBy(table, attack, route[attack] as YesNoOpen);
    if (arrives === NO) continue;
    sumAttack(table, attack, row);
    low = moves[attack] === OPEN ? 0 : low - table.sum.most;
    if (arrives === YES) high -= table.sum.least;
  }
  return narrow(table, row, Math.max(low, 0), Math.max(high, 0));
}

function narrow(table: IntentTable, row: IntentRow, low: number, high: number): boolean {
  const least = Math.min(low, high);
  if (least !== table.least[row] || high !== table.most[row]) {
    table.least[row] = least;
    table.most[row] = high;
    table.narrowed = true;
  }
  return least === high;
}
