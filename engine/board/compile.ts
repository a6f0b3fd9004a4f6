import type { Board, BoardSpace, Border, Coast, Space, SpaceKind } from '../board.ts';

/** The value in `fleetReach` for a space of which a fleet can reach several coasts. An order to go there must name the coast. */
export const SEVERAL = 255;

/**
 * A board as numbers. A *space number* is the place of a space in `spaces`. A *berth* is where a fleet lies: a space, or one of its coasts.
 * Each table is stored as one flat array. The place of a cell in this array is the cell's row times the number of columns, plus the cell's
 * column.
 */
export interface CompiledBoard {
  board: Board;
  spaces: readonly BoardSpace[];
  /** The number of spaces. */
  size: number;
  /** The number of each space by its id. */
  number: ReadonlyMap<Space, number>;
  /** The number of berths. `berthSpace` and `berthCoast` have the space and coast of each berth. */
  berths: number;
  berthSpace: Uint8Array;
  berthCoast: readonly (Coast | undefined)[];
  /** The first berth of each space. The berths of the space's other coasts follow the first berth. */
  firstBerth: Uint8Array;
  /** The only berth of each space; -1 if the space has several coasts. */
  onlyBerth: Int16Array;
  /** A table of spaces by spaces: 1 if an army may go from the row's space to the column's space. */
  armyWay: Uint8Array;
  /** A table of berths by berths: 1 if a fleet may go from the row's berth to the column's berth. */
  fleetWay: Uint8Array;
  /**
   * A table of berths by spaces. A cell says which berth in the column's space a fleet reaches from the row's berth: its value is the
   * number of that berth plus 1. The value is 0 if the fleet reaches no berth there, and SEVERAL if the fleet reaches more than one.
   */
  fleetReach: Uint8Array;
  /**
   * A table of spaces by spaces: 1 if fleets can go between the two spaces, in at least one direction. A convoy can lead from one space to
   * the next only if a fleet can go between the two.
   */
  touches: Uint8Array;
  /** 1 for each space in which a fleet may convoy. */
  convoysAt: Uint8Array;
  /** 1 for each space to which an army may be carried: every space with land that is on the board and not impassable. */
  armyLand: Uint8Array;
  /** For each space, the numbers of the spaces that an army or a fleet may reach from it in one move, in rising order. */
  near: readonly (readonly number[])[];
}

const noShore: readonly SpaceKind[] = ['sea', 'offboard', 'impassable'];

/** Writes a board as numbers. The board must be sound (see `checkBoard`). */
export function compileBoard(board: Board): CompiledBoard {
  const spaces = board.spaces;
  const size = spaces.length;
  const number = new Map(spaces.map(({ id }, place) => [id, place]));
  const berthList = spaces.flatMap((space, at) =>
    (space.coasts ?? [undefined]).map((coast) => ({ at, coast })),
  );
  const berths = berthList.length;
  const compiled = {
    board,
    spaces,
    size,
    number,
    berths,
    berthSpace: Uint8Array.from(berthList, (berth) => berth.at),
    berthCoast: berthList.map((berth) => berth.coast),
    firstBerth: Uint8Array.from(spaces, (_, at) => berthList.findIndex((berth) => berth.at === at)),
    onlyBerth: Int16Array.from(spaces, ({ coasts }, at) =>
      coasts ? -1 : berthList.findIndex((berth) => berth.at === at),
    ),
    armyWay: new Uint8Array(size * size),
    fleetWay: new Uint8Array(berths * berths),
    fleetReach: new Uint8Array(berths * size),
    touches: new Uint8Array(size * size),
    convoysAt: Uint8Array.from(spaces, ({ kind }) => (kind === 'sea' || kind === 'sealand' ? 1 : 0)),
    armyLand: Uint8Array.from(spaces, ({ kind }) => (noShore.includes(kind) ? 0 : 1)),
    near: [] as number[][],
  };
  for (const border of board.borders) layBorder(compiled, border);
  layReach(compiled);
  compiled.near = spaces.map((_, from) => nearTo(compiled, from));
  return compiled;
}

function layBorder(compiled: CompiledBoard, border: Border): void {
  const { size, berths, number, armyWay, fleetWay, touches } = compiled;
  const a = number.get(border.a) as number;
  const b = number.get(border.b) as number;
  if (border.for !== 'F') {
    armyWay[a * size + b] = 1;
    if (!border.oneWay) armyWay[b * size + a] = 1;
  }
  if (border.for === 'A') return;
  touches[a * size + b] = touches[b * size + a] = 1;
  for (const from of berthsOf(compiled, a, border.coasts?.[border.a])) {
    for (const to of berthsOf(compiled, b, border.coasts?.[border.b])) {
      fleetWay[from * berths + to] = 1;
      if (!border.oneWay) fleetWay[to * berths + from] = 1;
    }
  }
}

function berthsOf(compiled: CompiledBoard, at: number, coasts: readonly Coast[] | undefined): number[] {
  const first = compiled.firstBerth[at];
  const all = (compiled.spaces[at].coasts ?? [undefined]).map((coast, index) => ({
    coast,
    berth: first + index,
  }));
  return all.filter(({ coast }) => !coast || !coasts || coasts.includes(coast)).map(({ berth }) => berth);
}

function layReach({ berths, size, berthSpace, fleetWay, fleetReach }: CompiledBoard): void {
  for (let from = 0; from < berths; from++) {
    for (let to = 0; to < berths; to++) {
      if (!fleetWay[from * berths + to]) continue;
      const cell = from * size + berthSpace[to];
      fleetReach[cell] = fleetReach[cell] ? SEVERAL : to + 1;
    }
  }
}

function nearTo({ size, armyWay, firstBerth, fleetReach, spaces }: CompiledBoard, from: number): number[] {
  const near: number[] = [];
  for (let to = 0; to < size; to++) {
    let way = armyWay[from * size + to] !== 0;
    const coasts = spaces[from].coasts?.length ?? 1;
    for (let berth = firstBerth[from]; berth < firstBerth[from] + coasts; berth++) {
      way ||= fleetReach[berth * size + to] !== 0;
    }
    if (way) near.push(to);
  }
  return near;
}

/**
 * The number of the space that an order names; undefined if the board has no such space. The look-up is a function of its own so that the
 * caller's expression for `name` is evaluated before `number` is read from the board. If `number` were read first, V8 would no longer know
 * which map it is, and could not inline the look-up.
 */
export const spaceNamed = ({ number }: CompiledBoard, name: Space): number | undefined => number.get(name);

/**
 * The berth at a coast of a space. If the space has only one berth, the result is that berth, whatever `coast` is. The result is -1 if the
 * space has several coasts and `coast` is none of them.
 */
export function berthAt(compiled: CompiledBoard, at: number, coast: Coast | undefined): number {
  const only = compiled.onlyBerth[at];
  if (only >= 0) return only;
  const coasts = compiled.spaces[at].coasts as readonly Coast[];
  const index = coast === undefined ? -1 : coasts.indexOf(coast);
  return index < 0 ? -1 : compiled.firstBerth[at] + index;
}
