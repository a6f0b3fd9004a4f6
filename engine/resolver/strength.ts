import type { Row } from '../rules.ts';
import type { IntentTable } from './intents.ts';
import { NONE } from './intents.ts';

/**
 * Adds up a row's own strength and the supports it has, as far as they are known: the bounds are left in `sumLeast` and
 * `sumMost`. Against a `foe` (a row, or NONE) neither its own nation's strength nor its supports count (1971 rulebook IX.3,
 * DATC 6.D.10-14). What has no strength gains none by support.
 */
export function sumAttack(table: IntentTable, row: Row, foe: Row): void {
  const base = attackAlone(table, row, foe);
  table.sumLeast = base;
  table.sumMost = base;
  if (base > 0 && table.firstSupport[row] >= 0) addSupports(table, row, foe);
}

/** What a row brings against a foe by itself. */
function attackAlone({ strength, nation, facing }: IntentTable, row: Row, foe: Row): number {
  if (foe === NONE) return strength[row];
  if (facing !== null) return facing.attack(row, foe);
  return nation[row] === nation[foe] ? 0 : strength[row];
}

function addSupports(table: IntentTable, row: Row, foe: Row): void {
  const { nation, facing, firstSupport, nextSupport, least, most } = table;
  for (let support = firstSupport[row]; support >= 0; support = nextSupport[support]) {
    if (foe !== NONE && facing !== null) {
      const cap = facing.support(support, foe);
      table.sumLeast += Math.min(cap, least[support]);
      table.sumMost += Math.min(cap, most[support]);
    } else if (foe === NONE || nation[support] !== nation[foe]) {
      table.sumLeast += least[support];
      table.sumMost += most[support];
    }
  }
}

/** The strength with which a row that stays resists this attacker. */
export function sumHold(table: IntentTable, row: Row, attacker: Row): void {
  sumAttack(table, row, NONE);
  if (table.facing === null) return;
  const base = table.facing.hold(row, attacker);
  const gained = base - table.strength[row];
  table.sumLeast = base === 0 ? 0 : table.sumLeast + gained;
  table.sumMost = base === 0 ? 0 : table.sumMost + gained;
}
