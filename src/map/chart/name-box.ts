import type { BoardPoint } from '../drawing/drawing.ts';

/** A rectangle on the board, in board units. */
export interface NameBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The rectangle of this width and height around a point. */
export function boxAround({ x, y }: BoardPoint, width: number, height: number): NameBox {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

/** Whether two rectangles overlap. Rectangles that share only an edge don't overlap. */
export function meet(a: NameBox, b: NameBox): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
