import type { Commanded, Order } from '../order.ts';
import type { Power, Unit } from '../position.ts';
import { NONE } from '../resolver/table.ts';
import { kinds } from '../shape.ts';
import { berthOf, canConvoy } from './by-board.ts';
import { addFleet } from './convoy-routes.ts';
import { FAULTLESS, NO_DEED } from './faults.ts';
import * as convoy from './orders/convoy.ts';
import * as move from './orders/move.ts';
import * as support from './orders/support.ts';
import type { NumberedOrders, Numbering } from './numbered-orders.ts';
import { bar } from './numbered-orders.ts';

/** Puts the line that counts for each unit into numbers; the units themselves are in numbers already. */
export function numberOrders(
  numbering: Numbering,
  units: readonly (Unit | null)[],
  lines: Commanded['unit'],
): void {
  const { count, place, fault } = numbering.units;
  for (let row = 0; row < count; row++) {
    const line = lines[place[row]];
    if (line === null || line.order === null) fault[row] = FAULTLESS;
    else numberOrder(numbering, units[place[row]] as Unit, line.order, row);
  }
}

/** Puts units into numbers. Those that `takesPart` leaves out get no row; null: all take part. There must be room for them. */
export function numberUnits(
  { board, asking, units: into }: Numbering,
  powers: readonly Power[],
  units: readonly (Unit | null)[],
  takesPart: ((unit: Unit) => boolean) | null,
): void {
  into.clear();
  into.firstHere.fill(NONE);
  const { place, power, kind, space, berth, firstHere, fleets } = into;
  let row = 0;
  let owner = NONE;
  let last: Power = '';
  for (let index = 0; index < units.length; index++) {
    const unit = units[index];
    if (unit === null || (takesPart !== null && !takesPart(unit))) continue;
    const at = board.number.get(unit.at) as number;
    if (unit.power !== last) {
      last = unit.power;
      owner = powers.indexOf(last);
    }
    place[row] = index;
    power[row] = owner;
    space[row] = at;
    kind[row] = kinds.indexOf(unit.kind);
    berth[row] = berthOf(board, unit.kind, at, unit.coast);
    const carries = asking.convoys === null ? canConvoy(board, unit.kind, at) : asking.convoys(unit);
    if (carries) addFleet(fleets, row, at);
    if (firstHere[at] === NONE) firstHere[at] = row;
    else standBehind(into, at, row);
    row++;
  }
  into.count = row;
}

/** Puts a row behind those that stand in its space. */
function standBehind(into: NumberedOrders, space: number, row: number): void {
  const { firstHere, nextHere } = into;
  if (!into.crowded) nextHere.fill(NONE);
  let last = firstHere[space];
  into.crowded = true;
  while (nextHere[last] !== NONE) last = nextHere[last];
  nextHere[last] = row;
}

/** Writes down an order, and lists its row; one with a fault leaves the unit holding. Returns the fault. */
export function numberOrder(numbering: Numbering, unit: Unit, order: Order, row: number): number {
  const { units, asking } = numbering;
  const refused = asking.added === null ? null : asking.added(unit, order);
  const fault = refused === null ? usualFault(numbering, unit, order, row) : bar(units, row, refused);
  units.fault[row] = fault;
  return fault;
}

/** Rows are listed in place: `addRow`, which serves lists of other makes too, took a fifteenth of a numbering. */
function usualFault(numbering: Numbering, unit: Unit, order: Order, row: number): number {
  const { moving, supporting, convoying } = numbering.units;
  if (order.type === 'move') {
    const fault = move.fault(numbering, unit, order, row);
    if (fault === FAULTLESS) moving.row[moving.count++] = row;
    return fault;
  }
  if (order.type !== 'stay' || order.deed.type === 'hold') return FAULTLESS;
  if (order.deed.type === 'support') {
    const fault = support.fault(numbering, unit, order.deed, row);
    if (fault === FAULTLESS) supporting.row[supporting.count++] = row;
    return fault;
  }
  if (order.deed.type === 'convoy') {
    const fault = convoy.fault(numbering, order.deed, row);
    if (fault === FAULTLESS) convoying.row[convoying.count++] = row;
    return fault;
  }
  return isPlain(unit) ? NO_DEED : FAULTLESS;
}

/** Armies and fleets neither bomb nor land anybody. */
const isPlain = ({ kind }: Unit) => kind === 'A' || kind === 'F';
