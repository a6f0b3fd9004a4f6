import { berthAt, SEVERAL } from '../board/compile.ts';
import type { CompiledBoard } from '../board/compile.ts';
import type { Coast } from '../board.ts';
import type { Commanded, Deed, Order } from '../order.ts';
import type { Power, Unit } from '../position.ts';
import { CONVOY, HOLD, MOVE, NONE, SUPPORT } from '../resolver/intents.ts';
import { BARRED, FAULTLESS, NO_COAST, NO_CONVOYER, NO_DEED, NO_UNIT, NO_WAY, SAME_SPACE } from './faults.ts';

// What a row of a prepared phase holds, and where.
/** The place of its power in the variant's list. */
export const POWER = 0;
export const SPACE = 1;
/** Where a fleet lies; NONE for an army. */
export const BERTH = 2;
/** HOLD, MOVE, SUPPORT or CONVOY. An order that could never be carried out is a HOLD with a fault. */
export const DEED = 3;
export const FAULT = 4;
/** Where it goes, or where what it supports or convoys goes; NONE: support in place. */
export const TO = 5;
/** The berth a moving fleet ends at, or that a support names; NONE: none. */
export const TO_BERTH = 6;
/** The space of the unit it supports or convoys. */
export const OF = 7;
/** How a move goes: BY_LAND (or by itself at sea), BY_SEA, or EITHER as other orders are. */
export const WAY = 8;
/** 1: could convoy where it is. */
export const CARRIES = 9;
/** How many numbers a row has. */
export const FIELDS = 10;

export const BY_LAND = 0;
export const BY_SEA = 1;
export const EITHER = 2;

/** A coast that does not exist, or was needed and not given. */
const NO_BERTH = -2;

/**
 * A position's units and their orders in numbers, so that the same phase can be resolved many times without looking at a
 * name again, or at what each unit can do by itself. A row is FIELDS numbers in `cells`, side by side, since a row is read as
 * a whole.
 */
export interface PreparedMovement {
  /** How many units take part. */
  count: number;
  /** The place of each in the phase's list of units. */
  unit: Uint16Array;
  cells: Int16Array;
}

/** Questions that a variant answers itself; null where the compiled board holds. */
export interface PreparingQuestions {
  enters: ((unit: Unit, to: number, how: 'move' | 'support' | 'be carried') => boolean) | null;
  convoys: ((unit: Unit) => boolean) | null;
}

export const standardAnswers: PreparingQuestions = { enters: null, convoys: null };

/** Room for this many units. */
export function emptyMovement(room: number): PreparedMovement {
  return { count: 0, unit: new Uint16Array(room), cells: new Int16Array(room * FIELDS) };
}

/** What one preparation looks at besides the unit and order at hand. */
interface Preparing {
  board: CompiledBoard;
  ask: PreparingQuestions;
  cells: Int16Array;
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
  into: PreparedMovement,
  takesPart: ((unit: Unit) => boolean) | null = null,
  ask: PreparingQuestions = standardAnswers,
): PreparedMovement {
  const preparing: Preparing = { board, ask, cells: into.cells };
  let row = 0;
  let power = NONE;
  for (let place = 0; place < units.length; place++) {
    const unit = units[place];
    if (unit === null || (takesPart !== null && !takesPart(unit))) continue;
    if (power === NONE || powers[power] !== unit.power) power = powers.indexOf(unit.power);
    into.unit[row] = place;
    into.cells[row * FIELDS + POWER] = power;
    prepareUnit(preparing, unit, row * FIELDS);
    const line = lines[place];
    if (line !== null && line.order !== null) prepareOrder(preparing, unit, line.order, row * FIELDS);
    row++;
  }
  into.count = row;
  return into;
}

function prepareUnit({ board, ask, cells }: Preparing, unit: Unit, at: number): void {
  const space = board.number.get(unit.at) as number;
  const afloat = unit.kind === 'F' || unit.kind === 'AF';
  const carries = ask.convoys === null ? afloat && board.convoysAt[space] !== 0 : ask.convoys(unit);
  cells[at + SPACE] = space;
  cells[at + BERTH] = afloat ? berthAt(board, space, unit.coast) : NONE;
  cells[at + DEED] = HOLD;
  cells[at + FAULT] = FAULTLESS;
  cells[at + TO] = NONE;
  cells[at + TO_BERTH] = NONE;
  cells[at + WAY] = BY_LAND;
  cells[at + CARRIES] = carries ? 1 : 0;
}

