import type { Coast, Kind, Space } from './board.ts';
import type { Power, Unit } from './position.ts';
import type { Reason } from './report.ts';

/** A unit as an order names it. */
export interface UnitName {
  kind: Kind;
  at: Space;
  coast?: Coast;
}

/**
 * What a unit does in the space where it is, or in the space where its move ends. A support with `convoyed` supports the fleet `of` in
 * convoying the army `convoyed`.
 */
export type Deed =
  | { type: 'hold' | 'bomb' }
  | { type: 'land'; to: Space }
  | { type: 'convoy'; of: UnitName; to: Space }
  | { type: 'support'; of: UnitName; to?: Space; coast?: Coast; convoyed?: UnitName };

export type Order =
  | { type: 'stay'; unit: UnitName; deed: Deed }
  | { type: 'move'; unit: UnitName; to: Space; coast?: Coast; via?: true; then?: Deed }
  | { type: 'retreat'; unit: UnitName; to: Space; coast?: Coast }
  | { type: 'build' | 'disband'; unit: UnitName }
  | { type: 'waive' }
  | { type: 'vote'; sea: Space; power: Power }
  | { type: 'keep'; sea: Space; kind: Kind }
  | { type: 'choose'; what: string };

/**
 * A line as it was written. If the line could not be read, `order` is null and `about` is the unit that the line names. If the line is a
 * bid, `points` is its number of points.
 */
export interface OrderLine {
  order: Order | null;
  about?: UnitName;
  points?: number;
  text: string;
}

/** The lines of every power, in the order in which they were written. */
export type OrderBook = Readonly<Record<Power, readonly OrderLine[]>>;

/**
 * The lines that count, with the unit for which each line counts. These lines are worked out from the position and the order book before
 * any order is resolved.
 */
export interface Commanded {
  /** The line that counts for each unit; null if no line counts for it. The position's `units` come first, then its `dislodged` units. */
  unit: readonly (OrderLine | null)[];
  /** Lines that are for a power and not for one unit: builds, removals, votes and choices. */
  power: readonly { by: Power; line: OrderLine }[];
  void: readonly { by: Power; line: OrderLine; unit: Unit | null; why: Reason }[];
  /**
   * The reason why a unit got no order although powers other than its own could have ordered it, for example by bids. `illegal` is true if
   * only illegal orders were written for the unit.
   */
  idle?: readonly { unit: Unit; why: Reason; illegal: boolean }[];
}

/** An order to move. */
export type MoveOrder = Order & { type: 'move' };
/** The action of a supporting unit. */
export type SupportDeed = Deed & { type: 'support' };

/** Makes an order to move. A part that is left out has no field, so that equal orders are equal values. */
export function makeMove(unit: UnitName, to: Space, coast?: Coast, via?: true, then?: Deed): MoveOrder {
  const move: MoveOrder = { type: 'move', unit, to };
  if (coast !== undefined) move.coast = coast;
  if (via !== undefined) move.via = via;
  if (then !== undefined) move.then = then;
  return move;
}

/**
 * Makes a support of a unit that stays, or of a move to `to`. All fields are set at once. If a field were added later, V8 would store that
 * field apart from the others.
 */
export function makeSupport(of: UnitName, to?: Space, coast?: Coast): SupportDeed {
  if (to === undefined) return { type: 'support', of };
  return coast === undefined ? { type: 'support', of, to } : { type: 'support', of, to, coast };
}

/** Makes an order for a unit that stays in its space. */
export function makeStay(unit: UnitName, deed: Deed): Order {
  return { type: 'stay', unit, deed };
}

/** The space where an order lands an army; null if the order lands no army. */
export function landingOf(order: Order): Space | null {
  const deed = order.type === 'move' ? order.then : order.type === 'stay' ? order.deed : undefined;
  return deed?.type === 'land' ? deed.to : null;
}

/** A line with the points of a bid. */
export type Bid = OrderLine & { points: number };

/** Is this line a bid? A bid offers points for an order to another power's unit. */
export const isBid = (line: OrderLine): line is Bid => line.points !== undefined;

/** The order book without its bids. */
export const withoutBids = (book: OrderBook): OrderBook =>
  Object.fromEntries(Object.entries(book).map(([by, lines]) => [by, lines.filter((line) => !isBid(line))]));
