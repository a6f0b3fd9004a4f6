import type { Space } from '../../../engine/board.ts';
import { bidders, unitsToBidFor } from '../../orders/bids.ts';
import { ordersUnits, tasks, unitsOf, type Sheet } from '../../orders/sheet.ts';
import { lit, type Picking } from './pick.ts';
import { winterSpaces } from './pick-winter.ts';

/** The spaces that stand out, and why. */
export interface Highlight {
  /** The unit being ordered. */
  chosen: Space | null;
  /** Where the next tap may go. */
  lit: ReadonlySet<Space>;
  /** Units and home centres that still want an order. */
  waiting: ReadonlySet<Space>;
}

/** What the board lights up for somebody who writes orders. */
export function highlight(sheet: Sheet, picking: Picking | null): Highlight {
  if (picking) return { chosen: picking.unit.at, lit: lit(picking), waiting: new Set() };
  if (!ordersUnits(sheet)) return { chosen: null, lit: winterSpaces(sheet), waiting: new Set() };
  const idle = sheet.powers.flatMap((power) =>
    tasks(sheet, power).flatMap((task) => (task.kind === 'unit' && !task.line ? [task.unit.at] : [])),
  );
  return { chosen: null, lit: new Set(), waiting: new Set(idle) };
}

/** What a finger is likely to aim at: units and centres of this hand, units to bid for, or what can be chosen next. */
export function aimsOf(sheet: Sheet, picking: Picking | null): ReadonlySet<Space> {
  if (picking) return new Set([...lit(picking), picking.unit.at]);
  if (!ordersUnits(sheet)) return winterSpaces(sheet);
  const own = sheet.powers.flatMap((power) => unitsOf(sheet, power));
  const others = bidders(sheet).length > 0 ? unitsToBidFor(sheet) : [];
  return new Set([...own, ...others].map(({ at }) => at));
}
