import type { UnitName, Order } from '../../../engine/order.ts';
import type { Power } from '../../../engine/position.ts';
import { nameOf } from '../../../engine/units.ts';
import { fault, tasks, type Sheet, type Task } from '../sheet.ts';

/**
 * The subject of a warning. The program godip warns about `unordered`, `support`, `convoyer`, `convoyee` and `count` too; the other kinds
 * are ours.
 */
type WarningKind =
  | 'unordered'
  | 'illegal'
  | 'look-alike'
  | 'support'
  | 'convoyer'
  | 'convoyee'
  | 'leader'
  | 'count'
  | 'bounce'
  | 'bids';

/**
 * A warning about orders, of the kind that a careful friend would give. A warning stops nobody from locking, except for a warning about bids
 * at a table with secret bids.
 */
export interface OrderWarning {
  kind: WarningKind;
  power: Power;
  unit: UnitName | null;
  text: string;
}

/** A unit with an order that the rules allow. */
export type WrittenTask = Extract<Task, { kind: 'unit' }> & { name: UnitName; order: Order };
export type Move = Order & { type: 'move' };

/** A power's units that have legal orders, each with its order. */
export function written(sheet: Sheet, power: Power): readonly WrittenTask[] {
  return tasks(sheet, power).flatMap((task) => {
    const order = task.line?.order;
    if (task.kind !== 'unit' || !task.line || !order || fault(sheet, power, task.line)) return [];
    return [{ ...task, name: nameOf(task.unit), order }];
  });
}
