import type { CompiledBoard } from '../../board/compile.ts';
import { berthAt, SEVERAL, spaceNamed } from '../../board/compile.ts';
import type { Coast } from '../../board.ts';
import type { MoveOrder, Order } from '../../order.ts';
import { makeMove } from '../../order.ts';
import { addRow } from '../../resolver/row-list.ts';
import { NONE } from '../../resolver/table.ts';
import type { Setting } from '../../setting.ts';
import { canLand, goalsIn, hasWay } from '../ways-on-board.ts';
import { carries } from '../convoy-routes.ts';
import { FAULTLESS, NO_COAST, NO_FLEETS, NO_WAY, SAME_SPACE } from '../faults.ts';
import type { Intending } from '../intend.ts';
import type { Numbering } from '../numbered-orders.ts';
import { bar, unitOfRow } from '../numbered-orders.ts';
import type { ReachTable } from '../reach.ts';

/** A move by land, or a fleet's own move. */
export const BY_LAND = 0;
/** A move by convoy. */
const BY_SEA = 1;
/** A move by land or by convoy: other orders decide which. */
const EITHER = 2;

/** The order names a coast that doesn't exist or can't be reached, or the order names no coast although it must. */
const NO_BERTH = -2;

/**
 * The moves that a player may pick for the unit at `place` in the list of units. The unit may move to each space or coast that it reaches
 * by itself, and to each space to which it could be convoyed.
 */
export function offers({ compiled, position }: Setting, reach: ReachTable, place: number): Order[] {
  const unit = position.units[place];
  const name = reach.names[place];
  const orders: Order[] = [];
  for (const to of reach.direct[place]) {
    for (const goal of goalsIn(compiled, unit, to)) orders.push(makeMove(name, goal.to, goal.coast));
  }
  for (const to of reach.carried[place]) orders.push(makeMove(name, compiled.spaces[to].id, undefined, true));
  return orders;
}

/**
 * Writes down where a move goes, and whether it goes by land or by sea. If the move could never be made, returns the fault that is the
 * reason; otherwise returns FAULTLESS.
 */
export function fault(numbering: Numbering, order: MoveOrder, row: number): number {
  const { board, asking, units } = numbering;
  const from = units.space[row];
  const to = spaceNamed(board, order.to);
  if (to === undefined) return NO_WAY;
  units.to[row] = to;
  units.toBerth[row] = NONE;
  units.way[row] = BY_LAND;
  if (to === from) return SAME_SPACE;
  if (units.berth[row] !== NONE) return faultOfFleet(numbering, order.coast, row);
  const closed = asking.enters === null ? null : asking.enters(unitOfRow(numbering, row), to, 'move');
  const byLand = asking.enters === null ? hasWay(board, from, NONE, to) : closed === null;
  if (byLand && order.via === undefined) return FAULTLESS;
  const bySea =
    asking.enters === null
      ? canLand(board, to)
      : asking.enters(unitOfRow(numbering, row), to, 'be carried') === null;
  if (!byLand && !bySea) return closed === null ? NO_WAY : bar(units, row, closed);
  units.way[row] = !bySea ? BY_LAND : byLand ? EITHER : BY_SEA;
  return lacksFleets(numbering, row) ? NO_FLEETS : FAULTLESS;
}

/**
 * Does the army's order need a convoy, although no fleets on the board could carry the army? In the edition of 1971, an army that may also
 * go by land doesn't need a convoy, since other orders decide whether the army goes by sea.
 */
function lacksFleets({ board, edition, units }: Numbering, row: number): boolean {
  const way = units.way[row];
  const mustSail = way === BY_SEA || (way === EITHER && edition.adjacent === 'own fleet or via');
  return mustSail && !carries(board, units.fleets, units.space[row], units.to[row]);
}

/**
 * If a fleet's move could never be made, finds the fault that is the reason. There must be a connection for fleets to the space that the
 * order names. If the fleet can reach several coasts, the order must name one of them.
 */
function faultOfFleet(numbering: Numbering, coast: Coast | undefined, row: number): number {
  const { board, asking, units } = numbering;
  const from = units.berth[row];
  const to = units.to[row];
  const reached = board.fleetReach[from * board.size + to] !== 0;
  const closed = asking.enters === null ? null : asking.enters(unitOfRow(numbering, row), to, 'move');
  if (closed !== null) return bar(units, row, closed);
  if (!reached && asking.enters === null) return NO_WAY;
  const named = namedBerth(board, to, coast);
  const berth = reached ? berthReached(board, from, to, named) : berthOpened(board, to, named);
  units.toBerth[row] = berth;
  return berth === NO_BERTH ? NO_COAST : FAULTLESS;
}

/**
 * The berth that an order names. The result is NONE if the order names no coast or the space has only one berth. The result is NO_BERTH if
 * the named coast doesn't exist.
 */
export function namedBerth(board: CompiledBoard, space: number, coast: Coast | undefined): number {
  if (coast === undefined || !board.spaces[space].coasts) return NONE;
  const berth = berthAt(board, space, coast);
  return berth < 0 ? NO_BERTH : berth;
}

/**
 * The berth that a fleet reaches in a space. The result is NO_BERTH in two cases: the order names a coast that the fleet can't reach, or
 * the order names no coast although the fleet can reach several.
 */
function berthReached(board: CompiledBoard, from: number, to: number, named: number): number {
  if (named !== NONE) return named >= 0 && board.fleetWay[from * board.berths + named] ? named : NO_BERTH;
  const only = board.fleetReach[from * board.size + to];
  return only === SEVERAL ? NO_BERTH : only - 1;
}

/**
 * The board has no connection for a fleet to a space, but the variant lets the fleet go there. Returns the berth that the fleet reaches in
 * this space. If the space has several coasts, the order must name one, and may name any of them.
 */
function berthOpened(board: CompiledBoard, to: number, named: number): number {
  if (named !== NONE) return named;
  return board.spaces[to].coasts ? NO_BERTH : board.firstBerth[to];
}

/**
 * Turns a row into a move, by land or by sea as the order says. If the unit is an army that goes or may go by sea, adds the row to
 * `armies`.
 */
export function intend({ units, table, armies }: Intending, row: number): void {
  const way = units.way[row];
  table.setMove(row, units.to[row], way === BY_SEA);
  if (way !== BY_LAND) addRow(armies, row);
}
