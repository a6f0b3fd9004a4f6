import { barred } from '../../../engine/barred.ts';
import { directGoals } from '../../../engine/movement/reach.ts';
import { legalMovement } from '../../../engine/phases/movement.ts';
import { writeOrder } from '../../../engine/notation/write.ts';
import type { Deed, OrderLine, UnitName, Order } from '../../../engine/order.ts';
import { makeStay, makeSupport } from '../../../engine/order.ts';
import type { Position, Power, Unit } from '../../../engine/position.ts';
import type { Reason } from '../../../engine/report.ts';
import type { Setting } from '../../../engine/setting.ts';
import { nameOf } from '../../../engine/units.ts';
import { minor } from '../minors.ts';

/** The rules by which powers bid for orders of minor powers' units. */
export interface BidTerms {
  /** The most points that a power can have in a turn, however many centres it owns. */
  most: number;
  /** The most points that a power may bid for one unit of a minor power. */
  each: number;
  /** The reason why this power may not bid for this order, although other powers may; null if there is none. */
  refuses?: (s: Setting, power: Power, order: BidOrder) => Reason | null;
}

/** The sum of the points that these lines bid. */
export function pointsIn(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, { points = 0 }) => sum + points, 0);
}

/** The sum of the points that these lines bid for one unit of a minor power. */
export function pointsOn(position: Position, unit: Unit, lines: readonly OrderLine[]): number {
  return pointsIn(lines.filter((line) => minorNamed(position, line) === unit));
}

/** An order that powers may bid for: a minor power's unit is to hold or to support (ruling 10.10). */
export type BidOrder = Order & { type: 'stay'; deed: { type: 'hold' } | (Deed & { type: 'support' }) };

/** The unit that a line names, even if the rest of the line cannot be read. */
export function unitNamed({ order, about }: OrderLine): UnitName | null {
  if (order === null) return about ?? null;
  return 'unit' in order ? order.unit : null;
}

/** The minor power's unit that a line names; null if there is none. */
export function minorNamed(position: Position, line: OrderLine): Unit | null {
  const name = unitNamed(line);
  return position.units.find(({ power, at }) => power === minor && at === name?.at) ?? null;
}

/**
 * Every order that bids may give to this minor power's unit. Minor powers' units never move, so no order supports a move of such a unit.
 */
export function ordersToBidFor(s: Setting, unit: Unit): BidOrder[] {
  const minors = s.position.units.filter(({ power }) => power === minor).map(({ at }) => at);
  return legalMovement(s, unit.power, unit, [])
    .filter(isBidOrder)
    .filter(({ deed }) => deed.type === 'hold' || deed.to === undefined || !minors.includes(deed.of.at));
}

const isBidOrder = (order: Order): order is BidOrder =>
  order.type === 'stay' && (order.deed.type === 'hold' || order.deed.type === 'support');

/**
 * The order that a line asks of a minor power's unit, or the reason why the unit could never carry out that order (ruling 10.10). Lines
 * that ask for the same thing give equal orders. It makes no difference which coast a line names, or whether the line calls the supported
 * unit A or F (ruling 10.11).
 */
export function askedOf(s: Setting, unit: Unit, { order }: OrderLine): BidOrder | Reason {
  if (order === null) return barred('unreadable');
  if ('unit' in order && order.unit.kind !== unit.kind) return { ...barred('other kind', unit.at), unit };
  if (!isBidOrder(order)) return barred('minors stay');
  const { deed } = order;
  if (deed.type === 'hold') return { ...order, unit: nameOf(unit) };
  const of = unitAt(s.position, deed.of);
  if (!of) return barred('no unit', deed.of.at);
  const to = deed.convoyed ? undefined : deed.to;
  const asked = makeStay(nameOf(unit), makeSupport(nameOf(of), to)) as BidOrder;
  return supportFault(s, unit, of, to) ?? asked;
}

/** The unit that a name means. If several units are in the space, the name means a unit of the named kind, if there is one. */
function unitAt({ units }: Position, { kind, at }: UnitName): Unit | undefined {
  const here = units.filter((unit) => unit.at === at);
  return here.find((unit) => unit.kind === kind) ?? here[0];
}

/** The reason why a unit cannot give a support in this position, whatever others order; null if there is none. */
function supportFault(s: Setting, unit: Unit, of: Unit, to: string | undefined): Reason | null {
  const goal = to ?? of.at;
  if (of === unit) return barred('itself');
  const asked = writeOrder(makeStay(nameOf(unit), makeSupport(nameOf(of), to)));
  const legal = ordersToBidFor(s, unit);
  if (legal.some((order) => writeOrder(order) === asked)) return null;
  const reaches = directGoals(s, unit, 'support').some((space) => s.compiled.spaces[space].id === goal);
  return reaches ? { ...barred('no such move', goal), unit: of } : barred('no way', goal);
}
