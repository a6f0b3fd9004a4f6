import type { BoardPoint } from '../../../src/map/drawing/drawing.ts';

/** A rectangle, given by its middle and size, in board units. */
export interface SymbolBox extends BoardPoint {
  width: number;
  height: number;
}

export interface SymbolSize {
  width: number;
  height: number;
}

/** The margin along the sheet's edge in which nothing is placed, in board units. */
const sheetMargin = 5;

export function boxAt({ x, y }: BoardPoint, { width, height }: SymbolSize): SymbolBox {
  return { x, y, width, height };
}

/** Whether a box lies wholly on the sheet, clear of the margin. */
export function isOnSheet({ x, y, width, height }: SymbolBox, sheet: SymbolSize): boolean {
  return (
    x - width / 2 >= sheetMargin &&
    y - height / 2 >= sheetMargin &&
    x + width / 2 <= sheet.width - sheetMargin &&
    y + height / 2 <= sheet.height - sheetMargin
  );
}

/** Whether two boxes are closer to each other than `gap`. */
export function collide(a: SymbolBox, b: SymbolBox, gap = 0): boolean {
  return (
    Math.abs(a.x - b.x) < (a.width + b.width) / 2 + gap &&
    Math.abs(a.y - b.y) < (a.height + b.height) / 2 + gap
  );
}

/** The gap between two boxes: the horizontal or the vertical one, whichever is larger. Zero if the boxes overlap. */
export function gapBetween(a: SymbolBox, b: SymbolBox): number {
  const across = Math.abs(a.x - b.x) - (a.width + b.width) / 2;
  const down = Math.abs(a.y - b.y) - (a.height + b.height) / 2;
  return Math.max(across, down, 0);
}

/** The area that two boxes share. */
export function overlap(a: SymbolBox, b: SymbolBox): number {
  const across = (a.width + b.width) / 2 - Math.abs(a.x - b.x);
  const down = (a.height + b.height) / 2 - Math.abs(a.y - b.y);
  return Math.max(0, Math.min(across, a.width, b.width)) * Math.max(0, Math.min(down, a.height, b.height));
}

export function distanceBetween(a: BoardPoint, b: BoardPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
