import type { Space } from '../../../engine/board.ts';
import { spaceName } from '../../../engine/notation/names.ts';
import type { Order } from '../../../engine/order.ts';
import type { Power } from '../../../engine/position.ts';
import * as words from '../../words/made/orders.js';
import { sameOrder, target, unitOf } from '../same-order.ts';
import { tellReason } from '../reasons/reasons.ts';
import { choices, fault, tasks, type Sheet, type Task } from '../sheet.ts';
import { sayOrder } from '../printed.ts';
import type { OrderWarning } from './warning.ts';

/** Warnings about orders that the rules do not allow, each with the reason or with the space that may have been meant. */
export function illegalOrders(sheet: Sheet, power: Power): OrderWarning[] {
  const { board } = sheet.judge;
  return tasks(sheet, power).flatMap((task): OrderWarning[] => {
    const order = task.line?.order;
    const reason = task.line && fault(sheet, power, task.line);
    if (!order || !reason) return [];
    const unit = unitOf(order);
    const meant = lookAlike(sheet, task, order);
    const told = { order: sayOrder(board, order), why: tellReason(reason, board) };
    if (!meant) return [{ kind: 'illegal', power, unit, text: words.orders_not_legal(told) }];
    const text = words.orders_not_legal_meant({ ...told, place: spaceName(board, meant) });
    return [{ kind: 'look-alike', power, unit, text }];
  });
}

/**
 * The space that the player may have meant. The id of this space differs in one letter from the id of a space in the illegal order. If the
 * order named this space instead, it would be legal. For example `bud` (Budapest) may be meant where `bul` (Bulgaria) is written.
 */
function lookAlike(sheet: Sheet, task: Task, written: Order): Space | null {
  const legal = choices(sheet, task);
  for (const place of placesIn(written)) {
    for (const { id } of sheet.judge.board.spaces) {
      if (!oneLetterApart(id, place)) continue;
      const meant = withPlace(written, place, id);
      if (legal.some((order) => sameOrder(order, meant))) return id;
    }
  }
  return null;
}

function placesIn(order: Order): readonly Space[] {
  if (order.type === 'move' || order.type === 'retreat') return [order.to];
  if (order.type !== 'stay') return [];
  if (order.deed.type === 'support') return [order.deed.of.at, target(order.deed)];
  if (order.deed.type === 'convoy') return [order.deed.of.at, order.deed.to];
  return [];
}

function withPlace(order: Order, from: Space, to: Space): Order {
  const swap = (space: Space) => (space === from ? to : space);
  if (order.type === 'move' || order.type === 'retreat') return { ...order, to: swap(order.to) };
  if (order.type !== 'stay') return order;
  const { deed } = order;
  if (deed.type === 'support') {
    const of = { ...deed.of, at: swap(deed.of.at) };
    return { ...order, deed: deed.to === undefined ? { ...deed, of } : { ...deed, of, to: swap(deed.to) } };
  }
  if (deed.type === 'convoy') {
    return { ...order, deed: { ...deed, of: { ...deed.of, at: swap(deed.of.at) }, to: swap(deed.to) } };
  }
  return order;
}

function oneLetterApart(a: string, b: string): boolean {
  if (a === b || a.length !== b.length) return false;
  return [...a].filter((letter, at) => letter !== b[at]).length === 1;
}