/** Writes down an order; one with a fault leaves the unit holding. */
function prepareOrder(preparing: Preparing, unit: Unit, order: Order, at: number): void {
  const { cells } = preparing;
  if (order.type === 'move') {
    cells[at + FAULT] = moveFault(preparing, unit, order, at);
    if (cells[at + FAULT] === FAULTLESS) cells[at + DEED] = MOVE;
  } else if (order.type === 'stay' && order.deed.type === 'support') {
    cells[at + FAULT] = supportFault(preparing, unit, order.deed, at);
    if (cells[at + FAULT] === FAULTLESS) cells[at + DEED] = SUPPORT;
  } else if (order.type === 'stay' && order.deed.type === 'convoy') {
    cells[at + FAULT] = convoyFault(preparing, order.deed, at);
    if (cells[at + FAULT] === FAULTLESS) cells[at + DEED] = CONVOY;
  } else if (order.type === 'stay' && order.deed.type !== 'hold' && isPlain(unit)) {
    cells[at + FAULT] = NO_DEED;
  }
}

/** Armies and fleets neither bomb nor land anybody. */
const isPlain = ({ kind }: Unit) => kind === 'A' || kind === 'F';

function moveFault(preparing: Preparing, unit: Unit, order: Order & { type: 'move' }, at: number): number {
  const { board, ask, cells } = preparing;
  const from = cells[at + SPACE];
  const to = board.number.get(order.to);
  if (to === undefined) return NO_WAY;
  cells[at + TO] = to;
  if (to === from) return SAME_SPACE;
  if (cells[at + BERTH] !== NONE) return fleetFault(preparing, unit, order.coast, at);
  const byLand =
    ask.enters === null ? board.armyWay[from * board.size + to] !== 0 : ask.enters(unit, to, 'move');
  if (byLand && !order.via) return FAULTLESS;
  const bySea = ask.enters === null ? board.armyLand[to] !== 0 : ask.enters(unit, to, 'be carried');
  if (!byLand && !bySea) return NO_WAY;
  cells[at + WAY] = !bySea ? BY_LAND : byLand ? EITHER : BY_SEA;
  return FAULTLESS;
}

/** A fleet needs a way, and a coast where there are several to choose from. */
function fleetFault(
  { board, ask, cells }: Preparing,
  unit: Unit,
  coast: Coast | undefined,
  at: number,
): number {
  const from = cells[at + BERTH];
  const to = cells[at + TO];
  const berth = berthReached(board, from, to, namedBerth(board, to, coast));
  cells[at + TO_BERTH] = berth;
  if (ask.enters !== null) return ask.enters(unit, to, 'move') ? FAULTLESS : BARRED;
  if (berth !== NO_BERTH) return FAULTLESS;
  return board.fleetReach[from * board.size + to] ? NO_COAST : NO_WAY;
}

/** A support goes where the unit could go itself, but not to where it stands. */
function supportFault(
  preparing: Preparing,
  unit: Unit,
  deed: Deed & { type: 'support' },
  at: number,
): number {
  const { board, ask, cells } = preparing;
  const of = board.number.get(deed.of.at);
  const to = deed.to === undefined || deed.convoyed ? NONE : board.number.get(deed.to);
  if (of === undefined) return NO_UNIT;
  if (to === undefined) return NO_WAY;
  const goal = to === NONE ? of : to;
  cells[at + OF] = of;
  cells[at + TO] = to;
  cells[at + TO_BERTH] = to === NONE ? NONE : namedBerth(board, to, deed.coast);
  if (of === cells[at + SPACE] || goal === cells[at + SPACE]) return SAME_SPACE;
  const reaches = ask.enters === null ? hasWay(board, cells, at, goal) : ask.enters(unit, goal, 'support');
  return reaches ? FAULTLESS : NO_WAY;
}

function convoyFault({ board, cells }: Preparing, deed: Deed & { type: 'convoy' }, at: number): number {
  const of = board.number.get(deed.of.at);
  const to = board.number.get(deed.to);
  if (!cells[at + CARRIES]) return NO_CONVOYER;
  if (of === undefined) return NO_UNIT;
  if (to === undefined || board.armyLand[to] === 0 || to === of) return NO_WAY;
  cells[at + OF] = of;
  cells[at + TO] = to;
  return FAULTLESS;
}

/** Can the unit go there by itself, on whichever coast? */
function hasWay(board: CompiledBoard, cells: Int16Array, at: number, to: number): boolean {
  const berth = cells[at + BERTH];
  if (berth === NONE) return board.armyWay[cells[at + SPACE] * board.size + to] !== 0;
  return board.fleetReach[berth * board.size + to] !== 0;
}

/** The berth that an order names; NONE if it names none or the space has but one, NO_BERTH if there is no such coast. */
function namedBerth(board: CompiledBoard, space: number, coast: Coast | undefined): number {
  if (coast === undefined || !board.spaces[space].coasts) return NONE;
  const berth = berthAt(board, space, coast);
  return berth < 0 ? NO_BERTH : berth;
}

/** The berth a fleet reaches in a space, with the one it named; NO_BERTH if it has no way or does not say which. */
function berthReached(board: CompiledBoard, from: number, to: number, named: number): number {
  if (named !== NONE) return named >= 0 && board.fleetWay[from * board.berths + named] ? named : NO_BERTH;
  const only = board.fleetReach[from * board.size + to];
  return only === 0 || only === SEVERAL ? NO_BERTH : only - 1;
}
