import type { Space } from '../../../engine/board.ts';
import { reachOf, reaches } from '../../../engine/movement/reach.ts';
import * as convoy from '../../../engine/movement/orders/convoy.ts';
import type { Deed, Order } from '../../../engine/order.ts';
import { makeMove, makeStay, makeSupport } from '../../../engine/order.ts';
import type { Unit } from '../../../engine/position.ts';
import type { Setting } from '../../../engine/setting.ts';
import { isOnGround, nameOf } from '../../../engine/units.ts';
import { goalsOfPlane } from './plane-order.ts';
import { areInContact, isPlane, maltese, unitBelow } from './plane.ts';

/**
 * The orders that may be picked for a plane. The plane may stay or go to another space, and may do something there. The offered supports
 * are for orders that other units could be given now. Bombing is offered only where there is an army or fleet to bomb.
 */
export function offersOfPlane(s: Setting, plane: Unit): Order[] {
  const name = nameOf(plane);
  const supports = supportsOf(s, plane);
  const deedsOver = (at: Space): Deed[] => {
    const hold: Deed = { type: 'hold' };
    if (at === maltese) return [hold];
    const near = supports.filter(({ goal }) => areInContact(s, at, goal)).map(({ deed }) => deed);
    return unitBelow(s.position, at) ? [hold, { type: 'bomb' }, ...near] : [hold, ...near];
  };
  return [
    ...deedsOver(plane.at).map((deed) => makeStay(name, deed)),
    ...goalsOfPlane(s, plane).flatMap((to) =>
      deedsOver(to).map((deed) => makeMove(name, to, undefined, undefined, deed)),
    ),
  ];
}

/** A support that may be picked for a plane. The plane must be over the space `goal`, or over a space that touches `goal` (ruling N7). */
interface Offered {
  goal: Space;
  deed: Deed;
}

/** All supports of orders that other units could be given now, however far those units are from the plane. */
function supportsOf(ordered: Setting, plane: Unit): Offered[] {
  const s: Setting = { ...ordered, orders: null };
  const { units } = s.position;
  return units.flatMap((unit, place) => {
    if (unit === plane || !(isPlane(unit) || isOnGround(unit))) return [];
    const inPlace: Offered = { goal: unit.at, deed: makeSupport(nameOf(unit)) };
    return [
      inPlace,
      ...goalsOf(s, unit, place).map((to): Offered => ({ goal: to, deed: makeSupport(nameOf(unit), to) })),
      ...convoysOf(s, unit, place),
    ];
  });
}

/** The spaces to which a unit could go, by itself or by convoy. */
function goalsOf(s: Setting, unit: Unit, place: number): Space[] {
  if (isPlane(unit)) return goalsOfPlane(s, unit);
  const reach = reachOf(s);
  return s.compiled.spaces.filter((_, to) => reaches(reach, place, to)).map(({ id }) => id);
}

function convoysOf(s: Setting, fleet: Unit, place: number): Offered[] {
  if (isPlane(fleet)) return [];
  return convoy.offers(s, reachOf(s), place).map(({ of, to }) => ({
    goal: fleet.at,
    deed: { ...makeSupport(nameOf(fleet), to), convoyed: of },
  }));
}
