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

/** Where movement phases of one board are resolved, one after the other. */
export interface Workspace {
  table: IntentTable;
  intents: UnitIntents;
  decisions: Resolution;
  units: NumberedOrders;
  intending: Intending;
  settled: SettledMovement;
}

/** A usual phase has room for 64 units. The number is small, since whole columns are copied. */
const usualRoom = 64;

/** More than enough intents for everything that can stand in a space, whatever a variant's own orders add. */
export const mostIntents = 8;

/** The workspace's units, with room for this many. */
export function unitsFor(workspace: Workspace, count: number): NumberedOrders {
  if (workspace.units.room < count) workspace.units = new NumberedOrders(workspace.table.board, count);
  workspace.intending.units = workspace.units;
  return workspace.units;
}

/** A workspace for movement phases of a board: usual ones, and those with this many intents. */
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
