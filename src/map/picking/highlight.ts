import type { Space } from '../../../engine/board.ts';
import { bidders, unitsToBidFor } from '../../orders/bids.ts';
import { orderable, ordersUnits, tasks, writesBallots, type Sheet } from '../../orders/sheet.ts';
import { lit, type Picking } from './pick.ts';
import { ballotSpaces } from './pick-ballot.ts';
import { winterSpaces } from './pick-winter.ts';

/** The spaces that stand out on the board. */
export interface Highlight {
  /** The space of the unit that is being ordered. */
  chosen: Space | null;
  /** Where the next tap may go. */
  lit: ReadonlySet<Space>;
  /** Units that still lack an order, by their places in the position, and the space of each. */
  waiting: ReadonlyMap<number, Space>;
}

/** What lights up on the board for somebody who writes orders. */
export function highlight(sheet: Sheet, picking: Picking | null): Highlight {
  if (picking) return { chosen: picking.unit.at, lit: lit(picking), waiting: new Map() };
  if (!ordersUnits(sheet)) return { chosen: null, lit: slotSpaces(sheet), waiting: new Map() };
  const idle = sheet.powers.flatMap((power) =>
    tasks(sheet, power).flatMap((task) =>
      task.kind === 'unit' && !task.line ? [[task.place, task.unit.at] as const] : [],
    ),
  );
  return { chosen: null, lit: new Set(), waiting: new Map(idle) };
}

/** Spaces where a tap does something in phases that order no units. */
const slotSpaces = (sheet: Sheet): ReadonlySet<Space> =>
  writesBallots(sheet) ? ballotSpaces(sheet) : winterSpaces(sheet);

/**
 * The spaces that a finger is likely to aim at: units and centres of this hand, units to bid for, or what can be chosen
 * next.
 */
export function aimsOf(sheet: Sheet, picking: Picking | null): ReadonlySet<Space> {
  if (picking) return new Set([...lit(picking), picking.unit.at]);
  if (!ordersUnits(sheet)) return slotSpaces(sheet);
  const own = sheet.powers.flatMap((power) => orderable(sheet, power)).map(({ unit }) => unit);
  const others = bidders(sheet).length > 0 ? unitsToBidFor(sheet) : [];
  return new Set([...own, ...others].map(({ at }) => at));
}
