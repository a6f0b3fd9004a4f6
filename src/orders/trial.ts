import type { Judge } from '../../engine/judge.ts';
import type { OrderBook } from '../../engine/order.ts';
import type { Position } from '../../engine/position.ts';
import type { Turn } from '../../engine/report.ts';

/** A beacon for phases that are tried. They draw no lots themselves, but may lead to a phase that does. */
const someBeacon = '00'.repeat(32);

/** The turn that these orders would give if nobody else wrote any. Only for phases that draw no lots. */
export const trial = (judge: Judge, position: Position, book: OrderBook): Turn =>
  judge.adjudicate(position, book, someBeacon);
