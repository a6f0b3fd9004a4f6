import type { Coast, Kind, Space } from './board.ts';
import type { Power, Unit } from './position.ts';
import type { Reason } from './report.ts';

/** A unit as an order names it. */
export interface Name {
  kind: Kind;
  at: Space;
  coast?: Coast;
}

/** What a unit does where it is. A support with `convoyed` is for the convoy of that army by the fleet `of`. */
export type Deed =
  | { type: 'hold' | 'bomb' }
  | { type: 'land'; to: Space }
  | { type: 'convoy'; of: Name; to: Space }
  | { type: 'support'; of: Name; to?: Space; coast?: Coast; convoyed?: Name };

export type Order =
  | { type: 'stay'; unit: Name; deed: Deed }
  | { type: 'move'; unit: Name; to: Space; coast?: Coast; via?: true; then?: Deed }
  | { type: 'retreat'; unit: Name; to: Space; coast?: Coast }
  | { type: 'build' | 'disband'; unit: Name }
  | { type: 'waive' }
  | { type: 'vote'; sea: Space; power: Power }
  | { type: 'keep'; sea: Space; kind: Kind }
  | { type: 'choose'; what: string };

/** One line as written. `order` null: unreadable, and `about` is the unit it speaks of; `points`: a bid. */
export interface Line {
  order: Order | null;
  about?: Name;
  points?: number;
  text: string;
}

/** Every power's lines, in the order written. */
export type OrderBook = Readonly<Record<Power, readonly Line[]>>;

/** Whose line counts: settled before anything is resolved, from the position and the book alone. */
export interface Commanded {
  /** By place in the position's `units`, then `dislodged`. */
  unit: readonly (Line | null)[];
  /** Builds, votes, choices. */
  power: readonly { by: Power; line: Line }[];
  void: readonly { by: Power; line: Line; unit: Unit | null; why: Reason }[];
  /** Why units that others give orders to, as by bids, were given none; `illegal`: no legal one was written. */
  idle?: readonly { unit: Unit; why: Reason; illegal: boolean }[];
}

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

/** What a supporting unit does: support in place, or to a space. A field added later would lie apart from the others. */
export function makeSupport(of: Name, to?: Space, coast?: Coast): Support {
  if (to === undefined) return { type: 'support', of };
  return coast === undefined ? { type: 'support', of, to } : { type: 'support', of, to, coast };
}

/** An order to do something in place. */
export function makeStay(unit: Name, deed: Deed): Order {
  return { type: 'stay', unit, deed };
}

/** Where an order puts an army ashore; null if it lands none. */
export function landingOf(order: Order): Space | null {
  const deed = order.type === 'move' ? order.then : order.type === 'stay' ? order.deed : undefined;
  return deed?.type === 'land' ? deed.to : null;
}

/** A line with points in front of it. */
export type Bid = Line & { points: number };

/** Does a line bid points for what a unit shall do, instead of ordering one of the writer's own? */
export const isBid = (line: Line): line is Bid => line.points !== undefined;
