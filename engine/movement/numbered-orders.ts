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

/** The number of columns for the units, and of columns for their orders. */
const unitColumns = 8;
const orderColumns = 9;

/**
 * The units of a movement phase and their orders in numbers, a row each, so that the same phase can be resolved many
 * times without looking at a name again, or at what each unit can do by itself. The columns share one buffer: a row is
 * read as a whole, and columns scattered in memory take a fifth longer. They are only declared as fields, for the same
 * reason as in `IntentTable`.
 */
export class NumberedOrders {
  /** The columns of the units: what `KeptUnits` keeps. */
  declare readonly unitCells: Int16Array;
  /** The number of units that take part; `room` is the most there can be. */
  count = 0;
  declare readonly room: number;
  /** The place of each in the phase's list of units. */
  declare readonly place: Int16Array;
  /** The place of its power in the variant's list. */
  declare readonly power: Int16Array;
  /** The place of its kind in the list of kinds. */
  declare readonly kind: Int16Array;
  declare readonly space: Int16Array;
  /** Where a fleet lies; NONE for an army. */
  declare readonly berth: Int16Array;
  /** Another row in the same space; NONE if there is none. */
  declare readonly nextHere: Int16Array;
  /** Why its order could never be carried out; a row with such a fault holds. */
  declare readonly fault: Int16Array;
  /** Where it goes, or where the unit that it supports or convoys goes; NONE: support in place. */
  declare readonly to: Int16Array;
  /** The berth that a moving fleet ends at, or that a support names; NONE if there is none. */
  declare readonly toBerth: Int16Array;
  /** The row of the unit it supports or convoys; NONE: no unit stands there. */
  declare readonly of: Int16Array;
  /** The space of the unit it supports. */
  declare readonly ofSpace: Int16Array;
  /** How a move goes: BY_LAND (or by itself at sea), BY_SEA, or EITHER, which depends on other orders. */
  declare readonly way: Int16Array;
  /** Several of them stand in one space. */
  crowded = false;
  /** By space: the first row there; NONE if there is none. */
  declare readonly firstHere: Int16Array;
  /** Rows by what they do, in rising order, and the fleets that could convoy. */
  declare readonly moving: RowList;
  declare readonly supporting: RowList;
  declare readonly convoying: RowList;
  declare readonly fleets: Fleets;
  /** The variant's own reason for a fault; null: the board's. */
  readonly why: (Reason | null)[] = [];

  /** Room for this many units on a board. */
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

  /** Empties it, units and orders. */
  clear(): void {
    this.moving.count = 0;
    this.supporting.count = 0;
    this.convoying.count = 0;
    if (this.why.length > 0) this.why.length = 0;
    this.fleets.count = 0;
    this.crowded = false;
  }

  /** Copies units that were numbered before, with the same room. */
  takeIn({ count, crowded, fleets, cells }: KeptUnits): void {
    this.clear();
    this.count = count;
    this.crowded = crowded;
    this.fleets.count = fleets;
    copyColumn(this.unitCells, cells);
  }
}

/** Questions about one unit that a variant answers on its own; null where the compiled board holds. */
export interface UnitAnswers {
  enters: ((unit: Unit, to: number, how: 'move' | 'support' | 'be carried') => Reason | null) | null;
  convoys: ((unit: Unit) => boolean) | null;
  /** Why an order of a kind that the variant adds could never be carried out. */
  added: ((unit: Unit, order: Order) => Reason | null) | null;
  /** May one of those orders bring the unit that a support names to where it is supported? */
  brings: ((supporter: Unit, of: UnitName, to: Space | undefined) => boolean) | null;
}

export const standardAnswers: UnitAnswers = { enters: null, convoys: null, added: null, brings: null };

/** Everything that is needed to put units and orders into numbers. */
export interface Numbering {
  board: CompiledBoard;
  edition: Edition;
  asking: UnitAnswers;
  /** The phase's list of units, each in its place. */
  list: readonly (Unit | null)[];
  units: NumberedOrders;
}

/** The unit of a row. */
export const unitOfRow = ({ list, units }: Numbering, row: number) => list[units.place[row]] as Unit;

/** Keeps the variant's reason for a fault. */
export function bar(units: NumberedOrders, row: number, why: Reason): number {
  while (units.why.length <= row) units.why.push(null);
  units.why[row] = why;
  return BARRED;
}

/**
 * The row of the unit that an order names: one of its kind, or else any that is there, since a wrong letter is
 * overlooked in a support or convoy (DATC 4.C). NONE if no unit is there, or only the row itself.
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
