import type { CompiledBoard } from './board/compile.ts';
import type { Position, Unit } from './position.ts';

export const NOBODY = -1;

/**
 * Where a position's units stand, in numbers: units first, then the dislodged ones. It is of one position at a time, so it
 * is asked for anew (`of`) wherever a question may have come between.
 */
export class UnitIndex {
  private readonly board: CompiledBoard;
  private position: Position | null = null;
  /** By space: the first unit on the board there, NOBODY if none. */
  readonly first: Int16Array;
  /** The same for the dislodged units, with places counted on from the units. */
  readonly firstDislodged: Int16Array;
  /** By place: another in the same space. */
  next: Int16Array;

  constructor(board: CompiledBoard) {
    this.board = board;
    this.first = new Int16Array(board.size);
    this.firstDislodged = new Int16Array(board.size);
    this.next = new Int16Array(4 * board.size);
  }

  /** This index, filled for a position. */
  of(position: Position): this {
    if (this.position !== position) this.fill(position);
    return this;
  }

  private fill(position: Position): void {
    const { units, dislodged } = position;
    const count = units.length + dislodged.length;
    if (count > this.next.length) this.next = new Int16Array(count);
    this.position = position;
    this.first.fill(NOBODY);
    this.firstDislodged.fill(NOBODY);
    for (let place = count - 1; place >= 0; place--) {
      const space = this.board.number.get(unitAtPlace(position, place).at) as number;
      const first = place < units.length ? this.first : this.firstDislodged;
      this.next[place] = first[space];
      first[space] = place;
    }
  }
}

/** The unit at a place: units first, then the dislodged ones. */
export function unitAtPlace({ units, dislodged }: Position, place: number): Unit {
  return place < units.length ? units[place] : dislodged[place - units.length].unit;
}
