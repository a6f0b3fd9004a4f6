import type { CompiledBoard } from '../board/compile.ts';
import type { IntentTable } from '../resolver/intents.ts';
import { CONVOY, MOVE, NONE, SUPPORT } from '../resolver/intents.ts';
import type { Edition } from '../rules.ts';
import type { Fleets } from './fleets.ts';
import { emptyFleets } from './fleets.ts';
import { BARRED, FAULTLESS, NO_COAST, NO_UNIT, NO_WAY, SAME_SPACE, UNMATCHED } from './faults.ts';
import { lowerConvoys } from './lower-convoys.ts';
import type { PreparedMovement } from './prepare.ts';
import {
  BERTH,
  berthReached,
  DEED,
  FIELDS,
  NO_BERTH,
  OF,
  POWER,
  SPACE,
  TO,
  TO_BERTH,
  VIA,
} from './prepare.ts';

/** What a round asks besides the compiled board; null where the standard answer holds. */
export interface MovementQuestions {
  strength: ((row: number, as: 'prevent' | 'hold' | 'support', at: number) => number) | null;
  nation: ((row: number) => number) | null;
  /** May the unit go to this space, whatever the board's borders say? */
  enters: ((row: number, to: number, how: 'move' | 'support' | 'be carried') => boolean) | null;
  convoys: ((row: number) => boolean) | null;
}

/** One lowering after the other: what is being lowered, and what is found out about it, a column each. */
export interface Lowered {
  board: CompiledBoard;
  table: IntentTable;
  units: PreparedMovement;
  edition: Edition;
  ask: MovementQuestions;
  fault: Uint8Array;
  /** The berth a moving fleet ends at. */
  goalBerth: Int16Array;
  /** Every fleet that could convoy, and those ordered to carry the army in question. */
  fleets: Fleets;
  carriers: Fleets;
}

export function emptyLowered(
  table: IntentTable,
  units: PreparedMovement,
  edition: Edition,
  ask: MovementQuestions,
): Lowered {
  const { room, board } = table;
  return {
    board,
    table,
    units,
    edition,
    ask,
    fault: new Uint8Array(room),
    goalBerth: new Int16Array(room),
    fleets: emptyFleets(room),
    carriers: emptyFleets(room),
  };
}

/**
 * Turns the orders of a movement phase into intents of an empty table: moves with or without convoy, supports and convoys
 * that match what they are for, and holds. Rows of the table are rows of the units. Faults are left in `fault`.
 */
export function lowerMovement(lowered: Lowered): void {
  const { count, cells } = lowered.units;
  addUnits(lowered);
  let convoys = false;
  for (let row = 0; row < count; row++) {
    const deed = cells[row * FIELDS + DEED];
    if (deed === MOVE) convoys = lowerMove(lowered, row) || convoys;
    else if (deed === CONVOY) convoys = true;
  }
  if (convoys) lowerConvoys(lowered);
  for (let row = 0; row < count; row++) {
    if (cells[row * FIELDS + DEED] === SUPPORT) lowerSupport(lowered, row);
  }
}

function addUnits({ units, table, ask, fault }: Lowered): void {
  const { count, cells } = units;
  for (let row = 0; row < count; row++) {
    table.addHold(cells[row * FIELDS + SPACE], cells[row * FIELDS + POWER]);
    fault[row] = FAULTLESS;
  }
  for (let row = 0; ask.nation !== null && row < count; row++) table.nation[row] = ask.nation(row);
  for (let row = 0; ask.strength !== null && row < count; row++) {
    table.setStrength(row, ask.strength(row, 'hold', table.place[row]));
  }
}

