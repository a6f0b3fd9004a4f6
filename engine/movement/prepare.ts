import { berthAt, SEVERAL } from '../board/compile.ts';
import type { CompiledBoard } from '../board/compile.ts';
import type { Coast, Space } from '../board.ts';
import type { Commanded, Order } from '../order.ts';
import type { Power, Unit } from '../position.ts';
import { CONVOY, HOLD, MOVE, NONE, SUPPORT } from '../resolver/intents.ts';

/** A unit without an order that it could read. */
export const UNORDERED = 255;

/** A coast that does not exist, or was needed and not given. */
export const NO_BERTH = -2;

// What a row of a prepared phase holds, and where.
/** The place of its power in the variant's list. */
export const POWER = 0;
export const SPACE = 1;
/** Where a fleet lies; NONE for an army. */
export const BERTH = 2;
/** HOLD, MOVE, SUPPORT, CONVOY or UNORDERED. */
export const DEED = 3;
/** Where it goes, or where what it supports or convoys goes; NONE: support in place. */
export const TO = 4;
/** The coast it names there; NONE: none named. */
export const TO_BERTH = 5;
/** The space of the unit it supports or convoys. */
export const OF = 6;
export const VIA = 7;
/** How many numbers a row has. */
export const FIELDS = 8;

/**
 * A position's units and their orders in numbers, so that the same phase can be resolved many times without looking at a
 * name again. A row is FIELDS numbers in `cells`, side by side, since a row is read as a whole.
 */
export interface PreparedMovement {
  /** How many units take part. */
  count: number;
  /** The place of each in the phase's list of units. */
  unit: Uint16Array;
  cells: Int16Array;
}

/** Room for this many units. */
export function emptyMovement(room: number): PreparedMovement {
  return { count: 0, unit: new Uint16Array(room), cells: new Int16Array(room * FIELDS) };
}

/**
 * Puts units and the line that counts for each into numbers. Units that `takesPart` leaves out get no row; null: all take
 * part. `into` must have room for them.
 */
export function prepareMovement(
  board: CompiledBoard,
  powers: readonly Power[],
  units: readonly (Unit | null)[],
  lines: Commanded['unit'],
  takesPart: ((unit: Unit) => boolean) | null,
  into: PreparedMovement,
): PreparedMovement {
  let row = 0;
  let power = NONE;
  for (let place = 0; place < units.length; place++) {
    const unit = units[place];
    if (unit === null || (takesPart !== null && !takesPart(unit))) continue;
    into.unit[row] = place;
    if (power === NONE || powers[power] !== unit.power) power = powers.indexOf(unit.power);
    prepareUnit(board, power, unit, row, into);
    prepareOrder(board, lines[place]?.order ?? null, row, into);
    row++;
  }
  into.count = row;
  return into;
}

function prepareUnit(
  board: CompiledBoard,
  power: number,
  unit: Unit,
  row: number,
  { cells }: PreparedMovement,
): void {
  const at = row * FIELDS;
  const space = board.number.get(unit.at) as number;
  const afloat = unit.kind === 'F' || unit.kind === 'AF';
  cells[at + POWER] = power;
  cells[at + SPACE] = space;
  cells[at + BERTH] = afloat ? berthAt(board, space, unit.coast) : NONE;
}

function prepareOrder(
  board: CompiledBoard,
  order: Order | null,
  row: number,
  { cells }: PreparedMovement,
): void {
  const at = row * FIELDS;
  cells[at + DEED] = UNORDERED;
  cells[at + TO] = NONE;
  cells[at + TO_BERTH] = NONE;
  cells[at + OF] = NONE;
  cells[at + VIA] = 0;
  if (order === null) return;
  if (order.type === 'move') {
    cells[at + DEED] = MOVE;
    cells[at + VIA] = order.via ? 1 : 0;
    prepareGoal(board, order.to, order.coast, at, cells);
  } else if (order.type === 'stay') {
    const { deed } = order;
    cells[at + DEED] = HOLD;
    if (deed.type !== 'support' && deed.type !== 'convoy') return;
    cells[at + DEED] = deed.type === 'support' ? SUPPORT : CONVOY;
    cells[at + OF] = board.number.get(deed.of.at) ?? NONE;
    if (deed.to !== undefined && !(deed.type === 'support' && deed.convoyed)) {
      prepareGoal(board, deed.to, deed.type === 'support' ? deed.coast : undefined, at, cells);
    }
  }
}

function prepareGoal(
  board: CompiledBoard,
  to: Space,
  coast: Coast | undefined,
  at: number,
  cells: Int16Array,
): void {
  const space = board.number.get(to) as number;
  cells[at + TO] = space;
  if (coast === undefined || !board.spaces[space].coasts) return;
  const berth = berthAt(board, space, coast);
  cells[at + TO_BERTH] = berth < 0 ? NO_BERTH : berth;
}

/** The berth a fleet reaches in a space, with the coast it named; NO_BERTH if it has no way or does not say which. */
export function berthReached(board: CompiledBoard, from: number, to: number, named: number): number {
  if (named !== NONE) return named >= 0 && board.fleetWay[from * board.berths + named] ? named : NO_BERTH;
  const only = from < 0 ? 0 : board.fleetReach[from * board.size + to];
  return only === 0 || only === SEVERAL ? NO_BERTH : only - 1;
}
