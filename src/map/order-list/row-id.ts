import type { Position } from '../../../engine/position.ts';
import { isDislodged, piecesOf, type PlacedUnit } from '../../orders/pieces.ts';
import type { Task } from '../../orders/sheet.ts';

/**
 * The id of a row in the list of orders, different for every row. The id for a unit alone in its space ends in that space's
 * id.
 */
export function rowId(position: Position, task: Task): string {
  if (task.kind === 'slot') return `order-${task.power}-slot-${task.slot}`;
  const { at } = task.unit;
  return isAlone(position, task) ? `order-${at}` : `order-${task.power}-${at}-${task.place}`;
}

/**
 * Whether no other unit is in the same space. For a dislodged unit, only other dislodged units count; for any other unit, only units that
 * are not dislodged.
 */
function isAlone(position: Position, { unit, place }: PlacedUnit): boolean {
  const out = isDislodged(position, place);
  const among = piecesOf(position).filter((other) => isDislodged(position, other.place) === out);
  return among.filter((other) => other.unit.at === unit.at).length === 1;
}
