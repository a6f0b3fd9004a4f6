import type { Row } from '../rules.ts';
import type { IntentTable } from './intents.ts';
import { FIRM_EVER, NO, NONE, OPEN, YES } from './intents.ts';
import { sumAttack } from './strength.ts';

/**
 * Narrows what a support gives, between `least` and `most`; true once they meet. An attack from anywhere but the space the
 * support goes into takes its strength away from the support, down to 0; dislodgement takes all (1971 rulebook X). One's own
 * nation never cuts.
 */
export function decideSupport(table: IntentTable, row: Row): boolean {
  if (table.frozen[row]) return true;
  const full = table.strength[row];
  if (!table.rare && table.firstMove[table.place[row]] < 0) return narrow(table, row, full, full);
  const { moves, place, goal, nation, route, firmness, spares } = table;
  const first = table.first[row];
  if (first !== NONE && moves[first] === NO) return narrow(table, row, 0, 0);
  if (firmness[row] === FIRM_EVER) return narrow(table, row, full, full);
  let low = first !== NONE && moves[first] === OPEN ? 0 : full;
  let high = full;
  if (table.anyFit[place[row]]) return narrow(table, row, low, high);
  if (table.bombs[row] > 0) return narrow(table, row, 0, 0);
  for (let attack = table.firstMove[place[row]]; attack >= 0; attack = table.nextMove[attack]) {
    if (nation[attack] === nation[row]) continue;
    if (spares !== null && spares(attack, row)) continue;
    if (moves[attack] === YES) return narrow(table, row, 0, 0);
    if (firmness[row] !== 0 || place[attack] === goal[row]) {
      if (moves[attack] === OPEN) low = 0;
      continue;
    }
    const arrives = table.orByLand[attack] ? YES : route[attack];
    if (arrives === NO) continue;
    sumAttack(table, attack, row);
    low = moves[attack] === OPEN ? 0 : low - table.sumMost;
    if (arrives === YES) high -= table.sumLeast;
  }
  return narrow(table, row, Math.max(low, 0), Math.max(high, 0));
}

function narrow(table: IntentTable, row: Row, low: number, high: number): boolean {
  const least = Math.min(low, high);
  if (least !== table.least[row] || high !== table.most[row]) {
    table.least[row] = least;
    table.most[row] = high;
    table.narrowed = true;
  }
  return least === high;
}
