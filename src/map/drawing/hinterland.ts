import type { Board, Space } from '../../../engine/board.ts';
import type { Position, Power } from '../../../engine/position.ts';

/**
 * Finds land that has no centre and lies beside the centres of exactly one power. Nobody owns such land, but it is shaded lightly in that
 * power's colour, so that a country looks whole.
 */
export function hinterland(board: Board, centres: Position['centres']): ReadonlyMap<Space, Power> {
  const lands = board.spaces.filter(
    ({ id, kind }) => kind !== 'sea' && kind !== 'sealand' && !(id in centres),
  );
  return new Map(
    lands.flatMap(({ id }): [Space, Power][] => {
      const owners = new Set(armyNeighbours(board, id).flatMap((near) => centres[near] ?? []));
      const [owner, rival] = owners;
      return owner !== undefined && rival === undefined ? [[id, owner]] : [];
    }),
  );
}

function armyNeighbours(board: Board, of: Space): readonly Space[] {
  return board.borders
    .filter((border) => border.for !== 'F')
    .flatMap(({ a, b }) => (a === of ? [b] : b === of ? [a] : []));
}
