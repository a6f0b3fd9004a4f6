import type { Space } from '../../../engine/board.ts';
import type { Deed, Order, SupportDeed } from '../../../engine/order.ts';
import type { Unit } from '../../../engine/position.ts';
import type { Reason } from '../../../engine/report.ts';
import { barred } from '../../../engine/barred.ts';
import type { Setting } from '../../../engine/setting.ts';
import { goalsIn } from '../../../engine/movement/ways-on-board.ts';
import { isInOrderedLine } from './line-of-action.ts';
import { isReachedByMaltese } from './malta.ts';
import { areInContact, isMaltese, isPlane, maltese, planeOver, spacesBy, unitBelow } from './plane.ts';

/**
 * A plane's order in two parts: the space to which the plane goes or in which it stays (`to`), and what the plane does there (ruling 9.16).
 */
export interface Flight {
  from: Space;
  to: Space;
  deed: Deed;
}

/**
 * Splits a plane's order into its two parts; null if the order is neither to move nor to stay. After a move without a second part, the
 * plane does nothing.
 */
export function flightOf(order: Order): Flight | null {
  if (order.type === 'stay') return { from: order.unit.at, to: order.unit.at, deed: order.deed };
  if (order.type !== 'move') return null;
  return { from: order.unit.at, to: order.to, deed: order.then ?? { type: 'hold' } };
}

/**
 * The reason why a plane's order could never be carried out; null if there is none. If one part of the order is illegal, so is the other
 * part (ruling N7).
 */
export function faultOfFlight(s: Setting, plane: Unit, order: Order): Reason | null {
  const flight = flightOf(order);
  if (flight === null) return barred('wrong phase');
  const { to, deed } = flight;
  const grounded = order.type === 'move' ? faultOfGoal(s, plane, to) : null;
  return grounded ?? faultOfDeed(s, plane, to, deed);
}

/**
 * The reason why a plane may not be ordered to a space; null if there is none. A plane may go only to a space that touches the plane's
 * space and is in the plane's line of action (ruling 9.5).
 */
function faultOfGoal(s: Setting, plane: Unit, to: Space): Reason | null {
  if (to === plane.at) return barred('same space', to);
  if (isMaltese(plane)) return isReachedByMaltese(s, plane.at, to) ? null : barred('no way', to);
  if (!spacesBy(s, plane.at).includes(to)) return barred('no way', to);
  return isInOrderedLine(s, plane.power, to) ? null : barred('out of line of action', to);
}

function faultOfDeed(s: Setting, plane: Unit, from: Space, deed: Deed): Reason | null {
  if (deed.type === 'hold') return null;
  if (from === maltese) return barred('plane at base');
  if (deed.type === 'bomb') return null;
  return deed.type === 'support' ? faultOfSupport(s, plane, from, deed) : barred('no deed');
}

/** The reason why a plane over `from` could never give this support; null if there is none (rulings 9.8, N7). */
function faultOfSupport(s: Setting, plane: Unit, from: Space, deed: SupportDeed): Reason | null {
  const unit = unitSupported(s, deed);
  if (unit === undefined) return barred('no unit', deed.of.at);
  if (unit === plane) return barred('itself');
  if (deed.convoyed) return faultOfConvoy(s, unit, from, deed.convoyed.at);
  const goal = deed.to ?? unit.at;
  if (deed.to === unit.at) return barred('same space', goal);
  const to = s.compiled.number.get(goal);
  if (to === undefined || !areInContact(s, from, goal)) return barred('plane too far', goal);
  const coasts = goalsIn(s.compiled, unit, to).map(({ coast }) => coast);
  return deed.coast === undefined || coasts.includes(deed.coast) ? null : barred('no coast', goal);
}

function faultOfConvoy(s: Setting, fleet: Unit, from: Space, army: Space): Reason | null {
  if (!areInContact(s, from, fleet.at)) return barred('plane too far', fleet.at);
  if (!s.rules.convoys(s, fleet)) return barred('no convoyer');
  return unitBelow(s.position, army)?.kind === 'A' ? null : barred('no unit', army);
}

/** The unit that a plane supports. If the order calls an army a fleet, or a fleet an army, this mistake is overlooked (DATC 4.C). */
export const unitSupported = ({ position }: Setting, { of }: SupportDeed): Unit | undefined =>
  of.kind === 'P' ? planeOver(position, of.at) : unitBelow(position, of.at);

/** The spaces to which a plane may be ordered, given the orders that are known so far. */
export function goalsOfPlane(s: Setting, plane: Unit): Space[] {
  const near = isMaltese(plane) ? s.board.spaces.map(({ id }) => id) : spacesBy(s, plane.at);
  return near.filter((to) => isPlane(plane) && faultOfGoal(s, plane, to) === null);
}
