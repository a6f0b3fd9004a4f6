import type { Board, BoardSpace, Border, Space } from '../../../engine/board.ts';
import type { Homelands } from '../module.ts';

/** The two spaces off the map: each is land with a coast, and they never touch each other. */
export const angels = {
  hvn: { id: 'hvn', name: 'Heaven', aliases: [], kind: 'coast', centre: false },
  hll: { id: 'hll', name: 'Hell', aliases: [], kind: 'coast', centre: false },
} as const satisfies Readonly<Record<string, BoardSpace>>;

type Angel = keyof typeof angels;

/** What Heaven or Hell may be connected with (booklet, Black Angels; rulings 5.2, 5.7 and B1). */
export const angelSets = ['A', 'B', 'C', 'centres', 'noncentres', 'land', 'sea'] as const;
export type AngelSet = (typeof angelSets)[number];

/**
 * The spaces that Heaven or Hell touches with a set: A has every space that is not a centre and lies outside the
 * powers' borders when the game begins; B also has the centres outside those borders; C has every space. Nothing off
 * the board is touched (ruling K10).
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
 * A board with Heaven, Hell or both beside it, each connected with some of its spaces: armies come from inland, fleets
 * from seas, both from coasts. A fleet bound for a space with several coasts names one.
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
  if (!space) throw new Error(`${angels[angel].name} cannot touch ${id}, which is no space of the board.`);
  if (space.kind === 'land') return { a: angel, b: id, for: 'A' };
  if (isSea(space.kind)) return { a: angel, b: id, for: 'F' };
  return { a: angel, b: id, for: 'AF', ...(space.coasts && { coasts: { [id]: space.coasts } }) };
}
