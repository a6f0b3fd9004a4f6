import type { Commanded, OrderBook } from '../order.ts';
import type { Position, Power, Seat } from '../position.ts';
import type { Setting } from '../setting.ts';
import { commandByOwner, uncommanded } from './whose-orders.ts';
import { powersInDisorder, withDisorder } from './disorder.ts';

/** The questions of who plays and whose orders count. */
export interface Who {
  /** Who sits behind each power; null: nobody. Standard: each power has its own seat. */
  seats(s: Setting): Readonly<Record<Power, Seat | null>>;
  /** The powers in civil disorder: nobody commands their units (1971 rulebook XIV.3). */
  disorder(s: Setting): readonly Power[];
  /** Whose line counts for which unit. Standard: the first line of its owner (DATC 4.D.3). */
  command(s: Setting, book: OrderBook): Commanded;
  /** How many points a power may spread over its bids in this phase. Standard: there are no bids. */
  points(s: Setting, p: Power): number;
  /** The position once these powers have lost their player for good. Standard: they are in civil disorder. */
  abandon(s: Setting, powers: readonly Power[]): Position;
}

/** The standard answers. */
export const standardWho: Who = {
  seats: ({ powers }) => Object.fromEntries(powers.map((power) => [power, power])),
  disorder: ({ position }) => powersInDisorder(position),
  command: (s, book) => commandByOwner(s, book, uncommanded(s)),
  points: () => 0,
  abandon: ({ position }, powers) => withDisorder(position, powers),
};
