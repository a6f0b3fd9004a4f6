import type { IntentRow } from '../rounds.ts';
import type { IntentTable } from './table.ts';
import { NONE } from './table.ts';

/**
 * Adds up the strength of a row and of its supports, and writes the bounds of the sum into `table.sum`. `foe` is the row that is attacked,
 * or NONE. An attack on a unit of the attacker's own nation has strength 0. A support by a unit of the foe's nation doesn't count (1971
 * rulebook IX.3, DATC 6.D.10-14). A row of strength 0 gains nothing from supports.
 */
export function sumAttack(table: IntentTable, row: IntentRow, foe: IntentRow): void {
  const base = attackAlone(table, row, foe);
  table.sum.least = base;
  table.sum.most = base;
  if (base > 0 && table.firstSupport[row] !== NONE) addSupports(table, row, foe);
}

/** The strength of a row without its supports, in an attack on `foe`. */
function attackAlone({ strength, nation, pairs }: IntentTable, row: IntentRow, foe: IntentRow): number {
  if (foe === NONE) return strength[row];
  if (pairs.strength !== null) return pairs.strength.attack(row, foe);
  return nation[row] === nation[foe] ? 0 : strength[row];
}

function addSupports(table: IntentTable, row: IntentRow, foe: IntentRow): void {
  const { nation, pairs, firstSupport, nextSupport, least, most, sum } = table;
  for (let support = firstSupport[row]; support !== NONE; support = nextSupport[support]) {
    if (foe !== NONE && pairs.strength !== null) {
      const cap = pairs.strength.support(support, foe);
      sum.least += Math.min(cap, least[support]);
      sum.most += Math.min(cap, most[support]);
    } else if (foe === NONE || nation[support] !== nation[foe]) {
      sum.least += least[support];
      sum.most += most[support];
    }
  }
}

/** Adds up the strength with which a unit that stays resists this attacker, and writes the bounds of the sum into `table.sum`. */
export function sumHold(table: IntentTable, row: IntentRow, attacker: IntentRow): void {
  sumAttack(table, row, NONE);
  const { pairs, sum } = table;
  if (pairs.strength === null) return;
  const base = pairs.strength.hold(row, attacker);
  const gained = base - table.strength[row];
  sum.least = base === 0 ? 0 : sum.least + gained;
  sum.most = base === 0 ? 0 : sum.most + gained;
}

/** The strength of a unit that failed to leave its space: its own, without supports (1971 rulebook IX.6). */
export function strengthAlone(table: IntentTable, row: IntentRow, attacker: IntentRow): number {
  const { pairs, strength } = table;
  return pairs.strength === null ? strength[row] : pairs.strength.hold(row, attacker);
}
