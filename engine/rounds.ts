import type { Space } from './board.ts';
import type { KeptUnits } from './movement/kept-units.ts';
import type { Deed, UnitName, Order } from './order.ts';
import type { Dislodged, Unit } from './position.ts';
import type { Reason, Result } from './report.ts';
import type { OrderedSetting, Setting } from './setting.ts';

/** Units of one nation neither dislodge each other nor cut each other's supports. */
export type Nation = string;

/** What a strength is asked for: to attack, to hold, to keep others from coming, or to support. */
export type Strength = 'attack' | 'hold' | 'prevent' | 'support';

/** A move against a space in which a unit supports. `links`: the spaces of the fleets that convoy it. */
export interface Attack {
  unit: Unit;
  from: Space;
  to: Space;
  by: 'land' | 'convoy' | 'landing';
  links: readonly Space[];
}

/** A row of a round: one intent of one unit. */
export type IntentRow = number;

/** Where a round writes its intents. */
export interface Intents {
  /** A unit that holds its place. */
  hold(unit: Unit, strength: number): IntentRow;
  /** A unit that moves: it meets units that come the other way, or passes them, or goes by convoy. */
  move(unit: Unit, strength: number, to: Space, way: 'meeting' | 'passing' | 'convoy'): IntentRow;
  /** A unit that supports `of` into a space. */
  support(unit: Unit, strength: number, of: IntentRow, to: Space): IntentRow;
  /** A unit that convoys `of`. */
  convoy(unit: Unit, strength: number, of: IntentRow): IntentRow;
  /** `row` counts only if `first` ends where ordered; until then it holds no place. */
  after(row: IntentRow, first: IntentRow): void;
  /** This row holds no place: what happens in its space does not happen to it. */
  aloft(row: IntentRow): void;
  /** No attack cuts this support. */
  firm(row: IntentRow, until: 'dislodged' | 'ever'): void;
  /**
   * A bomb, dropped by a unit of an earlier round. It cuts the row's support, and breaks its convoy if it is stronger
   * than everything that supports the row.
   */
  bomb(row: IntentRow, strength: number, by: Unit): void;
  /** Any number of units fit here; nothing is contested. */
  leaveOpen(space: Space): void;
  /** The first row of a unit, null if it has none. */
  rowOf(unit: Unit): IntentRow | null;
  /** The row of a unit that does what this support is for; null if it does something else. */
  doer(of: Unit, support: Deed & { type: 'support' }): IntentRow | null;
}

/** What a round's resolution says, by row. */
export interface Decided {
  /** Did it move? */
  moved(r: IntentRow): boolean;
  /** The row that dislodged it from its place. */
  dislodgedBy(r: IntentRow): IntentRow | null;
  /** The strength that its support gives in the end. */
  given(r: IntentRow): number;
  /** What decided it, with the strengths that met. */
  why(r: IntentRow): readonly Reason[];
  /** The spaces that stayed empty because moves to them stood each other off. */
  standoffs(): Space[];
}

/** The position as the rounds of one movement phase leave it. `units` keep their places; null: gone from there. */
export interface PhaseDraft {
  units: (Unit | null)[];
  /** The units in numbers, as the judge keeps them for the position; null: it does not keep them, or a round has moved some. */
  kept: KeptUnits | null;
  dislodged: Dislodged[];
  standoffs: Space[];
  memory: Record<string, unknown>;
  /** The units, where they are now, that came there by convoy. */
  carried: Unit[];
  report: Result[];
}

/** Intents resolved together, and the orders that may be given for them. */
export interface Round {
  /** Are this unit's orders settled in this round? */
  takesPart(unit: Unit): boolean;
  /** The same round without these units, which are settled in another. */
  without(leftOut: (unit: Unit) => boolean): Round;
  /** The orders that may be picked for a unit that takes part; `s.orders` are the orders of its power so far. */
  offers(s: Setting, unit: Unit): readonly Order[];
  /** Why an order for this unit could never be carried out, whatever others do; null if it could (ruling G6). */
  fault(s: Setting, unit: Unit, order: Order): Reason | null;
  /** Writes the orders as intents. */
  intend(s: OrderedSetting, draft: PhaseDraft, into: Intents): void;
  /** Changes the draft by what was decided. */
  apply(s: OrderedSetting, decided: Decided, draft: PhaseDraft): void;
  knot: 'convoys and landings fail' | 'fewest moves';
}

/** A kind of order that a variant adds to the round of armies and fleets. */
export interface AddedOrder {
  /** Is this order of the kind? It may be a move, support or convoy with something more. */
  is(order: Order): boolean;
  /** The orders of this kind that may be picked for a unit. */
  offers(s: Setting, unit: Unit): readonly Order[];
  /** Why it could never be carried out; null if it could. Then the usual part of the order is checked like any other. */
  fault(s: Setting, unit: Unit, order: Order): Reason | null;
  /**
   * May a unit that is not on the board yet do what `supporter` supports, such as an army that is still to land? Left
   * out: none can.
   */
  brings?(s: Setting, supporter: Unit, of: UnitName, to: Space | undefined): boolean;
  /**
   * Writes the part of it that goes beyond a usual order, after all units' rows and before any support. `row` is the
   * unit's own.
   */
  intend(s: OrderedSetting, unit: Unit, row: IntentRow, order: Order, into: Intents): void;
}
