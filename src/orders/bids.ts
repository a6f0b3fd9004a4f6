import type { OrderLine, UnitName, Order } from '../../engine/order.ts';
import { isBid } from '../../engine/order.ts';
import { writeLine } from '../../engine/notation/write.ts';
import type { Position, Power, Unit } from '../../engine/position.ts';
import type { Reason } from '../../engine/report.ts';
import { firstMovement, type Judge } from '../../engine/judge.ts';
import { nameOf } from '../../engine/units.ts';
import { sameName, sameOrder, unitOf } from './same-order.ts';
import { withLines, writeRead, type Sheet } from './sheet.ts';

/** A bid: points on an order for a unit that no seat commands. */
export type BidLine = OrderLine & { order: Order; points: number };

/**
 * Whether a game has bids: whether any power has points when units first move. A game may begin with another phase, in which nobody has
 * points yet. With the module Leaders, for instance, a game begins with a phase in which leaders are placed.
 */
export function hasBids(judge: Judge): boolean {
  const first = firstMovement(judge);
  return judge.powers.some(({ id }) => judge.points(first, id) > 0);
}

/** The number of points that a power has for all its bids in this phase. */
export function budget({ judge, position }: Sheet, power: Power): number {
  return judge.points(position, power);
}

/** The bids of a power, in the order in which they were written. */
export function bidsOf(sheet: Sheet, power: Power): readonly BidLine[] {
  return (sheet.lines[power] ?? []).filter((line): line is BidLine => isBid(line) && line.order !== null);
}

/** The sum of the points in all bids of a power. */
export function spent(sheet: Sheet, power: Power): number {
  return pointsIn(bidsOf(sheet, power));
}

export const pointsIn = (bids: readonly BidLine[]): number =>
  bids.reduce((sum, { points }) => sum + points, 0);

/** The points that a power has left; negative if the power bid too many. */
export function unspent(sheet: Sheet, power: Power): number {
  return budget(sheet, power) - spent(sheet, power);
}

/** This player's powers that have points to bid in this phase. */
export function bidders(sheet: Sheet): readonly Power[] {
  return sheet.powers.filter((power) => budget(sheet, power) > 0);
}

/** The units that a power with points may bid for: the units of powers without a seat. */
export function unitsToBidFor({ judge, position }: Pick<Sheet, 'judge' | 'position'>): readonly Unit[] {
  const seats = judge.seats(position);
  return position.units.filter(({ power }) => seats[power] === null);
}

/** The units that a power may bid for in a phase, before it has bid anything. */
export function biddable(judge: Judge, position: Position, power: Power): readonly Unit[] {
  return unitsToBidFor({ judge, position }).filter(
    (unit) => judge.legal(position, power, unit, []).length > 0,
  );
}

/** For one unit, the orders that a power may still bid for. The bids in `instead` are treated as not yet written. */
export function bidChoices(
  { judge, position, lines }: Sheet,
  power: Power,
  unit: Unit,
  instead: readonly OrderLine[] = [],
): readonly Order[] {
  const others = (lines[power] ?? []).filter((line) => !instead.includes(line));
  return judge.legal(position, power, unit, others);
}

/** Every number of points that a power may put on an order, given its other bids. */
export function pointsFor(sheet: Sheet, power: Power, order: Order): readonly number[] {
  const others = eraseBid(sheet, power, order);
  const left = unspent(others, power);
  return Array.from({ length: Math.max(0, left) }, (_, place) => place + 1).filter(
    (points) => faultOfBid(others, power, bidOf(order, points)) === null,
  );
}

/** The reason why a bid would not count beside the power's other bids; null if the rules allow the bid. */
export function faultOfBid(sheet: Sheet, power: Power, bid: BidLine): Reason | null {
  const after = writeRead(sheet, power, bid);
  return sheet.judge.check(sheet.position, power, bid, after.lines[power] ?? []);
}

/** Writes a bid, in place of the power's earlier bid for the same order. */
export function writeBid(sheet: Sheet, power: Power, order: Order, points: number): Sheet {
  return writeRead(sheet, power, bidOf(order, points));
}

/** Takes back a power's bid for an order. */
export function eraseBid(sheet: Sheet, power: Power, order: Order): Sheet {
  const kept = (sheet.lines[power] ?? []).filter(
    (line) => !isBid(line) || !line.order || !sameOrder(order, line.order),
  );
  return withLines(sheet, power, kept);
}

/** The bids of a power for one unit. */
export function bidsFor(sheet: Sheet, power: Power, unit: UnitName): readonly BidLine[] {
  return bidsOf(sheet, power).filter(({ order }) => {
    const named = unitOf(order);
    return named !== null && sameName(named, unit);
  });
}

/** The unit that a bid is for; null if there is no such unit, or if nobody can bid for it. */
export function unitBidFor(sheet: Sheet, bid: BidLine): Unit | null {
  const named = unitOf(bid.order);
  return unitsToBidFor(sheet).find((unit) => named && sameName(nameOf(unit), named)) ?? null;
}

/** A bid as a line for the sheet. */
export function bidOf(order: Order, points: number): BidLine {
  return { order, points, text: writeLine({ order, points, text: '' }) };
}
