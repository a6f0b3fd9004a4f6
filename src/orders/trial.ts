import type { Judge } from '../../engine/judge.ts';
import type { OrderBook } from '../../engine/order.ts';
import type { Position } from '../../engine/position.ts';
import type { Turn } from '../../engine/report.ts';

/**
 * The beacon of every trial. The result of a trial doesn't depend on chance. But adjudicating also begins the next phase, and a phase may
 * need a beacon to begin.
 */
const someBeacon = '00'.repeat(32);

/**
 * The turn that would result if nobody gave any orders except those in `book`. Use `trial` only for phases whose result does not depend on
 * chance.
 */
export const trial = (judge: Judge, position: Position, book: OrderBook): Turn =>
  judge.adjudicate(position, book, someBeacon);
