import type { Position } from '../../../engine/position.ts';
import { isDislodged, piecesOf, type PlacedUnit } from '../../orders/pieces.ts';
import type { Task } from '../../orders/sheet.ts';

/** The id of a row in the list of orders, no other's: a unit's by its space alone, while it has that for itself. */
export function rowId(position: Position, task: Task): string {
  if (task.kind === 'slot') return `order-${task.power}-slot-${task.slot}`;
  const { at } = task.unit;
  return isAlone(position, task) ? `order-${at}` : `order-${task.power}-${at}-${task.place}`;
}

/** Does no other unit stand in its space, or, where it was driven out, no other that was, too? */
function isAlone(position: Position, { unit, place }: PlacedUnit): boolean {
  const out = isDislodged(position, place);
  const among = piecesOf(position).filter((other) => isDislodged(position, other.place) === out);
  return among.filter((other) => other.unit.at === unit.at).length === 1;
}
