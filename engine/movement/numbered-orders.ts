import type { CompiledBoard } from '../board/compile.ts';
import type { Kind, Space } from '../board.ts';
import type { Edition } from '../edition.ts';
import type { UnitName, Order } from '../order.ts';
import type { Unit } from '../position.ts';
import type { Reason } from '../report.ts';
import { copyColumn } from '../resolver/columns.ts';
import type { RowList } from '../resolver/row-list.ts';
import { NONE } from '../resolver/table.ts';
import { kinds } from '../shape.ts';
import type { Fleets } from './convoy-routes.ts';
import { emptyFleets } from './convoy-routes.ts';
import { BARRED } from './faults.ts';
import type { KeptUnits } from './kept-units.ts';

/** The number of columns that describe units, and the number of columns that describe orders. */
const unitColumns = 8;
const orderColumns = 9;

/**
 * The units of a movement phase and their orders as numbers, one row to a unit. A search can resolve the same phase many times without
 * looking up names or checking the orders again. The columns share one buffer, because the numbers of a row are read together; with
 * separate buffers, a resolution would take a fifth longer. The fields for the columns have the keyword `declare`; `IntentTable` says why.
 */
export class NumberedOrders {
  /** The columns that describe units. `KeptUnits` keeps a copy of these columns. */
  declare readonly unitCells: Int16Array;
  /** The number of units that take part. `room` is the largest number of units that can take part. */
  count = 0;
  declare readonly room: number;
  /** The place of each unit in the phase's list of units. */
  declare readonly place: Int16Array;
  /** The place of the unit's power in the variant's list of powers. */
  declare readonly power: Int16Array;
  /** The place of the unit's kind in the list of kinds. */
  declare readonly kind: Int16Array;
  declare readonly space: Int16Array;
  /** The berth in which a fleet lies; NONE for an army. */
  declare readonly berth: Int16Array;
  /** The next row in the same space; NONE if there is no further row. */
  declare readonly nextHere: Int16Array;
  /**
   * For each row, the number of the reason why its order could never be carried out, or FAULTLESS. A unit whose order has a fault holds.
   */
  declare readonly fault: Int16Array;
  /**
   * The space to which the unit moves. For a support or convoy: the space to which the supported or convoyed unit moves; NONE if the
   * support is for a unit that stays.
   */
  declare readonly to: Int16Array;
  /** The berth where a moving fleet ends, or the berth that a support names; NONE if there is no such berth. */
  declare readonly toBerth: Int16Array;
  /** The row of the unit that is supported or convoyed; NONE if no such unit is in the space that the order names. */
  declare readonly of: Int16Array;
  /** The space of the unit that is supported. */
  declare readonly ofSpace: Int16Array;
  /** The way of each move: BY_LAND, BY_SEA (by convoy), or EITHER (other orders decide). A fleet's own move counts as BY_LAND. */
  declare readonly way: Int16Array;
  /** True if two or more units are in one space. */
  crowded = false;
  /** For each space, the row of the first unit that is there; NONE if the space is empty. */
  declare readonly firstHere: Int16Array;
  /**
   * Three lists of rows, in rising order: those that move, those that support and those that convoy. `fleets` has the fleets that could
   * convoy.
   */
  declare readonly moving: RowList;
  declare readonly supporting: RowList;
  declare readonly convoying: RowList;
  declare readonly fleets: Fleets;
  /** For each row, the variant's own reason for a fault; null if the fault comes from the board. */
  readonly why: (Reason | null)[] = [];

  /** Makes a table for this many units on a board. */
  constructor(board: CompiledBoard, room: number) {
    this.room = room;
    const ofUnits = unitColumns * room + board.size;
    const cells = new Int16Array(ofUnits + orderColumns * room);
    this.unitCells = cells.subarray(0, ofUnits);
    let taken = 0;
    const column = (length = room): Int16Array => cells.subarray(taken, (taken += length));
    const list = (): RowList => ({ count: 0, row: column() });
    this.place = column();
    this.power = column();
    this.kind = column();
    this.space = column();
    this.berth = column();
    this.nextHere = column();
    this.fleets = { ...emptyFleets(room), row: column(), space: column() };
    this.firstHere = column(board.size);
    this.fault = column();
    this.to = column();
    this.toBerth = column();
    this.of = column();
    this.ofSpace = column();
    this.way = column();
    this.moving = list();
    this.supporting = list();
    this.convoying = list();
  }

  /** Removes all units and orders. */
  clear(): void {
    this.moving.count = 0;
    this.supporting.count = 0;
    this.convoying.count = 0;
    if (this.why.length > 0) this.why.length = 0;
    this.fleets.count = 0;
    this.crowded = false;
  }

  /** Copies the kept units of a position into this table. These units must have been written as numbers in a table with the same `room`. */
  takeIn({ count, crowded, fleets, cells }: KeptUnits): void {
    this.clear();
    this.count = count;
    this.crowded = crowded;
    this.fleets.count = fleets;
    copyColumn(this.unitCells, cells);
  }
}

/**
 * Questions about a single unit. The variant may answer them itself. A question is null if its standard answer applies; in that case the
 * compiled board gives the answer.
 */
export interface UnitAnswers {
  enters: ((unit: Unit, to: number, how: 'move' | 'support' | 'be carried') => Reason | null) | null;
  convoys: ((unit: Unit) => boolean) | null;
  /** For an order of a kind that the variant adds: the reason why the order could never be carried out; null if there is none. */
  added: ((unit: Unit, order: Order) => Reason | null) | null;
  /** A support expects a unit in a space. Could an order of a kind that the variant adds bring the unit there? */
  brings: ((supporter: Unit, of: UnitName, to: Space | undefined) => boolean) | null;
}

export const standardAnswers: UnitAnswers = { enters: null, convoys: null, added: null, brings: null };

/** Everything that is needed to write units and orders as numbers. */
export interface Numbering {
  board: CompiledBoard;
  edition: Edition;
  asking: UnitAnswers;
  /** The phase's list of units, with a null in the place of each unit that was dislodged. */
  list: readonly (Unit | null)[];
  units: NumberedOrders;
}

/** The unit that a row is about. */
export const unitOfRow = ({ list, units }: Numbering, row: number) => list[units.place[row]] as Unit;

/**
 * Records the reason that the variant gives for the fault in a row's order. Returns BARRED, the number of every fault for which the variant
 * gives the reason.
 */
export function bar(units: NumberedOrders, row: number, why: Reason): number {
  while (units.why.length <= row) units.why.push(null);
  units.why[row] = why;
  return BARRED;
}

/**
 * The row of the unit that a support or convoy names; NONE if there is no such unit. The result is never `self`, the row of the supporting
 * or convoying unit. If the space has a unit of the named kind, the result is that unit's row. Otherwise, the order may have the wrong
 * letter, and any unit in the space is accepted (DATC 4.C).
 */
export function rowNamed(units: NumberedOrders, space: number, kind: Kind, self: number): number {
  const first = units.firstHere[space];
  if (!units.crowded || first === NONE) return first === self ? NONE : first;
  return rowAmong(units, first, kind, self);
}

function rowAmong(units: NumberedOrders, first: number, kind: Kind, self: number): number {
  const { nextHere } = units;
  const named = kinds.indexOf(kind);
  let anybody = NONE;
  for (let row = first; row !== NONE; row = nextHere[row]) {
    if (row === self) continue;
    if (units.kind[row] === named) return row;
    if (anybody === NONE) anybody = row;
  }
  return anybody;
}
