import type { Order } from '../order.ts';
import { makeStay } from '../order.ts';
import type { Unit } from '../position.ts';
import type { Reason } from '../report.ts';
import type { AddedOrder, Intents, Round } from '../rounds.ts';
import type { OrderedSetting, Setting } from '../setting.ts';
import { applyMovement, settleMovement } from './apply.ts';
import { FAULTLESS } from './faults.ts';
import { intendOrders } from './intend.ts';
import { numberOrders, numberUnits } from './numbering.ts';
import type { NumberedOrders, Numbering } from './numbered-orders.ts';
import * as convoy from './orders/convoy.ts';
import * as move from './orders/move.ts';
import * as support from './orders/support.ts';
import { askCuts, askingOf, askStrengths, openShared } from './ask-variant.ts';
import { reachOf } from './reach.ts';
import { faultReason, reportMovement } from './report.ts';
import { unitsFor } from './workspace.ts';

const everybody = () => true;

/**
 * Makes the round in which armies and fleets move, support and convoy. `takesPart` is false for units that another round of the variant
 * handles. `added` are the kinds of order that the variant adds.
 */
export function movementRound(
  takesPart: (unit: Unit) => boolean = everybody,
  added: readonly AddedOrder[] = [],
): Round {
  const part = takesPart === everybody ? null : takesPart;
  return {
    knot: 'convoys and landings fail',
    takesPart,
    without: (leftOut) => movementRound((unit) => !leftOut(unit) && takesPart(unit), added),
    offers: (s, unit) => offersOf(s, unit, takesPart, added),
    fault: (s, unit, order) => faultOf(s, unit, order, part, added),
    intend(s, draft, into) {
      const { intending, table } = s.workspace;
      const units = unitsFor(s.workspace, draft.units.length);
      intending.edition = s.rules.edition;
      const numbering = numberingOf(s, draft.units, units, added);
      const kept = part === null && !s.own.convoys ? draft.kept : null;
      if (kept === null || kept.room !== units.room) numberUnits(numbering, s.powers, part);
      else units.takeIn(kept);
      numberOrders(numbering, s.orders.unit);
      table.unit = unitsOfRows(draft.units, units);
      const hasRows = s.own.nation || added.length > 0;
      intendOrders(intending, hasRows ? () => addRows(s, added, into) : null);
      askStrengths(s, table, units.count);
      askCuts(s, table);
      openShared(s, table, units.count);
    },
    apply(s, _decided, draft) {
      settleMovement(s.workspace.table, s.workspace.settled);
      applyMovement(s, draft);
      const report = reportMovement(s);
      draft.report = draft.report.length === 0 ? report : draft.report.concat(report);
    },
  };
}

/** A new list with the unit of each row. Usually all units have rows; in that case the whole list is copied. */
function unitsOfRows(list: readonly (Unit | null)[], { count, place }: NumberedOrders): Unit[] {
  const all = count === list.length ? list.slice() : [...place.subarray(0, count)].map((at) => list[at]);
  return all as Unit[];
}

/** Writes the nation of each unit into the unit's row. After that, each order of a kind that the variant added may write further rows. */
function addRows(s: OrderedSetting, added: readonly AddedOrder[], into: Intents): void {
  const { units, intending, table, intents } = s.workspace;
  for (let row = 0; row < units.count; row++) {
    table.nation[row] = intents.nationOf(table.unit[row]);
  }
  for (let row = 0; row < units.count; row++) {
    const order = s.orders.unit[units.place[row]]?.order;
    if (!order || intending.fault[row] !== FAULTLESS) continue;
    for (const one of added) {
      if (one.is(order)) one.intend(s, table.unit[row], row, order, into);
    }
  }
}

const numberingOf = (
  s: Setting,
  list: Numbering['list'],
  units: NumberedOrders,
  added: readonly AddedOrder[],
): Numbering => ({
  board: s.compiled,
  edition: s.rules.edition,
  asking: askingOf(s, added),
  list,
  units,
});

/** Every order that a player may pick for a unit of the position: to hold, and everything that each kind of order offers. */
function offersOf(
  s: Setting,
  unit: Unit,
  takesPart: (unit: Unit) => boolean,
  added: readonly AddedOrder[],
): Order[] {
  const place = s.position.units.indexOf(unit);
  const reach = reachOf(s);
  const name = reach.names[place];
  const orders = [makeStay(name, { type: 'hold' }), ...move.offers(s, reach, place)];
  for (const deed of support.offers(s, reach, place, takesPart)) orders.push(makeStay(name, deed));
  for (const deed of convoy.offers(s, reach, place)) orders.push(makeStay(name, deed));
  for (const one of added) orders.push(...one.offers(s, unit));
  return orders;
}

/** The fault of a single order. The resolution of a phase uses the same code to find faults. */
function faultOf(
  s: Setting,
  unit: Unit,
  order: Order,
  takesPart: ((unit: Unit) => boolean) | null,
  added: readonly AddedOrder[],
): Reason | null {
  const list = s.position.units;
  const workspace = s.cache.takeWorkspace(list.length);
  try {
    const units = unitsFor(workspace, list.length);
    const numbering = numberingOf(s, list, units, added);
    numberUnits(numbering, s.powers, takesPart);
    const line = { order, text: '' };
    numberOrders(
      numbering,
      list.map((one) => (one === unit ? line : null)),
    );
    const row = units.place.subarray(0, units.count).indexOf(list.indexOf(unit));
    const fault = units.fault[row];
    return fault === FAULTLESS ? null : faultReason(fault, order, units.why[row] ?? null);
  } finally {
    s.cache.giveBack(workspace);
  }
}
