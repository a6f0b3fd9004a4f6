import type { Power } from '../../../engine/position.ts';
import { isOnGround, nameOf } from '../../../engine/units.ts';
import * as words from '../../words/made/orders.js';
import { unitOf } from '../same-order.ts';
import { bidsOf, budget, faultOfBid, spent } from '../bids.ts';
import { isLeftBehind, pairsOf } from '../leaders.ts';
import { tellReason } from '../reasons/reasons.ts';
import { ordersUnits, tasks, type Sheet } from '../sheet.ts';
import { sayLine, sayPoints, sayUnit } from '../printed.ts';
import { bounces } from './bounces.ts';
import { wrongCount } from './counts.ts';
import { illegalOrders } from './illegal.ts';
import { mismatches } from './mismatches.ts';
import type { OrderWarning } from './warning.ts';

/** All warnings about a sheet, power by power. */
export function warnings(sheet: Sheet): readonly OrderWarning[] {
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
  const bids = sheet.powers.flatMap((power) => [...tooManyPoints(sheet, power), ...voidBids(sheet, power)]);
  return [...found, ...bounces(sheet), ...bids];
}

/** A warning if a power bids more points than it has, because then none of its bids counts. */
function tooManyPoints(sheet: Sheet, power: Power): OrderWarning[] {
  const [has, bids] = [budget(sheet, power), spent(sheet, power)];
  if (bids <= has) return [];
  const text = words.orders_too_many_points({ points: sayPoints(bids), has });
  return [{ kind: 'bids', power, unit: null, text }];
}

/** Warnings about bids that have no effect, each with the reason. */
function voidBids(sheet: Sheet, power: Power): OrderWarning[] {
  const { board } = sheet.judge;
  if (spent(sheet, power) > budget(sheet, power)) return [];
  return bidsOf(sheet, power).flatMap((bid): OrderWarning[] => {
    const reason = faultOfBid(sheet, power, bid);
    if (!reason) return [];
    const text = words.orders_bid_void({ bid: sayLine(board, bid), why: tellReason(reason, board) });
    return [{ kind: 'bids', power, unit: unitOf(bid.order), text }];
  });
}

function unorderedUnits(sheet: Sheet, power: Power): OrderWarning[] {
  const retreating = sheet.judge.phase(sheet.position).wants === 'retreats';
  const along = pairsOf(sheet, power).map(({ leader }) => leader.place);
  return tasks(sheet, power).flatMap((task) => {
    if (task.kind !== 'unit' || task.line) return [];
    // a leader that does not retreat along with its unit may retreat in a later phase
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
