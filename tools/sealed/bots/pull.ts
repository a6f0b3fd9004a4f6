import type { Space } from '../../../engine/board.ts';
import type { Position, Power, Unit } from '../../../engine/position.ts';
import type { Judge } from '../../../engine/judge.ts';

/** How much a power wants to be in each space. */
export interface SpacePull {
  /** How much the power wants a unit of this kind in the space, in points. */
  at(kind: Unit['kind'], space: Space): number;
  /**
   * Whether the space is a centre that no friend owns. The friends of a power are the power itself and the powers in the same seat of the
   * variant.
   */
  isPrize(space: Space): boolean;
  isFriend(power: Power | null): boolean;
}

/** The value, in points, of a centre that no friend owns. */
const PRIZE = 1000;
/** The value, in points, of a friend's centre that a foreign unit can reach. */
const THREATENED = 500;
/** If a space attracts units, its neighbours attract them too, with this percentage of its pull. */
const REACH = 70;
/** A wanted space attracts units that are at most this many steps away. */
const STEPS = 8;

/**
 * The spaces that a power wants: centres that no friend owns, friends' centres that are threatened, and the spaces around all these
 * centres. The pull gets less with each step away from these centres.
 */
export function pullOn(judge: Judge, position: Position, power: Power): SpacePull {
  const seats = judge.seats(position);
  const isFriend = (other: Power | null) =>
    other === power || (other !== null && seats[power] !== null && seats[other] === seats[power]);
  const isPrize = (space: Space) => space in position.centres && !isFriend(position.centres[space] ?? null);
  const ways = { A: waysFor(judge, 'A'), F: waysFor(judge, 'F') };
  const foreign = position.units.filter((unit) => !isFriend(unit.power) && seats[unit.power] !== null);
  const isThreatened = (space: Space) =>
    space in position.centres && foreign.some(({ kind, at }) => nearTo(ways, kind, at).includes(space));
  const wanted = (space: Space) => (isPrize(space) ? PRIZE : isThreatened(space) ? THREATENED : 0);
  const spaces = judge.board.spaces.map(({ id }) => id);
  const base = new Map(spaces.map((space) => [space, wanted(space)]));
  const fields = { A: spread(base, ways.A), F: spread(base, ways.F) };
  const at = (kind: Unit['kind'], space: Space) => (kind === 'A' ? fields.A : fields.F).get(space) ?? 0;
  return { at, isPrize, isFriend };
}

type SpaceWays = ReadonlyMap<Space, readonly Space[]>;

const known = new WeakMap<object, Partial<Record<'A' | 'F', SpaceWays>>>();

/** For each space, the spaces that armies (or fleets, as `kind` says) can reach from it. A fleet may leave from any coast of the space. */
function waysFor({ board }: Judge, kind: 'A' | 'F'): SpaceWays {
  const ofBoard = known.get(board) ?? {};
  known.set(board, ofBoard);
  if (ofBoard[kind]) return ofBoard[kind];
  const ways = new Map<Space, Space[]>(board.spaces.map(({ id }) => [id, []]));
  for (const border of board.borders) {
    if (border.for !== kind) continue;
    ways.get(border.a)?.push(border.b);
    if (!border.oneWay) ways.get(border.b)?.push(border.a);
  }
  ofBoard[kind] = ways;
  return ways;
}

function nearTo(ways: { A: SpaceWays; F: SpaceWays }, kind: Unit['kind'], space: Space): readonly Space[] {
  return (kind === 'A' ? ways.A : ways.F).get(space) ?? [];
}

function spread(base: ReadonlyMap<Space, number>, ways: SpaceWays): ReadonlyMap<Space, number> {
  let field = base;
  for (let step = 0; step < STEPS; step++) {
    const before = field;
    const value = (space: Space) => {
      const near = (ways.get(space) ?? []).map((other) => before.get(other) ?? 0);
      return Math.max(base.get(space) ?? 0, Math.trunc((Math.max(0, ...near) * REACH) / 100));
    };
    field = new Map([...base.keys()].map((space) => [space, value(space)]));
  }
  return field;
}
