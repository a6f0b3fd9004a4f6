import type { Board, BoardSpace, Border, Coast, Space, SpaceKind } from '../board.ts';

/** Marks a way to a space of which several coasts can be reached, so that an order must say which. */
export const SEVERAL = 255;

/**
 * A board in numbers. A *space number* is the place in `spaces`; a *berth* is where a fleet lies: a space, or one of its
 * coasts. Square tables are flat: row times width plus column.
 */
export interface CompiledBoard {
  board: Board;
  spaces: readonly BoardSpace[];
  /** How many spaces. */
  size: number;
  /** The number of each space by its id. */
  number: ReadonlyMap<Space, number>;
  /** How many berths; `berthSpace`, `berthCoast` tell what each is. */
  berths: number;
  berthSpace: Uint8Array;
  berthCoast: readonly (Coast | undefined)[];
  /** The first berth of a space; those of its other coasts follow. */
  firstBerth: Uint8Array;
  /** The only berth of a space; -1 where it has several coasts. */
  onlyBerth: Int16Array;
  /** size x size: an army may go. */
  armyWay: Uint8Array;
  /** berths x berths: a fleet may go. */
  fleetWay: Uint8Array;
  /** berths x size: 0 no way, berth + 1 the only berth reached, SEVERAL. */
  fleetReach: Uint8Array;
  /** size x size: a fleet way exists in one direction or the other, so a convoy may pass. */
  touches: Uint8Array;
  /** Spaces in which a fleet may convoy. */
  convoysAt: Uint8Array;
  /** Spaces an army may be carried to: all land on the board. */
  armyLand: Uint8Array;
  /** Every space that an army or a fleet may go to from here, in rising order. */
  near: readonly (readonly number[])[];
}

const noShore: readonly SpaceKind[] = ['sea', 'offboard', 'impassable'];

/** A sound board in numbers. */
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
 * The number of the space that an order names; undefined if the board has no such space. This is a function so that the
 * name is read before the map. In the other order V8 would no longer know which map it is, and could not inline the
 * look-up.
 */
export const spaceNamed = ({ number }: CompiledBoard, name: Space): number | undefined => number.get(name);

/** The berth of a space's coast; with no coast named, the only berth; -1 if the space lacks that coast or has several. */
export function berthAt(compiled: CompiledBoard, at: number, coast: Coast | undefined): number {
  const only = compiled.onlyBerth[at];
  if (only >= 0) return only;
  const coasts = compiled.spaces[at].coasts as readonly Coast[];
  const index = coast === undefined ? -1 : coasts.indexOf(coast);
  return index < 0 ? -1 : compiled.firstBerth[at] + index;
}
