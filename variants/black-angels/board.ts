import type { Board, BoardSpace, Border, Space } from '../../engine/board.ts';

/** The two spaces off the map: each is land with a coast, and they never touch each other. */
export const angels = {
  hvn: { id: 'hvn', name: 'Heaven', aliases: [], kind: 'coast', centre: false },
  hll: { id: 'hll', name: 'Hell', aliases: [], kind: 'coast', centre: false },
} as const satisfies Readonly<Record<string, BoardSpace>>;

type Angel = keyof typeof angels;

/** What Heaven or Hell may be connected with (booklet, Black Angels; rulings 5.2, 5.7 and B1). */
export type AngelSet = 'A' | 'B' | 'C' | 'centres' | 'noncentres' | 'land' | 'sea';

/** By the id of the board, the lands that nobody begins with: those that are no centres, and those that are. */
const neutralLands: Readonly<Record<string, { plain: string; centres: string }>> = {
  standard: {
    plain: 'alb naf',
    centres: 'bel bul den gre hol nwy por rum ser spa swe tun',
  },
  marches: {
    plain: 'alb boh bul cze hun tun',
    centres: 'aus bel den gib gre hol jug naf nwy pol rum swe',
  },
  '1939-pulsipher': {
    plain: 'alb bst bul cze fin hun naf por syr',
    centres: 'aus bel den gre hol nwy pol roa spa swe tun tur yug',
  },
  '1939-neto': {
    plain: 'aga alb slo',
    centres: 'alg bel bst bud bul den gre hol ire irq por swe tun',
  },
};

/**
 * The spaces that Heaven or Hell touches with a set: A is all seas and the neutral lands that are no centres, B besides
 * them the neutral centres, C every space. `boardId` names the board's neutral lands; one without them has only the sets
 * that need none.
 */
export function spacesOf(set: AngelSet, { spaces }: Board, boardId: string): readonly Space[] {
  const neutral = neutralLands[boardId] ?? { plain: '', centres: '' };
  const lands = new Set(`${neutral.plain} ${set === 'B' ? neutral.centres : ''}`.split(' '));
  const belongs: Readonly<Record<AngelSet, (space: BoardSpace) => boolean>> = {
    A: ({ id, kind }) => isSea(kind) || lands.has(id),
    B: ({ id, kind }) => isSea(kind) || lands.has(id),
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
