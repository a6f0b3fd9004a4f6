import type { Position, Unit } from '../../../engine/position.ts';

/** A unit on the board. `aside`: driven out, beside its victor; `key`: tells it from every other. */
interface Piece {
  unit: Unit;
  aside: boolean;
  key: string;
}

/** All that stands on the board, the driven-out last, so that they lie above those that drove them out. */
export function piecesOf({ units, dislodged }: Position): readonly Piece[] {
  const alike = new Map<string, number>();
  const keyed = (unit: Unit, aside: boolean): Piece => {
    const name = `${unit.power} ${unit.kind} ${unit.at} ${aside ? 'aside' : ''}`;
    const before = alike.get(name) ?? 0;
    alike.set(name, before + 1);
    return { unit, aside, key: `${name} ${before}` };
  };
  return [...units.map((unit) => keyed(unit, false)), ...dislodged.map(({ unit }) => keyed(unit, true))];
}
