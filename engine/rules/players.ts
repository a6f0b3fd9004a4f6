import type { Bidding } from '../command/bidding.ts';
import type { Commanded, OrderBook, OrderLine } from '../order.ts';
import type { Position, Power, Seat } from '../position.ts';
import type { Setting } from '../setting.ts';
import { commandByMasters } from '../command/masters.ts';
import { commandByOwner, uncommanded } from '../command/whose-orders.ts';
import { powersInDisorder, withDisorder, withoutDisorder } from '../command/disorder.ts';

/** The seat that plays each power in one year of the game; null if nobody plays the power. */
export interface YearSeats {
  year: number;
  seats: Readonly<Record<Power, Seat | null>>;
}

/** The questions about who plays, and whose orders count. */
export interface PlayerQuestions {
  /** The seat that plays each power; null if nobody plays it. Standard: each power has its own seat. */
  seats(s: Setting): Readonly<Record<Power, Seat | null>>;
  /**
   * The seat that plays each power, for every year of the game, if seats change powers. Standard: an empty list, since seats keep their
   * powers.
   */
  schedule(s: Setting): readonly YearSeats[];
  /** The powers in civil disorder: nobody commands their units (1971 rulebook XIV.3). */
  disorder(s: Setting): readonly Power[];
  /**
   * The powers that write this power's orders, builds and removals, each on its own sheet. A line counts only if all of these powers wrote
   * it. If the list is empty, the power's units hold, and are disbanded when dislodged. Standard: the power itself, if a seat plays it.
   */
  masters(s: Setting, p: Power): readonly Power[];
  /**
   * The lines that count, with the unit for which each line counts. Standard: of the lines that the masters of a unit's power wrote, the
   * first line for the unit counts (DATC 4.D.3).
   */
  command(s: Setting, book: OrderBook): Commanded;
  /** The number of points that a power may spend on bids in this phase. Standard: 0, since there are no bids. */
  points(s: Setting, p: Power): number;
  /** What powers may bid for in this phase; null if nobody may bid for anything. Standard: null, since there are no bids. */
  bidding(s: Setting): Bidding | null;
  /**
   * For each order that can be bid for, by the order's number: the points that a power's lines bid for it. Lines that do not count bid
   * nothing. The list is empty if nobody may bid for anything. Standard: an empty list, since there are no bids.
   */
  pointsBid(s: Setting, p: Power, lines: readonly OrderLine[]): readonly number[];
  /**
   * The position after the powers are dealt to the players at the beginning of a game. `hands` has the powers of each player. Standard: the
   * position stays the same, since no rule asks who plays which powers.
   */
  deal(s: Setting, hands: readonly (readonly Power[])[]): Position;
  /**
   * The position after these powers have lost their player. Another player may take them over later. Standard: these powers fall into civil
   * disorder.
   */
  abandon(s: Setting, powers: readonly Power[]): Position;
  /** The position after somebody takes over these powers. Standard: these powers are no longer in civil disorder. */
  takeOver(s: Setting, powers: readonly Power[]): Position;
  /**
   * Whether the players may dissolve a power that nobody plays. A dissolved power is ended for good. Standard: false, since a power that
   * nobody plays waits for another player.
   */
  mayDissolve(s: Setting): boolean;
  /**
   * The position after the players have dissolved these powers. Nobody can play these powers any more. Standard: the powers are in civil
   * disorder.
   */
  dissolve(s: Setting, powers: readonly Power[]): Position;
}

/** The standard answers to the questions about players. */
export const standardPlayers: PlayerQuestions = {
  seats: ({ powers }) => Object.fromEntries(powers.map((power) => [power, power])),
  schedule: () => [],
  disorder: ({ position }) => powersInDisorder(position),
  masters: (s, power) => (s.own.seats && s.rules.seats(s)[power] === null ? [] : [power]),
  command: (s, book) => (s.own.masters ? commandByMasters(s, book) : commandByOwner(s, book, uncommanded(s))),
  points: () => 0,
  bidding: () => null,
  pointsBid: () => [],
  deal: ({ position }) => position,
  abandon: ({ position }, powers) => withDisorder(position, powers),
  takeOver: ({ position }, powers) => withoutDisorder(position, powers),
  mayDissolve: () => false,
  dissolve: ({ position }, powers) => withDisorder(position, powers),
};
