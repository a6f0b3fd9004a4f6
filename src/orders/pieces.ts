import type { OrderLine, UnitName } from '../../engine/order.ts';
import { isBid } from '../../engine/order.ts';
import type { Position, Unit } from '../../engine/position.ts';
import type { Result } from '../../engine/report.ts';
import { everyUnit } from '../../engine/units.ts';
import { sameName, unitOf } from './same-order.ts';

/**
 * A unit and its index in a position: the units on the board come first, then the dislodged units. Units with the same name differ only in
 * their index.
 */
export interface PlacedUnit {
  unit: Unit;
  place: number;
}

/** Every unit of a position, the dislodged ones last. */
export function piecesOf(position: Position): readonly PlacedUnit[] {
  return everyUnit(position).map((unit, place) => ({ unit, place }));
}

/** Whether the unit with this index was dislodged. */
export const isDislodged = ({ units }: Position, place: number): boolean => place >= units.length;

/** Groups the units of one space by power and kind. */
export function likePieces<One extends PlacedUnit>(pieces: readonly One[]): readonly (readonly One[])[] {
  const groups = new Map<string, One[]>();
  for (const piece of pieces) {
    const like = `${piece.unit.power} ${piece.unit.kind}`;
    groups.set(like, [...(groups.get(like) ?? []), piece]);
  }
  return [...groups.values()];
}

/**
 * The lines of these units, by the unit's index in the position. If several units share a name, the first of these units gets the first
 * line for this name, and so on (ruling C2).
 */
export function linesOf(
  pieces: readonly PlacedUnit[],
  lines: readonly OrderLine[],
): ReadonlyMap<number, OrderLine> {
  const taken = new Map<number, OrderLine>();
  for (const line of lines) {
    const named = isBid(line) || !line.order ? null : unitOf(line.order);
    const piece = named && pieces.find(({ unit, place }) => !taken.has(place) && sameName(unit, named));
    if (piece) taken.set(piece.place, line);
  }
  return taken;
}

/**
 * For each result, the index of its unit in the position; null if the result is about no unit of the position. If several units share a
 * name, the first result for this name is about the first of these units, and so on. If a result's order is neither a move nor a stay, its
 * unit is sought among the dislodged units first.
 */
export function placesOfResults(position: Position, report: readonly Result[]): readonly (number | null)[] {
  const pieces = piecesOf(position);
  const onBoard = pieces.slice(0, position.units.length);
  const dislodgedFirst = [...pieces.slice(position.units.length), ...onBoard];
  const taken = new Set<number>();
  return report.map(({ power, unit, order }) => {
    if (!unit) return null;
    const among = order?.type === 'move' || order?.type === 'stay' ? onBoard : dislodgedFirst;
    const place = placeAmong(among, taken, { ...unit, power });
    if (place !== null) taken.add(place);
    return place;
  });
}

function placeAmong(
  pieces: readonly PlacedUnit[],
  taken: ReadonlySet<number>,
  named: UnitName & { power: string },
): number | null {
  const fits = ({ unit, place }: PlacedUnit) =>
    !taken.has(place) && unit.power === named.power && sameName(unit, named);
  return pieces.find(fits)?.place ?? null;
}
