import type { Judge } from '../../engine/judge.ts';
import type { OrderBook } from '../../engine/order.ts';
import type { Position } from '../../engine/position.ts';
import type { Turn } from '../../engine/report.ts';

/** Lots are drawn in no phase that is tried; a beacon is given because it may lead to one that draws. */
const someBeacon = '00'.repeat(32);

/** What would come of these orders if nobody wrote any others. Only for phases in which no lot is drawn. */
export const trial = (judge: Judge, position: Position, book: OrderBook): Turn =>
  judge.adjudicate(position, book, someBeacon);
