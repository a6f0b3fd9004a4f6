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

/**
 * A position's units and their orders in numbers, a column each, so that the same phase can be resolved many times
 * without looking at a name again.
 */
export interface PreparedMovement {
  /** How many units take part. */
  count: number;
  /** The place of each in the phase's list of units. */
  unit: Uint16Array;
  power: Uint8Array;
  /** 1: lies at a berth and moves by sea; 0: an army. */
  afloat: Uint8Array;
  space: Uint8Array;
  /** Where a fleet lies, NONE for an army. */
  berth: Int16Array;
  /** HOLD, MOVE, SUPPORT, CONVOY or UNORDERED. */
  deed: Uint8Array;
  /** Where it goes, or where what it supports or convoys goes; NONE: support in place. */
  to: Int16Array;
  /** The coast it names there; NONE: none named. */
  toBerth: Int16Array;
  /** The space of the unit it supports or convoys. */
  of: Int16Array;
  via: Uint8Array;
}

/** Room for this many units. */
export function emptyMovement(room: number): PreparedMovement {
  return {
    count: 0,
    unit: new Uint16Array(room),
    power: new Uint8Array(room),
    afloat: new Uint8Array(room),
    space: new Uint8Array(room),
    berth: new Int16Array(room),
    deed: new Uint8Array(room),
    to: new Int16Array(room),
    toBerth: new Int16Array(room),
    of: new Int16Array(room),
    via: new Uint8Array(room),
  };
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
  for (let place = 0; place < units.length; place++) {
    const unit = units[place];
    if (unit === null || (takesPart !== null && !takesPart(unit))) continue;
    into.unit[row] = place;
    prepareUnit(board, powers, unit, row, into);
    prepareOrder(board, lines[place]?.order ?? null, row, into);
    row++;
  }
  into.count = row;
  return into;
}

function prepareUnit(
  board: CompiledBoard,
  powers: readonly Power[],
  unit: Unit,
  row: number,
  into: PreparedMovement,
): void {
  const space = board.number.get(unit.at) as number;
  const afloat = unit.kind === 'F' || unit.kind === 'AF';
  into.power[row] = powers.indexOf(unit.power);
  into.space[row] = space;
  into.afloat[row] = afloat ? 1 : 0;
  into.berth[row] = afloat ? berthAt(board, space, unit.coast) : NONE;
}

function prepareOrder(board: CompiledBoard, order: Order | null, row: number, into: PreparedMovement): void {
  into.deed[row] = UNORDERED;
  into.to[row] = NONE;
  into.toBerth[row] = NONE;
  into.of[row] = NONE;
  into.via[row] = 0;
  if (order === null) return;
  if (order.type === 'move') {
    into.deed[row] = MOVE;
    into.via[row] = order.via ? 1 : 0;
    prepareGoal(board, order.to, order.coast, row, into);
  } else if (order.type === 'stay') {
    const { deed } = order;
    into.deed[row] = HOLD;
    if (deed.type !== 'support' && deed.type !== 'convoy') return;
    into.deed[row] = deed.type === 'support' ? SUPPORT : CONVOY;
    into.of[row] = board.number.get(deed.of.at) ?? NONE;
    if (deed.to !== undefined && !(deed.type === 'support' && deed.convoyed)) {
      prepareGoal(board, deed.to, deed.type === 'support' ? deed.coast : undefined, row, into);
    }
  }
}

function prepareGoal(
  board: CompiledBoard,
  to: Space,
  coast: Coast | undefined,
  row: number,
  into: PreparedMovement,
): void {
  const space = board.number.get(to) as number;
  into.to[row] = space;
  if (coast === undefined || !board.spaces[space].coasts) return;
  const berth = berthAt(board, space, coast);
  into.toBerth[row] = berth < 0 ? NO_BERTH : berth;
}

/** The berth a fleet reaches in a space, with the coast it named; NO_BERTH if it has no way or does not say which. */
export function berthReached(board: CompiledBoard, from: number, to: number, named: number): number {
  if (named !== NONE) return named >= 0 && board.fleetWay[from * board.berths + named] ? named : NO_BERTH;
  const only = from < 0 ? 0 : board.fleetReach[from * board.size + to];
  return only === 0 || only === SEVERAL ? NO_BERTH : only - 1;
}
