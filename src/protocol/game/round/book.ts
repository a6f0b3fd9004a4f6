import type { OrderLine, OrderBook } from '../../../../engine/order.ts';
import type { Position, Power } from '../../../../engine/position.ts';
import type { SeatNumber } from '../../wire/bodies.ts';
import type { SealedRound } from './sealed-round.ts';
import type { TableRules } from '../rulebook.ts';
import { nextBeacon, unseal } from '../../wire/seal.ts';
import { decodeSheet } from '../../wire/order-sheet.ts';
import type { OrderTexts } from '../../wire/order-sheet.ts';

/** What the order sheet of one seat of an open round says; null for no orders. */
function openedSheet(round: SealedRound, seat: SeatNumber): OrderTexts | null {
  const seal = round.set?.find((one) => one.seat === seat)?.seal ?? null;
  const key = round.key(seat);
  const orders = seal && round.orders(seat, seal);
  if (!key || !orders) return null;
  const content = unseal(orders.sealed.box, key);
  return content && decodeSheet(content);
}

/** The orders of an open round. A seat orders only the powers it commands in that phase; a line that cannot be read stays, as text. */
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

/** The chance of an open round. */
export function beaconAfter(round: SealedRound, before: string): string {
  return nextBeacon(
    before,
    round.plan.asks.map((seat) => ({ seat, key: round.key(seat) })),
  );
}
