import type { CompiledBoard } from '../board/compile.ts';
import { copyColumn } from '../resolver/columns.ts';
import type { RowList } from '../resolver/row-list.ts';
import { copyRows, emptyRows } from '../resolver/row-list.ts';
import type { IntentTable } from '../resolver/table.ts';
import type { Edition } from '../edition.ts';
import type { Fleets } from './convoy-routes.ts';
import { emptyFleets } from './convoy-routes.ts';
import * as convoy from './orders/convoy.ts';
import * as move from './orders/move.ts';
import * as support from './orders/support.ts';
import type { NumberedOrders } from './numbered-orders.ts';

/** The orders of one phase, and everything that is found out about these orders while they are written into the table. */
export interface Intending {
  board: CompiledBoard;
  table: IntentTable;
  units: NumberedOrders;
  edition: Edition;
  /** For each row, the reason why its order is not carried out as written: a number from `faults.ts`. */
  fault: Int16Array;
  /** The rows of armies that go by sea, or may go by sea. */
  armies: RowList;
  /** The fleets that are ordered to carry one army: the army whose convoy is being decided. */
  carriers: Fleets;
}

/** Makes an empty `Intending` for this table. */
export function emptyIntending(table: IntentTable, units: NumberedOrders, edition: Edition): Intending {
  const { room, board } = table;
  return {
    board,
    table,
    units,
    edition,
    fault: new Int16Array(room),
    armies: emptyRows(room),
    carriers: emptyFleets(room),
  };
}

/**
 * Writes the orders of a movement phase into an empty table, as intents. A support or convoy is written only if the supported or convoyed
 * unit's order matches it. The table's first rows are the rows of `units`, in the order of `units`. After the moves and convoys are
 * written, `addRows` is called, which may add further rows. A support may support one of these further rows too. The faults of the orders
 * are written into `fault`.
 */
export function intendOrders(intending: Intending, addRows: (() => void) | null): void {
  const { units, table, armies } = intending;
  const { moving, supporting, convoying } = units;
  table.holdAll(units.count, units.space, units.power, units.firstHere, units.crowded);
  copyColumn(intending.fault, units.fault);
  armies.count = 0;
  for (let index = 0; index < moving.count; index++) move.intend(intending, moving.row[index]);
  copyRows(table.moving, moving);
  if (armies.count + convoying.count > 0) convoy.intend(intending);
  if (addRows !== null) addRows();
  for (let index = 0; index < supporting.count; index++) support.intend(intending, supporting.row[index]);
}
