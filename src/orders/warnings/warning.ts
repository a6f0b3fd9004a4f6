import type { UnitName, Order } from '../../../engine/order.ts';
import type { Power } from '../../../engine/position.ts';
import { nameOf } from '../../../engine/units.ts';
import { fault, tasks, type Sheet, type Task } from '../sheet.ts';

/**
 * What a warning is about: godip's five kinds, illegal orders and those that look like another, units in each other's way,
 * bids.
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

/** Something that a careful friend would mention. It never stops anybody from locking. */
export interface OrderWarning {
  kind: WarningKind;
  power: Power;
  unit: UnitName | null;
  text: string;
}

/** A unit with an order that the rules allow. */
export type WrittenTask = Extract<Task, { kind: 'unit' }> & { name: UnitName; order: Order };
export type Move = Order & { type: 'move' };

/** The orders of a power that the rules allow. */
export function written(sheet: Sheet, power: Power): readonly WrittenTask[] {
  return tasks(sheet, power).flatMap((task) => {
    const order = task.line?.order;
    if (task.kind !== 'unit' || !task.line || !order || fault(sheet, power, task.line)) return [];
    return [{ ...task, name: nameOf(task.unit), order }];
  });
}
