import type { BoardPoint } from '../../../src/map/drawing/drawing.ts';
import { collide, overlap, type SymbolBox } from './box.ts';

/** An occupied rectangle. `what` names the rectangle's contents, such as `vie label`. */
interface Placed extends SymbolBox {
  what: string;
}

/** The rectangles of everything placed so far. */
export class TakenRoom {
  readonly placed: Placed[] = [];

  occupy(what: string, box: SymbolBox): void {
    this.placed.push({ ...box, what });
  }

  /** The rectangles that a symbol within `reach` board units of a point may touch. */
  near(point: BoardPoint, reach: number): TakenRoom {
    const crowd = new TakenRoom();
    const area = { ...point, width: 2 * reach, height: 2 * reach };
    crowd.placed.push(...this.placed.filter((box) => collide(box, area)));
    return crowd;
  }

  isFree(box: SymbolBox, gap = 0): boolean {
    return this.placed.every((other) => !collide(box, other, gap));
  }

  /** How much of a box's area is covered by other rectangles, in square board units. The box is first enlarged by `air` on all sides. */
  covered(box: SymbolBox, air = 0): number {
    const aired = { x: box.x, y: box.y, width: box.width + 2 * air, height: box.height + 2 * air };
    let sum = 0;
    for (const other of this.placed) sum += overlap(aired, other);
    return sum;
  }
}
