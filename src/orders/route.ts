import type { Board, Space } from '../../engine/board.ts';

/**
 * How an army can get to a space. `adjacent`: whether it can go by land. `fleets`: the spaces over which fleets could convoy it, one after
 * another.
 */
interface Route {
  adjacent: boolean;
  fleets: readonly Space[];
}

/** The shortest way over spaces in `fleets`, and whether the army can also go by land. Null if the army cannot get there at all. */
export function route(board: Board, from: Space, to: Space, fleets: readonly Space[]): Route | null {
  const adjacent = borders(board, 'A', from, to);
  const over = shortest(board, from, to, fleets);
  if (!adjacent && !over) return null;
  return { adjacent, fleets: over ?? [] };
}

function shortest(board: Board, from: Space, to: Space, fleets: readonly Space[]): readonly Space[] | null {
  const ways: (readonly Space[])[] = fleets
    .filter((fleet) => borders(board, 'F', from, fleet))
    .map((fleet) => [fleet]);
  const seen = new Set(ways.map(([fleet]) => fleet));
  for (const way of ways) {
    const last = way[way.length - 1];
    if (borders(board, 'F', last, to)) return way;
    for (const fleet of fleets) {
      if (seen.has(fleet) || !borders(board, 'F', last, fleet)) continue;
      seen.add(fleet);
      ways.push([...way, fleet]);
    }
  }
  return null;
}

function borders(board: Board, kind: 'A' | 'F', a: Space, b: Space): boolean {
  return board.borders.some(
    (border) =>
      (border.for === kind || border.for === 'AF') &&
      ((border.a === a && border.b === b) || (!border.oneWay && border.a === b && border.b === a)),
  );
}
