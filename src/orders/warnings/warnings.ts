import type { Power } from '../../../engine/position.ts';
import { isOnGround, nameOf } from '../../../engine/units.ts';
import * as words from '../../words/made/orders.js';
import { isLeftBehind, pairsOf } from '../leaders.ts';
import { ordersUnits, tasks, type Sheet } from '../sheet.ts';
import { sayUnit } from '../printed.ts';
import { openBidWarnings, secretBidWarnings } from './bid-warnings.ts';
import { bounces } from './bounces.ts';
import { wrongCount } from './counts.ts';
import { illegalOrders } from './illegal.ts';
import { mismatches } from './mismatches.ts';
import type { OrderWarning } from './warning.ts';

/** All warnings about a sheet, power by power. `secretBids`: whether the table seals bids so that nobody ever learns who bid what. */
export function warnings(sheet: Sheet, secretBids = false): readonly OrderWarning[] {
  const found = sheet.powers.flatMap((power) =>
    tasks(sheet, power).length === 0
      ? []
      : ordersUnits(sheet)
        ? [
            ...unorderedUnits(sheet, power),
            ...illegalOrders(sheet, power),
            ...mismatches(sheet, power),
            ...leftBehind(sheet, power),
          ]
        : [...illegalOrders(sheet, power), ...wrongCount(sheet, power)],
  );
  const bidWarnings = secretBids ? secretBidWarnings : openBidWarnings;
  const bids = sheet.powers.flatMap((power) => bidWarnings(sheet, power));
  return [...found, ...bounces(sheet), ...bids];
}

function unorderedUnits(sheet: Sheet, power: Power): OrderWarning[] {
  const retreating = sheet.judge.phase(sheet.position).wants === 'retreats';
  const along = pairsOf(sheet, power).map(({ leader }) => leader.place);
  return tasks(sheet, power).flatMap((task) => {
    if (task.kind !== 'unit' || task.line) return [];
    // no warning about a leader that does not retreat along with its unit: such a leader may retreat in a later phase
    if (retreating && along.includes(task.place)) return [];
    const unit = nameOf(task.unit);
    const tell = !retreating
      ? words.orders_will_hold
      : isOnGround(unit)
        ? words.orders_will_disband
        : words.orders_will_be_lost;
    const text = tell({ unit: sayUnit(sheet.judge.board, unit) });
    return [{ kind: 'unordered' as const, power, unit, text }];
  });
}

/** Warnings about leaders that have no order although the unit beside them has one. */
function leftBehind(sheet: Sheet, power: Power): OrderWarning[] {
  return pairsOf(sheet, power)
    .filter(isLeftBehind)
    .map(({ leader, unit }) => {
      const [his, its] = [leader, unit].map((task) => sayUnit(sheet.judge.board, nameOf(task.unit)));
      const text = words.orders_left_behind({ leader: his, unit: its });
      return { kind: 'leader', power, unit: nameOf(leader.unit), text };
    });
}
