import type { Commanded, Deed, OrderLine, Order } from '../order.ts';
import type { Power, Unit } from '../position.ts';
import { NONE } from '../resolver/table.ts';
import { kinds } from '../shape.ts';
import { berthOf, canConvoy } from './ways-on-board.ts';
import { addFleet } from './convoy-routes.ts';
import { FAULTLESS, NO_DEED } from './faults.ts';
import * as convoy from './orders/convoy.ts';
import * as move from './orders/move.ts';
import * as support from './orders/support.ts';
import type { NumberedOrders, Numbering } from './numbered-orders.ts';
import { bar, unitOfRow } from './numbered-orders.ts';

/**
 * Writes the line that counts for each unit into the table, as numbers. If an order could never be carried out, records the reason; the
 * order's unit then holds. Makes three lists of rows: those that move, those that support and those that convoy. Supports and convoys have
 * loops of their own, so that V8 compiles three short loops instead of one long function that is called for each row.
 */
export function numberOrders(numbering: Numbering, lines: Commanded['unit']): void {
  numberMoves(numbering, lines);
  numberSupports(numbering, lines);
  numberConvoys(numbering, lines);
}

/**
 * Writes units as numbers. A unit for which `takesPart` is false gets no row. If `takesPart` is null, all units take part. `into` must have
 * enough rows for all units that take part.
 */
export function numberUnits(
  { board, asking, list, units: into }: Numbering,
  powers: readonly Power[],
  takesPart: ((unit: Unit) => boolean) | null,
): void {
  into.clear();
  into.firstHere.fill(NONE);
  const { place, power, kind, space, berth, firstHere, fleets } = into;
  let row = 0;
  let owner = NONE;
  let last: Power = '';
  for (let index = 0; index < list.length; index++) {
    const unit = list[index];
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

/** Adds a row after the other rows in its space. */
function standBehind(into: NumberedOrders, space: number, row: number): void {
  const { firstHere, nextHere } = into;
  if (!into.crowded) nextHere.fill(NONE);
  let last = firstHere[space];
  into.crowded = true;
  while (nextHere[last] !== NONE) last = nextHere[last];
  nextHere[last] = row;
}

/**
 * Writes down the moves, and lists the rows that support or convoy. The faults of supports and convoys are found later; all other faults
 * are found here.
 */
function numberMoves(numbering: Numbering, lines: Commanded['unit']): void {
  const { units, asking } = numbering;
  const { count, place, fault, moving, supporting, convoying } = units;
  let moves = 0;
  let supports = 0;
  let convoys = 0;
  for (let row = 0; row < count; row++) {
    const line = lines[place[row]];
    const order = line === null ? null : line.order;
    fault[row] = FAULTLESS;
    if (order === null) continue;
    const refused = asking.added === null ? null : asking.added(unitOfRow(numbering, row), order);
    if (refused !== null) fault[row] = bar(units, row, refused);
    else if (order.type === 'move') {
      const found = move.fault(numbering, order, row);
      fault[row] = found;
      if (found === FAULTLESS) moving.row[moves++] = row;
    } else if (order.type !== 'stay') continue;
    else if (order.deed.type === 'support') supporting.row[supports++] = row;
    else if (order.deed.type === 'convoy') convoying.row[convoys++] = row;
    else if (order.deed.type !== 'hold' && isPlain(unitOfRow(numbering, row))) fault[row] = NO_DEED;
  }
  moving.count = moves;
  supporting.count = supports;
  convoying.count = convoys;
}

type Stays<Does extends Deed['type']> = Order & { type: 'stay'; deed: Deed & { type: Does } };

function numberSupports(numbering: Numbering, lines: Commanded['unit']): void {
  const { supporting, place, fault } = numbering.units;
  let kept = 0;
  for (let index = 0; index < supporting.count; index++) {
    const row = supporting.row[index];
    const { deed } = (lines[place[row]] as OrderLine).order as Stays<'support'>;
    const found = support.fault(numbering, deed, row);
    fault[row] = found;
    if (found === FAULTLESS) supporting.row[kept++] = row;
  }
  supporting.count = kept;
}

function numberConvoys(numbering: Numbering, lines: Commanded['unit']): void {
  const { convoying, place, fault } = numbering.units;
  let kept = 0;
  for (let index = 0; index < convoying.count; index++) {
    const row = convoying.row[index];
    const { deed } = (lines[place[row]] as OrderLine).order as Stays<'convoy'>;
    const found = convoy.fault(numbering, deed, row);
    fault[row] = found;
    if (found === FAULTLESS) convoying.row[kept++] = row;
  }
  convoying.count = kept;
}

/** Is this an army or a fleet? Armies and fleets can neither drop bombs nor put an army ashore. */
const isPlain = ({ kind }: Unit) => kind === 'A' || kind === 'F';
