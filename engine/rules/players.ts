import type { Commanded, OrderBook } from '../order.ts';
import type { Position, Power, Seat } from '../position.ts';
import type { Setting } from '../setting.ts';
import { commandByMasters } from '../command/masters.ts';
import { commandByOwner, uncommanded } from '../command/whose-orders.ts';
import { powersInDisorder, withDisorder, withoutDisorder } from '../command/disorder.ts';

/** Who sits behind each power in one year of the game; null: nobody. */
export interface YearSeats {
  year: number;
  seats: Readonly<Record<Power, Seat | null>>;
}

/** The questions of who plays and whose orders count. */
export interface PlayerQuestions {
  /** Who sits behind each power; null: nobody. Standard: each power has its own seat. */
  seats(s: Setting): Readonly<Record<Power, Seat | null>>;
  /** Who sits behind each power, year by year, if seats go on from power to power. Standard: they stay. */
  schedule(s: Setting): readonly YearSeats[];
  /** The powers in civil disorder: nobody commands their units (1971 rulebook XIV.3). */
  disorder(s: Setting): readonly Power[];
  /**
   * The powers whose lines count for a power's units, builds and removals, each on its own sheet. What all of them
   * write alike counts. An empty list: its units hold, and are disbanded when dislodged. Standard: itself, if anybody
   * sits behind it.
   */
  masters(s: Setting, p: Power): readonly Power[];
  /** Whose line counts for which unit. Standard: the first line of its owner's masters for it (DATC 4.D.3). */
  command(s: Setting, book: OrderBook): Commanded;
  /** How many points a power may spread over its bids in this phase. Standard: there are no bids. */
  points(s: Setting, p: Power): number;
  /** The position once these powers have lost their player for good. Standard: they are in civil disorder. */
  abandon(s: Setting, powers: readonly Power[]): Position;
  /** The position once somebody plays these powers again. Standard: they are in civil disorder no more. */
  takeOver(s: Setting, powers: readonly Power[]): Position;
}

/** The standard answers. */
export const standardPlayers: PlayerQuestions = {
  seats: ({ powers }) => Object.fromEntries(powers.map((power) => [power, power])),
  schedule: () => [],
  disorder: ({ position }) => powersInDisorder(position),
  masters: (s, power) => (s.own.seats && s.rules.seats(s)[power] === null ? [] : [power]),
  command: (s, book) => (s.own.masters ? commandByMasters(s, book) : commandByOwner(s, book, uncommanded(s))),
  points: () => 0,
  abandon: ({ position }, powers) => withDisorder(position, powers),
  takeOver: ({ position }, powers) => withoutDisorder(position, powers),
};
