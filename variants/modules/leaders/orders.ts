import type { Space } from '../../../engine/board.ts';
import type { Deed, Order } from '../../../engine/order.ts';
import type { Dislodged, Unit } from '../../../engine/position.ts';
import type { Reason } from '../../../engine/report.ts';
import { barred } from '../../../engine/barred.ts';
import type { Setting } from '../../../engine/setting.ts';
import { besideOf } from './pieces.ts';

/** What a leader tries to do in a movement phase. This follows from the orders alone. */
export interface LeaderDoes {
  /** The unit that the leader leads, or null. */
  leads: Unit | null;
  /** The space to which the leader is ordered; null if the leader stays. */
  to: Space | null;
  /**
   * The reason why the leader's own order could never be carried out; null if there is none. If there is such a reason, the leader holds.
   */
  fault: Reason | null;
}

/** What a leader with this order tries to do (rulings 4.3 to 4.5, L5). */
export function leaderDoes(s: Setting, leader: Unit, order: Order | null): LeaderDoes {
  const unit = besideOf(s.position.units, leader) ?? null;
  const led = unit && countingOrder(s, unit);
  if (order && led && repeats(order, led)) {
    return { leads: unit, to: led.type === 'move' ? led.to : null, fault: null };
  }
  const fault = order && faultAlone(s, leader, order);
  if (order?.type === 'move' && fault === null) return { leads: null, to: order.to, fault: null };
  return { leads: led === null ? unit : null, to: null, fault };
}

/** The order that counts for a unit of the position; null if none is known. */
export function orderOf(s: Setting, unit: Unit): Order | null {
  return s.orders?.unit[s.position.units.indexOf(unit)]?.order ?? null;
}

/**
 * The order that a unit tries to carry out; null if the unit holds. A unit holds if it is ordered to hold, if it has no order, or if its
 * order could never be carried out (ruling G6).
 */
export function countingOrder(s: Setting, unit: Unit): Order | null {
  const order = orderOf(s, unit);
  if (order === null || isHold(order)) return null;
  const round = s.rules.rounds(s).find((one) => one.takesPart(unit));
  return round?.fault(s, unit, order) === null ? order : null;
}

const isHold = (order: Order) => order.type === 'stay' && order.deed.type === 'hold';

/**
 * Does a leader's order repeat the order of the unit that the leader leads? The two orders may differ in coasts, in `via`, and in whether
 * the unit that is supported or convoyed is called A or F (ruling L8).
 */
function repeats(order: Order, led: Order): boolean {
  if (order.type === 'move') return led.type === 'move' && led.to === order.to;
  return order.type === 'stay' && led.type === 'stay' && isSameDeed(order.deed, led.deed);
}

function isSameDeed(a: Deed, b: Deed): boolean {
  if (a.type === 'support') return b.type === 'support' && a.of.at === b.of.at && a.to === b.to;
  return a.type === 'convoy' && b.type === 'convoy' && a.of.at === b.of.at && a.to === b.to;
}

/** The reason why a leader that leads no unit cannot carry out an order; null if there is none. */
function faultAlone(s: Setting, leader: Unit, order: Order): Reason | null {
  if (isHold(order)) return null;
  if (order.type !== 'move') return barred('leader repeats');
  if (order.via) return barred('leader not convoyed', order.to);
  return s.rules.enters(s, leader, order.to, 'move');
}

/** Was a leader dislodged together with a unit of its power, and are both ordered to retreat to the same space (ruling L1)? */
export function retreatsAlong(s: Setting, leader: Unit): boolean {
  const place = s.position.dislodged.findIndex(({ unit }) => unit === leader);
  const order = retreatOf(s, place);
  return order !== null && order === retreatOf(s, placeBeside(s, leader));
}

/** A unit was dislodged together with this leader. Do the orders that are known so far send this unit to this space? */
export const isUnitBoundFor = (s: Setting, leader: Unit, to: Space) =>
  retreatOf(s, placeBeside(s, leader)) === to;

function placeBeside({ position }: Setting, leader: Unit): number {
  const unit = besideOf(
    position.dislodged.map((one: Dislodged) => one.unit),
    leader,
  );
  return position.dislodged.findIndex((one) => one.unit === unit);
}

/**
 * The space to which a dislodged unit is ordered to retreat; null if it is not ordered to retreat. `place` is the unit's place in the list
 * of dislodged units.
 */
function retreatOf({ position, orders }: Setting, place: number): Space | null {
  const order = place < 0 ? null : orders?.unit[position.units.length + place]?.order;
  return order?.type === 'retreat' ? order.to : null;
}
