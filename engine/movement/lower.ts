import type { CompiledBoard } from '../board/compile.ts';
import type { IntentTable } from '../resolver/intents.ts';
import { CONVOY, MOVE, NONE, SUPPORT } from '../resolver/intents.ts';
import type { Edition } from '../rules.ts';
import { FAULTLESS, NO_UNIT, UNMATCHED } from './faults.ts';
import type { Fleets } from './fleets.ts';
import { emptyFleets } from './fleets.ts';
import { lowerConvoys } from './lower-convoys.ts';
import type { PreparedMovement } from './prepare.ts';
import {
  BERTH,
  BY_LAND,
  BY_SEA,
  DEED,
  FAULT,
  FIELDS,
  OF,
  POWER,
  SPACE,
  TO,
  TO_BERTH,
  WAY,
} from './prepare.ts';

/** One lowering after the other: what is being lowered, and what is found out about it. */
export interface Lowered {
  board: CompiledBoard;
  table: IntentTable;
  units: PreparedMovement;
  edition: Edition;
  /** Why each row's order is not carried out as written. */
  fault: Uint8Array;
  /** Rows of armies that go by sea or may, of convoy orders and of supports. */
  armies: Fleets;
  convoys: Fleets;
  supports: Fleets;
  /** Every fleet that could convoy, and those ordered to carry the army in question. */
  fleets: Fleets;
  carriers: Fleets;
}

/** Room for what a lowering into this table finds out. */
export function emptyLowered(table: IntentTable, units: PreparedMovement, edition: Edition): Lowered {
  const { room, board } = table;
  return {
    board,
    table,
    units,
    edition,
    fault: new Uint8Array(room),
    armies: emptyFleets(room),
    convoys: emptyFleets(room),
    supports: emptyFleets(room),
    fleets: emptyFleets(room),
    carriers: emptyFleets(room),
  };
}

/**
 * Turns the orders of a movement phase into intents of an empty table: moves with or without convoy, supports and convoys
 * that match what they are for, and holds. Rows of the table are rows of the units. Faults are left in `fault`.
 */
export function lowerMovement(lowered: Lowered): void {
  const { armies, convoys, supports } = lowered;
  armies.count = 0;
  convoys.count = 0;
  supports.count = 0;
  addUnits(lowered);
  if (armies.count + convoys.count > 0) lowerConvoys(lowered);
  for (let index = 0; index < supports.count; index++) lowerSupport(lowered, supports.row[index]);
}

/** Enters the units and where they move; convoys and supports are listed, since they need all moves first. */
function addUnits(lowered: Lowered): void {
  const { units, table, fault, convoys, supports } = lowered;
  const { count, cells } = units;
  for (let row = 0; row < count; row++) {
    const at = row * FIELDS;
    table.addHold(cells[at + SPACE], cells[at + POWER]);
    fault[row] = cells[at + FAULT];
    const deed = cells[at + DEED];
    if (deed === MOVE) lowerMove(lowered, row);
    else if (deed === SUPPORT) supports.row[supports.count++] = row;
    else if (deed === CONVOY) convoys.row[convoys.count++] = row;
  }
}

function lowerMove({ units, table, armies }: Lowered, row: number): void {
  const way = units.cells[row * FIELDS + WAY];
  table.intendMove(row, units.cells[row * FIELDS + TO], way === BY_SEA);
  if (way !== BY_LAND) armies.row[armies.count++] = row;
}

/** A support needs a unit that does what is supported. */
function lowerSupport({ units, table, fault }: Lowered, row: number): void {
  const { cells } = units;
  const at = row * FIELDS;
  const of = table.holder[cells[at + OF]];
  const to = cells[at + TO];
  if (of === NONE) fault[row] = NO_UNIT;
  else if (!matches(table, cells, at, of, to)) fault[row] = UNMATCHED;
  if (fault[row] === FAULTLESS) table.intendSupport(row, of, to === NONE ? table.place[of] : to);
}

/** A support may leave out the coast of a fleet's move, but not name another (DATC 4.B.4). */
function matches(table: IntentTable, cells: Int16Array, at: number, of: number, to: number): boolean {
  if (to === NONE) return table.deed[of] !== MOVE;
  if (table.deed[of] !== MOVE || table.goal[of] !== to) return false;
  const named = cells[at + TO_BERTH];
  if (named === NONE || cells[of * FIELDS + BERTH] === NONE) return true;
  return cells[of * FIELDS + TO_BERTH] === named;
}
