import type { OrderLine, OrderBook } from '../../../../engine/order.ts';
import type { Position, Power } from '../../../../engine/position.ts';
import type { SeatNumber } from '../../wire/bodies.ts';
import { decodeSheet } from '../../wire/order-sheet.ts';
import type { OrderTexts } from '../../wire/order-sheet.ts';
import { nextBeacon, unseal } from '../../wire/seal.ts';
import type { TableRules } from '../rulebook.ts';
import type { SealedRound } from './sealed-round.ts';

/** The order sheet of a seat in an opened round; null if the seat has no orders that count. */
function openedSheet({ set, keys, boxes }: SealedRound, seat: SeatNumber): OrderTexts | null {
  const seal = set.sealOf(seat);
  const key = keys.keyOf(seat);
  const orders = seal && boxes.ordersOf(seat, seal);
  if (!key || !orders) return null;
  const content = unseal(orders.sealed.box, key);
  return content && decodeSheet(content);
}

/**
 * The orders of an opened round. A seat can give orders only for the powers that it commands in that phase. A line that can't be read is
 * kept in the book as text.
 */
export function openBook(round: SealedRound, position: Position, rules: TableRules): OrderBook {
  const lines = round.plan.asks.flatMap((seat) => {
    const sheet = openedSheet(round, seat) ?? {};
    return (round.plan.hands[seat] ?? []).map((power): [Power, OrderLine[]] => [
      power,
      (sheet[power] ?? []).map((text) => rules.read(position, power, text)),
    ]);
  });
  return Object.fromEntries(lines);
}

/** The beacon of an opened round. Everything random in the round is drawn from the beacon. `before`: the beacon of the previous round. */
export function beaconAfter({ plan, keys }: SealedRound, before: string): string {
  return nextBeacon(
    before,
    plan.asks.map((seat) => ({ seat, key: keys.keyOf(seat) })),
  );
}
