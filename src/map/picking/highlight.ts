import type { Space } from '../../../engine/board.ts';
import { bidders, unitsToBidFor } from '../../orders/bids.ts';
import { orderable, ordersUnits, tasks, writesBallots, type Sheet } from '../../orders/sheet.ts';
import { lit, type Picking } from './pick.ts';
import { ballotSpaces } from './pick-ballot.ts';
import { winterSpaces } from './pick-winter.ts';

/** The highlighted spaces of a board. */
export interface Highlight {
  /** The space of the unit that is being ordered. */
  chosen: Space | null;
  /** The spaces that the next tap may choose. */
  lit: ReadonlySet<Space>;
  /** For each unit that still lacks an order, its space. The keys are the units' indexes in the position. */
  waiting: ReadonlyMap<number, Space>;
}

/** The spaces to highlight for a player who writes orders. */
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

/** In phases without orders to units: the spaces where a tap does something. */
const slotSpaces = (sheet: Sheet): ReadonlySet<Space> =>
  writesBallots(sheet) ? ballotSpaces(sheet) : winterSpaces(sheet);

/**
 * The spaces that a finger is likely to aim at:
 * - while an order is half written, the spaces that can be chosen next, and the space of the unit that is being ordered;
 * - otherwise, in a phase without orders to units, the spaces where a tap does something;
 * - in all other cases, the spaces of the units that this hand orders, and of the units to bid for.
 */
export function aimsOf(sheet: Sheet, picking: Picking | null): ReadonlySet<Space> {
  if (picking) return new Set([...lit(picking), picking.unit.at]);
  if (!ordersUnits(sheet)) return slotSpaces(sheet);
  const own = sheet.powers.flatMap((power) => orderable(sheet, power)).map(({ unit }) => unit);
  const others = bidders(sheet).length > 0 ? unitsToBidFor(sheet) : [];
  return new Set([...own, ...others].map(({ at }) => at));
}
