import type { CompiledBoard } from '../../../../engine/board/compile.ts';
import type { Random } from '../../random.ts';

/** A piece on a random board of Colonisation, and its order. Spaces are given by their index in the board's list. */
export interface OraclePiece {
  power: number;
  kind: 'A' | 'F' | 'AF';
  space: number;
  order: PieceOrder;
}

/** `land`: the space where the army of an army-fleet goes ashore. `of`: the space in which a supported or carried piece begins. */
type PieceOrder =
  | { type: 'hold'; land?: number }
  | { type: 'move'; to: number; bySea: boolean; land?: number }
  | { type: 'support'; kind: OraclePiece['kind']; of: number; to: number | null }
  | { type: 'convoy'; of: number; to: number };

/**
 * Makes pieces in a crowded part of the board, each with a legal order. If `sharing` is true, any number of fleets may be in one sea, and
 * no fights take place at sea.
 */
export function randomPieces(board: CompiledBoard, random: Random, sharing: boolean): OraclePiece[] {
  const spaces = corner(board, random, 9 + random.pick(6));
  const powers = 2 + random.pick(3);
  const pieces = spaces
    .flatMap((space) => piecesIn(board, random, space, powers, sharing))
    .sort((a, b) => a.power - b.power || compare(a.kind, b.kind) || compare(id(board, a), id(board, b)));
  for (const piece of pieces) if (random.chance(60)) orderMove(board, random, piece, spaces);
  for (const piece of pieces) if (piece.order.type === 'hold') orderConvoy(board, random, piece, pieces);
  for (const piece of pieces) {
    const rests = piece.order.type === 'hold' && piece.order.land === undefined;
    if (rests && random.chance(75)) orderSupport(board, random, piece, pieces, sharing);
  }
  return pieces;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const id = (board: CompiledBoard, { space }: OraclePiece) => board.spaces[space].id;

export const isSea = (board: CompiledBoard, space: number) => board.spaces[space].kind === 'sea';

/** A group of neighbouring spaces, some of them seas. */
function corner(board: CompiledBoard, random: Random, size: number): number[] {
  const seas = board.spaces.flatMap((_, space) => (isSea(board, space) ? [space] : []));
  const found = new Set([random.one(seas)]);
  while (found.size < size) found.add(random.one(board.near[random.one([...found])]));
  return [...found];
}

function piecesIn(
  board: CompiledBoard,
  random: Random,
  space: number,
  powers: number,
  sharing: boolean,
): OraclePiece[] {
  const { kind, coasts } = board.spaces[space];
  const one = (piece: OraclePiece['kind']): OraclePiece => ({
    power: random.pick(powers),
    kind: piece,
    space,
    order: { type: 'hold' },
  });
  if (kind === 'sea') {
    const count = sharing ? random.one([0, 1, 1, 2, 3]) : random.one([0, 1, 1, 1]);
    return Array.from({ length: count }, () => one(random.chance(65) ? 'AF' : 'F'));
  }
  if (random.chance(30)) return [];
  return [one(kind === 'coast' && !coasts && random.chance(40) ? 'F' : 'A')];
}

/** The spaces that a piece may go to by itself. On these boards, fleets never go to spaces with several coasts. */
function goals(board: CompiledBoard, { kind, space }: Pick<OraclePiece, 'kind' | 'space'>): number[] {
  return board.near[space].filter((to) => {
    if (kind === 'A') return board.armyWay[space * board.size + to] !== 0;
    if (kind === 'AF' && !isSea(board, to)) return false;
    return !board.spaces[to].coasts && board.fleetReach[board.firstBerth[space] * board.size + to] !== 0;
  });
}

/** The coastal spaces beside a sea. */
const shores = (board: CompiledBoard, sea: number): number[] =>
  board.spaces.flatMap((space, to) =>
    space.kind === 'coast' && board.touches[sea * board.size + to] ? [to] : [],
  );

function orderMove(
  board: CompiledBoard,
  random: Random,
  piece: OraclePiece,
  spaces: readonly number[],
): void {
  const near = (list: number[]) => {
    const inside = list.filter((to) => spaces.includes(to));
    return inside.length > 0 && random.chance(85) ? inside : list;
  };
  if (piece.kind === 'AF' && random.chance(45)) {
    piece.order = { type: 'hold', land: random.one(near(shores(board, piece.space))) };
    return;
  }
  const to = near(goals(board, piece));
  if (to.length === 0) return;
  piece.order = { type: 'move', to: random.one(to), bySea: false };
  if (piece.kind === 'AF' && random.chance(60)) {
    piece.order.land = random.one(near(shores(board, piece.order.to)));
  }
}

/** Sometimes lets a fleet at sea carry an army. The army has no other order, and can't reach the convoy's goal by land. */
function orderConvoy(
  board: CompiledBoard,
  random: Random,
  fleet: OraclePiece,
  pieces: readonly OraclePiece[],
): void {
  if (fleet.kind !== 'F' || !isSea(board, fleet.space) || !random.chance(70)) return;
  const beside = shores(board, fleet.space);
  const armies = pieces.filter(
    ({ kind, space, order }) => kind === 'A' && order.type === 'hold' && beside.includes(space),
  );
  if (armies.length === 0) return;
  const army = random.one(armies);
  const to = beside.filter((space) => space !== army.space && !goals(board, army).includes(space));
  if (to.length === 0) return;
  army.order = { type: 'move', to: random.one(to), bySea: true };
  fleet.order = { type: 'convoy', of: army.space, to: army.order.to };
}

function orderSupport(
  board: CompiledBoard,
  random: Random,
  piece: OraclePiece,
  pieces: readonly OraclePiece[],
  sharing: boolean,
): void {
  const atSea = isSea(board, piece.space);
  if (sharing && atSea && piece.kind === 'F') return;
  // An army-fleet supports attacks on the spaces that a fleet could reach.
  const reach = goals(board, { ...piece, kind: piece.kind === 'AF' ? 'F' : piece.kind });
  const supports: PieceOrder[] = pieces.flatMap(({ kind, space, order }, at): PieceOrder[] => {
    if (pieces[at] === piece) return [];
    const actions: PieceOrder[] = [];
    if (order.type === 'move') actions.push({ type: 'support', kind, of: space, to: order.to });
    else actions.push({ type: 'support', kind, of: space, to: null });
    const land = order.type === 'hold' || order.type === 'move' ? order.land : undefined;
    if (land !== undefined) {
      const sea = order.type === 'move' ? order.to : space;
      if (sharing || sea !== piece.space) actions.push({ type: 'support', kind: 'A', of: sea, to: land });
    }
    return actions;
  });
  const able = supports.filter((order) => {
    if (order.type !== 'support') return false;
    const goal = order.to ?? order.of;
    return reach.includes(goal) && !(sharing && isSea(board, goal));
  });
  if (able.length > 0) piece.order = random.one(able);
}
