import type { Space } from './board.ts';
import type { KeptUnits } from './movement/kept-units.ts';
import type { Deed, UnitName, Order } from './order.ts';
import type { Dislodged, Unit } from './position.ts';
import type { Reason, Result } from './report.ts';
import type { OrderedSetting, Setting } from './setting.ts';

/** A nation. Units of the same nation neither dislodge each other nor cut each other's supports. */
export type Nation = string;

/** What a unit's strength may be needed for: to attack, to hold, to prevent other moves to a space, or to support. */
export type Strength = 'attack' | 'hold' | 'prevent' | 'support';

/** A move into the space of a supporting unit. `links` has the spaces of the fleets that convoy the moving army. */
export interface Attack {
  unit: Unit;
  from: Space;
  to: Space;
  by: 'land' | 'convoy' | 'landing';
  links: readonly Space[];
}

/** The number of a row. A row is one intent of one unit. */
export type IntentRow = number;

/** The methods by which a round writes its intents. */
export interface Intents {
  /** Adds a unit that holds. */
  hold(unit: Unit, strength: number): IntentRow;
  /**
   * Adds a unit that moves. With `meeting`, this unit can be head to head with a unit that comes the other way. With `passing`, this unit
   * is never head to head.
   */
  move(unit: Unit, strength: number, to: Space, way: 'meeting' | 'passing' | 'convoy'): IntentRow;
  /** Adds a unit that supports row `of` into a space. */
  support(unit: Unit, strength: number, of: IntentRow, to: Space): IntentRow;
  /** Adds a unit that convoys row `of`. */
  convoy(unit: Unit, strength: number, of: IntentRow): IntentRow;
  /**
   * Makes `row` count only if the unit of row `first` ends where its order says. A row that depends on another row doesn't occupy its
   * space.
   */
  after(row: IntentRow, first: IntentRow): void;
  /** Takes a row out of its space: no attack there dislodges the row's unit or cuts its support. */
  aloft(row: IntentRow): void;
  /**
   * Makes a support firm. With `dislodged`, an attack cuts the support only by dislodging the supporter. With `ever`, no attack cuts the
   * support.
   */
  firm(row: IntentRow, until: 'dislodged' | 'ever'): void;
  /**
   * Adds a bomb, which the unit `by` dropped in an earlier round. A bomb cuts the row's support. The bombs on a row break the row's convoy
   * only if the strengths of the bombs add up to more than the supports that the row gets from others.
   */
  bomb(row: IntentRow, strength: number, by: Unit): void;
  /** Lets any number of units be in a space, without any contest. */
  leaveOpen(space: Space): void;
  /** The first row of a unit; null if the unit has no row. */
  rowOf(unit: Unit): IntentRow | null;
  /** The row of a unit, if the unit does what the support says; otherwise null. */
  doer(of: Unit, support: Deed & { type: 'support' }): IntentRow | null;
}

/** The decisions about the rows of a round. */
export interface Decided {
  /** Did this row's unit move? */
  moved(r: IntentRow): boolean;
  /** The row that dislodged this row's unit; null if no row did. */
  dislodgedBy(r: IntentRow): IntentRow | null;
  /** The strength that this row's support gives in the end. */
  given(r: IntentRow): number;
  /** The reasons for this row's result, with the strengths that were compared. */
  why(r: IntentRow): readonly Reason[];
  /** The spaces that stayed empty because moves to them caused a standoff. */
  standoffs(): Space[];
}

/**
 * The position while the rounds of one movement phase change it. Each unit keeps its place in `units`; a null marks the place of a unit
 * that was dislodged.
 */
export interface PhaseDraft {
  units: (Unit | null)[];
  /** The units as numbers, if the judge keeps them for this position and no round has been resolved yet; otherwise null. */
  kept: KeptUnits | null;
  dislodged: Dislodged[];
  standoffs: Space[];
  memory: Record<string, unknown>;
  /** The units that moved by convoy, in their new spaces. */
  carried: Unit[];
  report: Result[];
}

/** A round of a movement phase: it resolves the orders of certain units together, as intents. */
export interface Round {
  /** Does this round resolve this unit's orders? */
  takesPart(unit: Unit): boolean;
  /** The same round without these units, whose orders another round resolves. */
  without(leftOut: (unit: Unit) => boolean): Round;
  /** The orders that may be picked for a unit that takes part. `s.orders` has the orders that the unit's power has written so far. */
  offers(s: Setting, unit: Unit): readonly Order[];
  /**
   * The reason why an order for this unit could never be carried out, whatever orders other units have; null if there is none (ruling G6).
   */
  fault(s: Setting, unit: Unit, order: Order): Reason | null;
  /** Writes the phase's orders as intents. */
  intend(s: OrderedSetting, draft: PhaseDraft, into: Intents): void;
  /** Changes the draft of the position according to the decisions. */
  apply(s: OrderedSetting, decided: Decided, draft: PhaseDraft): void;
  knot: 'convoys and landings fail' | 'fewest moves';
}

/** A kind of order that a variant adds to the round of armies and fleets. */
export interface AddedOrder {
  /** Is this an order of the added kind? An order of that kind may be a usual move, support or convoy with an addition. */
  is(order: Order): boolean;
  /** The orders of this kind that may be picked for a unit. */
  offers(s: Setting, unit: Unit): readonly Order[];
  /**
   * The reason why an order of this kind could never be carried out; null if there is none. If a part of the order is a usual move, support
   * or convoy, that part is checked like any other order.
   */
  fault(s: Setting, unit: Unit, order: Order): Reason | null;
  /**
   * The unit `supporter` is ordered to support the unit `of`. Could an order of this kind bring the unit `of` to the space `of.at`? The
   * question is asked only if no unit of the same kind as `of` is there yet, for example if an army has yet to land. If the function is
   * left out, the answer is no.
   */
  brings?(s: Setting, supporter: Unit, of: UnitName, to: Space | undefined): boolean;
  /**
   * Writes the additional part of an order as intents. This is done after the rows of all units are written and before any support is
   * written. `row` is the row of the unit itself.
   */
  intend(s: OrderedSetting, unit: Unit, row: IntentRow, order: Order, into: Intents): void;
}
