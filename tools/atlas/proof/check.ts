import type { Board, Border, Space } from '../../../engine/board.ts';
import type { BorderException } from '../source.ts';
import { border } from './contacts.ts';

/** The borders that a board declares, in the same form as `drawnBorders` returns. */
export function declaredBorders(board: Board): Set<string> {
  const borders = new Set<string>();
  for (const way of board.borders) {
    if (way.for !== 'F') borders.add(border('A', way.a, way.b));
    if (way.for === 'A') continue;
    for (const from of fleetPlaces(way, way.a)) {
      for (const to of fleetPlaces(way, way.b)) borders.add(border('F', from, to));
    }
  }
  return borders;
}

function fleetPlaces({ coasts }: Border, space: Space): string[] {
  return coasts?.[space]?.map((coast) => `${space}/${coast}`) ?? [space];
}

/**
 * Returns a sentence for each border in which the drawing differs from the rules.
 * @param exceptions the differences that the author of the board explains. An exception that matches no difference is reported too
 */
export function compareBorders(
  declared: ReadonlySet<string>,
  drawn: ReadonlySet<string>,
  exceptions: readonly BorderException[] = [],
): string[] {
  const missing = [...declared].filter((name) => !drawn.has(name));
  const extra = [...drawn].filter((name) => !declared.has(name));
  const explained = new Set(exceptions.map((exception) => exception.border));
  const idle = [...explained].filter((name) => !missing.includes(name) && !extra.includes(name));
  return [
    ...missing.filter((name) => !explained.has(name)).map((name) => `${name} is a border but is not drawn`),
    ...extra.filter((name) => !explained.has(name)).map((name) => `${name} is drawn but is no border`),
    ...idle.map((name) => `${name} is excepted, but drawing and rules agree on it`),
  ];
}
