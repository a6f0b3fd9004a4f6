import type { CompiledBoard } from '../board/compile.ts';
import { berthAt } from '../board/compile.ts';
import type { Coast, Kind, Space } from '../board.ts';
import type { Unit } from '../position.ts';
import { NONE } from '../resolver/table.ts';

// The standard answers to the questions about what a unit can do by itself. These answers follow from the board.

/** Does this kind of unit lie in a berth, and go where fleets go? */
const isAfloat = (kind: Kind) => kind === 'F' || kind === 'AF';

/** The berth of a fleet or army-fleet; NONE for any other unit. */
export const berthOf = (board: CompiledBoard, kind: Kind, space: number, coast: Coast | undefined) =>
  isAfloat(kind) ? berthAt(board, space, coast) : NONE;

/**
 * Does the board have a way from a space to any coast of another space (1971 rulebook VII)? `berth` is where a fleet lies in the first
 * space, or NONE for an army.
 */
export const hasWay = (board: CompiledBoard, space: number, berth: number, to: number) =>
  berth === NONE
    ? board.armyWay[space * board.size + to] !== 0
    : board.fleetReach[berth * board.size + to] !== 0;

/** Can an army be carried to this space (1971 rulebook XII)? */
export const canLand = (board: CompiledBoard, to: number) => board.armyLand[to] !== 0;

/** Can a unit of this kind convoy in this space (1971 rulebook XII)? */
export const canConvoy = (board: CompiledBoard, kind: Kind, space: number) =>
  isAfloat(kind) && board.convoysAt[space] !== 0;

/** Does the board have a way for this unit to a space? */
export function unitHasWay(board: CompiledBoard, { kind, at, coast }: Unit, to: number): boolean {
  const space = board.number.get(at) as number;
  const berth = berthOf(board, kind, space, coast);
  return (berth !== NONE || !isAfloat(kind)) && hasWay(board, space, berth, to);
}

/**
 * The goals that an order for this unit may name in a space. For a fleet and a space with several coasts, these are the coasts that the
 * fleet reaches. Otherwise, the only goal is the space itself.
 */
export function goalsIn(board: CompiledBoard, unit: Unit, to: number): { to: Space; coast?: Coast }[] {
  const { id, coasts } = board.spaces[to];
  if (!coasts || !isAfloat(unit.kind)) return [{ to: id }];
  const from = berthAt(board, board.number.get(unit.at) as number, unit.coast);
  const reached = coasts.filter(
    (_, index) => board.fleetWay[from * board.berths + board.firstBerth[to] + index],
  );
  return reached.map((coast) => ({ to: id, coast }));
}
