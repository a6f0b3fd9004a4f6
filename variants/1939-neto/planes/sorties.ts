import type { Order } from '../../../engine/order.ts';
import type { Unit } from '../../../engine/position.ts';
import type { Reason } from '../../../engine/report.ts';
import type { OrderedSetting } from '../../../engine/setting.ts';
import type { Flight } from './plane-order.ts';
import { faultOfFlight, flightOf } from './plane-order.ts';
import { isPlane } from './plane.ts';

/** A plane, its place in the list of units, its order, and what it does. A plane without a legal order stays and does nothing. */
export interface Sortie {
  plane: Unit;
  place: number;
  order: Order | null;
  fault: Reason | null;
  flight: Flight;
}

/** The actions of all planes of the position, in the order of the units. */
export function sortiesOf(s: OrderedSetting): Sortie[] {
  return s.position.units.flatMap((plane, place) => (isPlane(plane) ? [sortieOf(s, plane, place)] : []));
}

function sortieOf(s: OrderedSetting, plane: Unit, place: number): Sortie {
  const order = s.orders.unit[place]?.order ?? null;
  const fault = order === null ? null : faultOfFlight(s, plane, order);
  const flight = order === null || fault !== null ? null : flightOf(order);
  return { plane, place, order, fault, flight: flight ?? stay(plane) };
}

const stay = ({ at }: Unit): Flight => ({ from: at, to: at, deed: { type: 'hold' } });

/** Is this plane ordered to another space? */
export const isMoving = ({ flight: { from, to } }: Sortie): boolean => from !== to;
