import type { Board, Coast, Kind, Space } from '../../../engine/board.ts';
import type { Position, Power } from '../../../engine/position.ts';
import type { PowerName } from '../../../engine/variant.ts';
import type { Drawing, BoardPoint } from '../../../src/map/drawing/drawing.ts';

/** A unit on a preview of the board. */
export interface PictureToken {
  kind: Kind;
  power: Power;
  at: BoardPoint;
  isDislodged?: boolean;
}

/** The content of a preview: its units, and the power that owns each space. */
export interface PictureScene {
  tokens: readonly PictureToken[];
  owners: Readonly<Record<Space, Power | null>>;
}

/** The scene of a position, as a game would show it. */
export function sceneOf(drawing: Drawing, position: Position): PictureScene {
  const tokens = position.units.map(({ kind, power, at, coast }) => ({
    kind,
    power,
    at: standing(drawing, at, coast),
  }));
  return { tokens, owners: position.centres };
}

/**
 * The scene with every possible symbol. Wherever the drawing has a place for a unit, a leader, a dislodged unit or a plane, that symbol is
 * in the scene. Every sea is full of fleets.
 */
export function stressScene(
  drawing: Drawing,
  board: Board,
  owners: PictureScene['owners'],
  powers: readonly PowerName[],
): PictureScene {
  const kinds = new Map(board.spaces.map(({ id, kind }) => [id, kind]));
  const tokens = drawing.spaces.flatMap((space, index): PictureToken[] => {
    const isSea = kinds.get(space.id) === 'sea';
    const power = powers[index % powers.length].id;
    const victor = powers[(index + 1) % powers.length].id;
    const kind = isSea || index % 3 === 0 ? 'F' : 'A';
    const coasts = Object.values(space.coasts).map((at): PictureToken => ({ kind: 'F', power, at }));
    const unit: PictureToken[] = space.unit ? [{ kind, power: victor, at: space.unit }] : [];
    const dislodged: PictureToken[] = space.dislodged
      ? [{ kind, power, at: space.dislodged, isDislodged: true }]
      : [];
    const { plane, leader, leaders, stack } = space.beside;
    const others = stack.slice(1).map((at): PictureToken => ({ kind: 'F', power: victor, at }));
    const led = [leader, ...Object.values(leaders)].flatMap((at): PictureToken[] =>
      at ? [{ kind: 'L', power: victor, at }] : [],
    );
    const flying: PictureToken[] = plane ? [{ kind: 'P', power, at: plane }] : [];
    return [...dislodged, ...unit, ...coasts, ...others, ...led, ...flying];
  });
  return { tokens, owners };
}

function standing(drawing: Drawing, id: Space, coast: Coast | undefined): BoardPoint {
  const space = drawing.spaces.find((candidate) => candidate.id === id);
  const at = (coast && space?.coasts[coast]) ?? space?.unit;
  if (!at) throw new Error(`The drawing has no place for a unit in ${id}.`);
  return at;
}
