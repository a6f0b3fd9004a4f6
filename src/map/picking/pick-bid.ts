import { powerName } from '../../orders/names.ts';
import type { Space } from '../../../engine/board.ts';
import type { Order } from '../../../engine/order.ts';
import type { Power } from '../../../engine/position.ts';
import {
  bidChoices,
  bidders,
  bidsFor,
  eraseBid,
  pointsFor,
  unitsToBidFor,
  unspent,
  writeBid,
} from '../../orders/bids.ts';
import { sayOrder } from '../../orders/printed.ts';
import { nameOf } from '../../../engine/units.ts';
import { sameName, sameOrder } from '../../orders/same-order.ts';
import type { Sheet } from '../../orders/sheet.ts';
import * as words from '../../words/made/board.js';
import type { Picked, Picking } from './pick.ts';

/** A choice in a bid: which power's points to use, or how many points. Zero points take the bid back. */
export type BidStep = { kind: 'power'; power: Power } | { kind: 'points'; points: number };

/** A power that may bid, and its points that aren't in a bid yet. */
interface Bidder {
  power: Power;
  name: string;
  left: number;
}

/**
 * The part of a bid that the player chooses next. If several powers may bid, the player first chooses whose points to use. Then the player
 * chooses the bid's order, and at last the number of points.
 */
export type BidStage =
  | { stage: 'power'; by: readonly Bidder[] }
  | { stage: 'order' }
  | { stage: 'points'; points: readonly number[] };

/** Starts a bid for a unit that no seat commands. Null if the space has no such unit, or if no power of this hand can bid for the unit. */
export function beginBid(sheet: Sheet, space: Space): Picking | null {
  if (bidders(sheet).length === 0) return null;
  const unit = unitsToBidFor(sheet).find(({ at }) => at === space);
  if (!unit) return null;
  const by = bidders(sheet)
    .map((power) => bidderOf(sheet, power))
    .filter(({ power, left }) => left > 0 || bidsFor(sheet, power, nameOf(unit)).length > 0);
  if (by.length === 0) return null;
  const begun: Picking = {
    power: by[0].power,
    unit: nameOf(unit),
    place: sheet.position.units.indexOf(unit),
    taken: [],
    left: [],
    bid: { stage: 'power', by },
  };
  return by.length > 1 ? begun : bidBy(sheet, begun, by[0].power);
}

/** The note for a tap on a unit that this hand cannot bid for because it has no points left. A tap anywhere else gets no note. */
export function whyNoBid(sheet: Sheet, space: Space): { note?: string } {
  const tapped = bidders(sheet).length > 0 && unitsToBidFor(sheet).some(({ at }) => at === space);
  return tapped ? { note: words.board_no_points_left() } : {};
}

function bidderOf(sheet: Sheet, power: Power): Bidder {
  return { power, name: powerName(sheet.judge, power), left: unspent(sheet, power) };
}

/** Goes on with a bid after the player chose the bidding power. */
export function bidBy(sheet: Sheet, picking: Picking, power: Power): Picking {
  const unit = unitsToBidFor(sheet).find((each) => sameName(nameOf(each), picking.unit));
  const left = unit ? bidChoices(sheet, power, unit, bidsFor(sheet, power, picking.unit)) : [];
  return { ...picking, power, left, bid: { stage: 'order' } };
}

/** The steps to choose a bid's power or points. The list is empty while the bid's order is being chosen. */
export function bidSteps(bid: BidStage): readonly BidStep[] {
  switch (bid.stage) {
    case 'power':
      return bid.by.map(({ power }) => ({ kind: 'power', power }));
    case 'order':
      return [];
    case 'points':
      return bid.points.map((points) => ({ kind: 'points', points }));
  }
}

/** Asks how many points to bid on a complete order. If only one number is possible, writes the bid at once. */
export function askPoints(sheet: Sheet, picking: Picking, order: Order): Picked {
  const { power } = picking;
  const stands = bidsFor(sheet, power, picking.unit).some((other) => sameOrder(other.order, order));
  const points = [...(stands ? [0] : []), ...pointsFor(sheet, power, order)];
  if (points.length === 0) {
    const note = words.board_no_point_for_it({ order: sayOrder(sheet.judge.board, order) });
    return { picking: null, sheet, note };
  }
  const asked: Picking = { ...picking, left: [order], bid: { stage: 'points', points } };
  return points.length === 1 ? takePoints(sheet, asked, points[0]) : { picking: asked, sheet };
}

/** Writes the bid with this number of points, if this number is one of the choices. */
export function takePoints(sheet: Sheet, picking: Picking, points: number): Picked {
  const { power, bid } = picking;
  const [order] = picking.left;
  if (bid?.stage !== 'points' || !bid.points.includes(points)) return { picking, sheet };
  return {
    picking: null,
    sheet: points > 0 ? writeBid(sheet, power, order, points) : eraseBid(sheet, power, order),
  };
}
