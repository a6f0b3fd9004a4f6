import type { Coast, Kind, Space } from './board.ts';
import type { Power, Unit } from './position.ts';
import type { Reason } from './report.ts';

/** A unit as an order names it. */
export interface UnitName {
  kind: Kind;
  at: Space;
  coast?: Coast;
}

/** What a unit does where it is. A support with `convoyed` is for the convoy of that army by the fleet `of`. */
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

/** One line as written. `order` null: unreadable, and `about` is the unit it speaks of; `points`: a bid. */
export interface OrderLine {
  order: Order | null;
  about?: UnitName;
  points?: number;
  text: string;
}

/** Every power's lines, in the order written. */
export type OrderBook = Readonly<Record<Power, readonly OrderLine[]>>;

/** Which line counts for which unit. This is settled before anything is resolved, from the position and the book alone. */
export interface Commanded {
  /** By place in the position's `units`, then `dislodged`. */
  unit: readonly (OrderLine | null)[];
  /** Builds, votes, choices. */
  power: readonly { by: Power; line: OrderLine }[];
  void: readonly { by: Power; line: OrderLine; unit: Unit | null; why: Reason }[];
  /**
   * Why units that take their orders from others, by bids for example, were given none. `illegal`: no legal order was
   * written.
   */
  idle?: readonly { unit: Unit; why: Reason; illegal: boolean }[];
}

/** An order to move. */
export type MoveOrder = Order & { type: 'move' };
/** What a supporting unit does. */
export type SupportDeed = Deed & { type: 'support' };

/** A move. Parts that are left out have no field, so that equal orders are equal values. */
export function makeMove(unit: UnitName, to: Space, coast?: Coast, via?: true, then?: Deed): MoveOrder {
  const move: MoveOrder = { type: 'move', unit, to };
  if (coast !== undefined) move.coast = coast;
  if (via !== undefined) move.via = via;
  if (then !== undefined) move.then = then;
  return move;
}

/**
 * What a supporting unit does: support in place, or to a space. All fields are given at once, since V8 stores a field
 * that is added later apart from the others.
 */
export function makeSupport(of: UnitName, to?: Space, coast?: Coast): SupportDeed {
  if (to === undefined) return { type: 'support', of };
  return coast === undefined ? { type: 'support', of, to } : { type: 'support', of, to, coast };
}

/** An order to do something in place. */
export function makeStay(unit: UnitName, deed: Deed): Order {
  return { type: 'stay', unit, deed };
}

/** Where an order puts an army ashore; null if it lands none. */
export function landingOf(order: Order): Space | null {
  const deed = order.type === 'move' ? order.then : order.type === 'stay' ? order.deed : undefined;
  return deed?.type === 'land' ? deed.to : null;
}

/** A line with points in front of it. */
export type Bid = OrderLine & { points: number };

/** Does a line bid points for what another's unit is to do, instead of ordering one of the writer's own? */
export const isBid = (line: OrderLine): line is Bid => line.points !== undefined;
