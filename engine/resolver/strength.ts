import type { Row } from '../rules.ts';
import type { IntentTable } from './intents.ts';
import { NONE } from './intents.ts';

/**
 * Adds up a row's own strength and the supports it has, as far as they are known: the bounds are left in `sumLeast` and
 * `sumMost`. Against a `foe` (a row, or NONE) neither its own nation's strength nor its supports count (1971 rulebook IX.3,
 * DATC 6.D.10-14). What has no strength gains none by support.
 */
export function sumAttack(table: IntentTable, row: Row, foe: Row): void {
  const { strength, nation, facing, firstSupport, nextSupport, least, most } = table;
  let base = strength[row];
  const apart = foe === NONE ? NONE : nation[foe];
  if (foe !== NONE) {
    if (facing !== null) base = facing.attack(row, foe);
    else if (nation[row] === apart) base = 0;
  }
  let low = base;
  let high = base;
  if (base > 0) {
    for (let support = firstSupport[row]; support >= 0; support = nextSupport[support]) {
      if (foe !== NONE && facing !== null) {
        const cap = facing.support(support, foe);
        low += Math.min(cap, least[support]);
        high += Math.min(cap, most[support]);
      } else if (foe === NONE || nation[support] !== apart) {
        low += least[support];
        high += most[support];
      }
    }
  }
  table.sumLeast = low;
  table.sumMost = high;
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
