import type { Board, Coast, Kind, Space } from '../../../engine/board.ts';
import type { Position, Power } from '../../../engine/position.ts';
import type { PowerName } from '../../../engine/variant.ts';
import type { Drawing, Point } from '../../../src/map/drawing/drawing.ts';

/** A unit on a preview of the board. */
export interface Token {
  kind: Kind;
  power: Power;
  at: Point;
  isDislodged?: boolean;
}

/** What stands on a preview of the board, and who owns the land. */
export interface Scene {
  tokens: readonly Token[];
  owners: Readonly<Record<Space, Power | null>>;
}

/** A position as it would look in a game. */
export function sceneOf(drawing: Drawing, position: Position): Scene {
  const tokens = position.units.map(({ kind, power, at, coast }) => ({
    kind,
    power,
    at: standing(drawing, at, coast),
  }));
  return { tokens, owners: position.centres };
}

/**
 * A unit in every space and on every coast, with a leader beside it, a plane above and a dislodged one aside, and every
 * sea full of fleets: the worst that can be.
 */
export function stressScene(
  drawing: Drawing,
  board: Board,
  owners: Scene['owners'],
  powers: readonly PowerName[],
): Scene {
  const kinds = new Map(board.spaces.map(({ id, kind }) => [id, kind]));
  const tokens = drawing.spaces.flatMap((space, index): Token[] => {
    const isSea = kinds.get(space.id) === 'sea';
    const power = powers[index % powers.length].id;
    const victor = powers[(index + 1) % powers.length].id;
    const kind = isSea || index % 3 === 0 ? 'F' : 'A';
    const coasts = Object.values(space.coasts).map((at): Token => ({ kind: 'F', power, at }));
    const unit: Token[] = space.unit ? [{ kind, power: victor, at: space.unit }] : [];
    const dislodged: Token[] = space.dislodged
      ? [{ kind, power, at: space.dislodged, isDislodged: true }]
      : [];
    const { plane, leader, leaders, stack } = space.beside;
    const others = stack.slice(1).map((at): Token => ({ kind: 'F', power: victor, at }));
    const led = [leader, ...Object.values(leaders)].flatMap((at): Token[] =>
      at ? [{ kind: 'L', power: victor, at }] : [],
    );
    const flying: Token[] = plane ? [{ kind: 'P', power, at: plane }] : [];
    return [...dislodged, ...unit, ...coasts, ...others, ...led, ...flying];
  });
  return { tokens, owners };
}

function standing(drawing: Drawing, id: Space, coast: Coast | undefined): Point {
  const space = drawing.spaces.find((candidate) => candidate.id === id);
  const at = (coast && space?.coasts[coast]) ?? space?.unit;
  if (!at) throw new Error(`The drawing has no place for a unit in ${id}.`);
  return at;
}
