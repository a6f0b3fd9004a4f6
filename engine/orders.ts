import type { Coast, Space } from './board.ts';
import type { Deed, Line, Name, Order } from './order.ts';

type Move = Order & { type: 'move' };
type Support = Deed & { type: 'support' };

/** A move. What is left out has no field, so that equal orders are equal values. */
export function makeMove(unit: Name, to: Space, coast?: Coast, via?: true, then?: Deed): Move {
  const move: Move = { type: 'move', unit, to };
  if (coast !== undefined) move.coast = coast;
  if (via !== undefined) move.via = via;
  if (then !== undefined) move.then = then;
  return move;
}

/** What a supporting unit does: support in place, or to a space. */
export function makeSupport(of: Name, to?: Space, coast?: Coast): Support {
  const support: Support = { type: 'support', of };
  if (to !== undefined) support.to = to;
  if (coast !== undefined) support.coast = coast;
  return support;
}

/** An order to do something in place. */
export function makeStay(unit: Name, deed: Deed): Order {
  return { type: 'stay', unit, deed };
}

/** A line with points in front of it. */
export type Bid = Line & { points: number };

/** Does a line bid points for what a unit shall do, instead of ordering one of the writer's own? */
export const isBid = (line: Line): line is Bid => line.points !== undefined;
