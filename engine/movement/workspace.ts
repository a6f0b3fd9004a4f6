import type { CompiledBoard } from '../board/compile.ts';
import { Resolution } from '../resolver/resolution.ts';
import { IntentTable } from '../resolver/table.ts';
import { edition2023 } from '../edition.ts';
import type { SettledMovement } from './apply.ts';
import { emptySettled } from './apply.ts';
import type { Intending } from './intend.ts';
import { emptyIntending } from './intend.ts';
import { NumberedOrders } from './numbered-orders.ts';
import { UnitIntents } from './unit-intents.ts';

/** The tables in which movement phases of one board are resolved, one after the other. */
export interface Workspace {
  table: IntentTable;
  intents: UnitIntents;
  decisions: Resolution;
  units: NumberedOrders;
  intending: Intending;
  settled: SettledMovement;
}

/**
 * The fewest rows that a workspace has: enough for the units of a usual phase. The number is small because columns are copied whole, with
 * their unused rows.
 */
const usualRoom = 64;

/**
 * In a variant with rounds of its own, a workspace has room for this many intents for each space of the board. That is more than any phase
 * of any variant needs.
 */
export const mostIntents = 8;

/** The workspace's table of units. A new table is made if the present table has too few rows for `count` units. */
export function unitsFor(workspace: Workspace, count: number): NumberedOrders {
  if (workspace.units.room < count) workspace.units = new NumberedOrders(workspace.table.board, count);
  workspace.intending.units = workspace.units;
  return workspace.units;
}

/** Makes a workspace for movement phases of a board, with enough rows for usual phases and for this many intents. */
export function emptyWorkspace(board: CompiledBoard, intents: number): Workspace {
  const table = new IntentTable(board, Math.max(intents, usualRoom));
  const units = new NumberedOrders(board, usualRoom);
  return {
    table,
    intents: new UnitIntents(table),
    decisions: new Resolution(table),
    units,
    intending: emptyIntending(table, units, edition2023),
    settled: emptySettled(table.room, board.size),
  };
}
