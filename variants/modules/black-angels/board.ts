import type { Board, BoardSpace, Border, Space } from '../../../engine/board.ts';
import type { Homelands } from '../module.ts';

/** The two spaces beside the map. Each of them is land with a coast. Heaven and Hell never touch each other. */
export const angels = {
  hvn: { id: 'hvn', name: 'Heaven', aliases: [], kind: 'coast', centre: false },
  hll: { id: 'hll', name: 'Hell', aliases: [], kind: 'coast', centre: false },
} as const satisfies Readonly<Record<string, BoardSpace>>;

type Angel = keyof typeof angels;

/**
 * The names of the sets of spaces. Heaven and Hell are each connected with the spaces of one set (booklet, Black Angels; rulings 5.2, 5.7
 * and B1).
 */
export const angelSets = ['A', 'B', 'C', 'centres', 'noncentres', 'land', 'sea'] as const;
export type AngelSet = (typeof angelSets)[number];

/**
 * The spaces with which a set connects Heaven or Hell. Set A has all spaces outside the powers' borders at the beginning of the game,
 * except centres. Set B has the spaces of set A, and also the centres outside those borders. Set C has all spaces. No set has spaces off
 * the board (ruling K10).
 */
export function spacesOf(
  set: AngelSet,
  { spaces }: Board,
  territory: Homelands['territory'],
): readonly Space[] {
  const inside = new Set(Object.values(territory).flatMap((list) => list.split(' ')));
  const belongs: Readonly<Record<AngelSet, (space: BoardSpace) => boolean>> = {
    A: ({ id, centre }) => !centre && !inside.has(id),
    B: ({ id }) => !inside.has(id),
    C: () => true,
    centres: ({ centre }) => centre,
    noncentres: ({ centre }) => !centre,
    land: ({ kind }) => !isSea(kind),
    sea: ({ kind }) => isSea(kind),
  };
  return spaces
    .filter(({ kind }) => kind !== 'impassable' && kind !== 'offboard')
    .filter(belongs[set])
    .map(({ id }) => id);
}

const isSea = (kind: BoardSpace['kind']): boolean => kind === 'sea' || kind === 'sealand';

/**
 * The board with Heaven, Hell or both beside it, each connected with some of the board's spaces. Armies may enter Heaven or Hell from
 * inland spaces, fleets may enter from seas, and both may enter from coasts. A fleet that goes back to a space with several coasts must
 * name the coast.
 */
export function withAngels(
  board: Board,
  connected: Readonly<Partial<Record<Angel, readonly Space[]>>>,
): Board {
  const chosen = Object.values(angels).filter(({ id }) => connected[id]);
  const borders = chosen.flatMap(({ id }) =>
    (connected[id] ?? []).map((space) => borderTo(board, id, space)),
  );
  return { spaces: [...board.spaces, ...chosen], borders: [...board.borders, ...borders] };
}

function borderTo(board: Board, angel: Angel, id: Space): Border {
  const space = board.spaces.find((each) => each.id === id);
  if (!space) throw new Error(`${angels[angel].name} cannot touch ${id}: the board has no such space.`);
  if (space.kind === 'land') return { a: angel, b: id, for: 'A' };
  if (isSea(space.kind)) return { a: angel, b: id, for: 'F' };
  return { a: angel, b: id, for: 'AF', ...(space.coasts && { coasts: { [id]: space.coasts } }) };
}
