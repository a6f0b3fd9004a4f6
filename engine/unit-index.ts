import type { CompiledBoard } from './board/compile.ts';
import type { Position, Unit } from './position.ts';

/** Where a position's units stand, in numbers: units first, then the dislodged ones. */
export interface UnitIndex {
  position: Position | null;
  /** How many units and dislodged units. */
  count: number;
  /** The space of each. */
  space: Int16Array;
  /** By space: the first unit on the board there, NOBODY if none; `next` by place: another in the same space. */
  first: Int16Array;
  next: Int16Array;
  /** The same for the dislodged units, with places counted on from the units. */
  firstDislodged: Int16Array;
}

export const NOBODY = -1;

const indexes = new WeakMap<CompiledBoard, UnitIndex>();
/** The board asked for last, and its index: looking there first is quicker than a weak map. */
let latest: { board: CompiledBoard; index: UnitIndex } | null = null;

/** The index of a position. Only the last one of a board is kept: it is good until another position is asked for. */
export function unitIndex(board: CompiledBoard, position: Position): UnitIndex {
  let index = latest?.board === board ? latest.index : indexes.get(board);
  const count = position.units.length + position.dislodged.length;
  if (!index || index.space.length < count) {
    index = emptyIndex(board.size, Math.max(count, 4 * board.size));
    indexes.set(board, index);
  }
  if (latest?.index !== index) latest = { board, index };
  if (index.position !== position) fillIndex(index, board, position);
  return index;
}

function emptyIndex(spaces: number, room: number): UnitIndex {
  return {
    position: null,
    count: 0,
    space: new Int16Array(room),
    first: new Int16Array(spaces),
    next: new Int16Array(room),
    firstDislodged: new Int16Array(spaces),
  };
}

function fillIndex(index: UnitIndex, board: CompiledBoard, position: Position): void {
  const { units, dislodged } = position;
  index.position = position;
  index.count = units.length + dislodged.length;
  index.first.fill(NOBODY);
  index.firstDislodged.fill(NOBODY);
  for (let place = index.count - 1; place >= 0; place--) {
    const onBoard = place < units.length;
    const unit = onBoard ? units[place] : dislodged[place - units.length].unit;
    const space = board.number.get(unit.at) as number;
    const first = onBoard ? index.first : index.firstDislodged;
    index.space[place] = space;
    index.next[place] = first[space];
    first[space] = place;
  }
}

/** The unit at a place of the index. */
export function unitAtPlace({ units, dislodged }: Position, place: number): Unit {
  return place < units.length ? units[place] : dislodged[place - units.length].unit;
}