/** Lowers a move; true if it goes by convoy, or may do so when all orders are known. */
function lowerMove(lowered: Lowered, row: number): boolean {
  const { board, units, fault, ask, table } = lowered;
  const { cells } = units;
  const at = row * FIELDS;
  const from = table.place[row];
  const to = cells[at + TO];
  if (to === from) {
    fault[row] = SAME_SPACE;
    return false;
  }
  if (cells[at + BERTH] !== NONE) {
    lowerFleetMove(lowered, row, to);
    return false;
  }
  const byLand =
    ask.enters === null ? board.armyWay[from * board.size + to] !== 0 : ask.enters(row, to, 'move');
  const mayBeCarried = ask.enters === null ? board.armyLand[to] !== 0 : ask.enters(row, to, 'be carried');
  lowered.goalBerth[row] = NONE;
  if (byLand) intendMove(lowered, row, to, false);
  else if (mayBeCarried) intendMove(lowered, row, to, true);
  else fault[row] = NO_WAY;
  return mayBeCarried && (!byLand || cells[at + VIA] !== 0);
}

function lowerFleetMove(lowered: Lowered, row: number, to: number): void {
  const { board, units, fault, goalBerth, ask } = lowered;
  const from = units.cells[row * FIELDS + BERTH];
  const berth = berthReached(board, from, to, units.cells[row * FIELDS + TO_BERTH]);
  goalBerth[row] = berth;
  if (berth === NO_BERTH) fault[row] = fleetFault(board, from, to);
  if (ask.enters !== null) fault[row] = ask.enters(row, to, 'move') ? FAULTLESS : fault[row] || BARRED;
  if (fault[row] === FAULTLESS) intendMove(lowered, row, to, false);
}

/** A fleet that cannot get there at all, or whose coast is missing or wrong. */
function fleetFault(board: CompiledBoard, berth: number, to: number): number {
  return berth >= 0 && board.fleetReach[berth * board.size + to] ? NO_COAST : NO_WAY;
}

function intendMove({ table, ask }: Lowered, row: number, to: number, byConvoy: boolean): void {
  if (ask.strength !== null) table.setStrength(row, ask.strength(row, 'prevent', to));
  table.intendMove(row, to, byConvoy);
}

function lowerSupport(lowered: Lowered, row: number): void {
  const { units, table, fault, ask } = lowered;
  const of = units.cells[row * FIELDS + OF];
  const to = units.cells[row * FIELDS + TO];
  const goal = to === NONE ? of : to;
  fault[row] = supportFault(lowered, row, of < 0 ? NONE : table.holder[of], goal, to === NONE);
  if (fault[row] !== FAULTLESS) return;
  if (ask.strength !== null) table.setStrength(row, ask.strength(row, 'support', goal));
  table.intendSupport(row, table.holder[of], goal);
}

/** A support needs a unit, a way to where it supports to, and a unit that does what is supported. */
function supportFault(lowered: Lowered, row: number, of: number, goal: number, inPlace: boolean): number {
  const { board, units, table, ask, goalBerth } = lowered;
  if (of === NONE) return NO_UNIT;
  if (of === row || goal === table.place[row]) return SAME_SPACE;
  const reaches = ask.enters === null ? hasWay(board, units, row, goal) : ask.enters(row, goal, 'support');
  if (!reaches) return NO_WAY;
  if (inPlace) return table.deed[of] === MOVE ? UNMATCHED : FAULTLESS;
  if (table.deed[of] !== MOVE || table.goal[of] !== goal) return UNMATCHED;
  const named = units.cells[row * FIELDS + TO_BERTH];
  const byFleet = units.cells[of * FIELDS + BERTH] !== NONE;
  return named === NONE || !byFleet || goalBerth[of] === named ? FAULTLESS : UNMATCHED;
}

/** Can the unit go there by itself, on whichever coast? */
function hasWay(board: CompiledBoard, { cells }: PreparedMovement, row: number, to: number): boolean {
  const berth = cells[row * FIELDS + BERTH];
  if (berth === NONE) return board.armyWay[cells[row * FIELDS + SPACE] * board.size + to] !== 0;
  return berth >= 0 && board.fleetReach[berth * board.size + to] !== 0;
}
