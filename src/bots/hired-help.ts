import type { Space } from '../../engine/board.ts';
import type { Order } from '../../engine/order.ts';
import type { Power } from '../../engine/position.ts';
import { biddable, bidOf, type BidLine } from '../orders/bids.ts';
import type { Sheet } from '../orders/sheet.ts';
import { holdIn, Supports } from './soldiers.ts';

/** The supports that a power can buy from units of minor powers, by bidding points. */
export class HiredHelp {
  readonly #offers: readonly { supports: Supports; hold: Order | undefined }[];
  readonly #points: number;
  #bids: readonly Order[] = [];

  constructor({ judge, position }: Sheet, power: Power) {
    this.#points = judge.points(position, power);
    const units = this.#points > 0 ? biddable(judge, position, power) : [];
    this.#offers = units.map((unit) => {
      const orders = judge.legal(position, power, unit, []);
      return { supports: new Supports(orders), hold: holdIn(orders) };
    });
  }

  /** The supports that the power can still buy for a move. */
  supports(of: Space, to: Space): readonly Order[] {
    const left = this.#points - this.#bids.length;
    return this.#offers
      .flatMap(({ supports }) => {
        const order = supports.of(of, to);
        return order && !this.#bids.some((bid) => sameUnit(bid, order)) ? [order] : [];
      })
      .slice(0, Math.max(0, left));
  }

  hire(order: Order): void {
    this.#bids = [...this.#bids, order];
  }

  /**
   * Returns the bids: one point for each support that was bought. If there are enough points, bids two points on the first support. If no
   * support was bought, bids one point on a unit's order to hold.
   */
  bids(): readonly BidLine[] {
    if (this.#bids.length === 0) {
      const hold = this.#offers.find((offer) => offer.hold !== undefined)?.hold;
      return hold ? [bidOf(hold, 1)] : [];
    }
    const [first, ...others] = this.#bids;
    return [
      bidOf(first, Math.min(2, this.#points - others.length)),
      ...others.map((order) => bidOf(order, 1)),
    ];
  }
}

const sameUnit = (one: Order, other: Order): boolean =>
  'unit' in one && 'unit' in other && one.unit.at === other.unit.at && one.unit.kind === other.unit.kind;
