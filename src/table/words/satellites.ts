import { join, powerName } from '../../orders/names.ts';
import type { Judge } from '../../../engine/judge.ts';
import type { Order, OrderBook } from '../../../engine/order.ts';
import type { Position, Power } from '../../../engine/position.ts';
import type { Result } from '../../../engine/report.ts';
import { sameName, sameOrder, unitOf } from '../../orders/same-order.ts';
import { sayOrder } from '../../orders/printed.ts';
import * as words from '../../words/made/news.js';

/** The order that one master of a power wrote for one of the power's units; `order` is null if the master wrote no order. */
interface Said {
  master: Power;
  order: Order | null;
}

/** The order that each master of a satellite wrote for the unit in this result. Empty if the unit's power has only one master. */
function saidOf(judge: Judge, position: Position, book: OrderBook, { power, unit }: Result): readonly Said[] {
  const masters = judge.masters(position, power);
  if (masters.length < 2 || !unit) return [];
  return masters.map((master) => {
    const line = (book[master] ?? []).find(({ order }) => {
      const named = order && unitOf(order);
      return named && sameName(named, unit);
    });
    return { master, order: line?.order ?? null };
  });
}

/** Whether all masters wrote the same order for this unit, or all wrote none. */
const isAgreed = ([first, ...others]: readonly Said[]): boolean =>
  others.every(
    ({ order }) => order === first.order || (order && first.order && sameOrder(first.order, order)),
  );

/** The masters' orders for a unit, if they differ: `Britain: A War H`, `France: nothing`. Empty if the masters agreed. */
export function quarrel(judge: Judge, position: Position, book: OrderBook, result: Result): string[] {
  const said = saidOf(judge, position, book, result);
  if (said.length === 0 || isAgreed(said)) return [];
  return said.map(({ master, order }) => {
    const power = powerName(judge, master);
    return order ? `${power}: ${sayOrder(judge.board, order)}` : words.news_wrote_nothing({ power });
  });
}

/**
 * A sentence with the number of units for which a satellite's masters agreed; '' if the power has only one master. For example: `Britain
 * and France agreed about 2 of 3 units.`
 */
export function agreement(
  judge: Judge,
  position: Position,
  book: OrderBook,
  power: Power,
  results: readonly Result[],
): string {
  const all = results
    .map((result) => saidOf(judge, position, book, result))
    .filter((said) => said.length > 0);
  if (all.length === 0) return '';
  const names = join(judge.masters(position, power).map((master) => powerName(judge, master)));
  const agreed = all.filter(isAgreed).length;
  if (agreed === all.length) return words.news_masters_agreed({ names });
  if (agreed === 0) return words.news_masters_quarrelled({ names });
  return words.news_masters_partly({ names, agreed, units: all.length });
}
