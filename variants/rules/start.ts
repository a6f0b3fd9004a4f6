import { readUnits } from '../../engine/notation/read-units.ts';
import type { Board, Space } from '../../engine/board.ts';
import type { Position, Power } from '../../engine/position.ts';

/** The opening of a game. The units of each power are written as `A bud, F tri`, and its centres as `bud tri vie`. */
export interface Opening {
  phase: string;
  units: Readonly<Record<Power, string>>;
  centres: Readonly<Record<Power, string>>;
}

/** The position at the beginning. The board says which spaces are centres. Centres that are not listed for a power have no owner. */
export function startOf(board: Board, { phase, units, centres }: Opening): Position {
  const owners = new Map<Space, Power>();
  for (const [power, list] of Object.entries(centres)) {
    for (const space of list.split(' ')) owners.set(space, power);
  }
  return {
    phase,
    units: Object.entries(units).flatMap(([power, list]) => readUnits(board, power, list.split(','))),
    dislodged: [],
    standoffs: [],
    centres: Object.fromEntries(
      board.spaces.filter((space) => space.centre).map(({ id }) => [id, owners.get(id) ?? null]),
    ),
    memory: {},
  };
}

/** The position `start` without the centres of `later`, which come into the game later. */
export function withoutCentres(start: Position, later: readonly Space[]): Position {
  const centres = Object.entries(start.centres).filter(([at]) => !later.includes(at));
  return { ...start, centres: Object.fromEntries(centres) };
}
