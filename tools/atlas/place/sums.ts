import type { Grid } from '../cells/raster.ts';
import type { SymbolBox } from './box.ts';

/** A part of the grid: its first column and row, and its size. */
export interface Extent {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Tells how much of a box certain cells cover. The constructor prepares sums once, so that each answer is fast. */
export class CoverSums {
  readonly #extent: Extent;
  readonly #sums: Int32Array;

  constructor(extent: Extent, grid: Grid, covers: (cell: number) => boolean) {
    this.#extent = extent;
    const { left, top, width, height } = extent;
    const stride = width + 1;
    this.#sums = new Int32Array(stride * (height + 1));
    for (let y = 0; y < height; y++) {
      let row = 0;
      for (let x = 0; x < width; x++) {
        if (covers((top + y) * grid.width + left + x)) row++;
        this.#sums[(y + 1) * stride + x + 1] = this.#sums[y * stride + x + 1] + row;
      }
    }
  }

  /** The covered part of a box's area, from 0 to 1. Anything outside the extent counts as not covered. */
  share(box: SymbolBox): number {
    const { left, top, width, height } = this.#extent;
    const [x0, x1] = [Math.round(box.x - box.width / 2), Math.round(box.x + box.width / 2)];
    const [y0, y1] = [Math.round(box.y - box.height / 2), Math.round(box.y + box.height / 2)];
    const [west, east] = [clamp(x0 - left, width), clamp(x1 - left, width)];
    const [north, south] = [clamp(y0 - top, height), clamp(y1 - top, height)];
    const stride = width + 1;
    const sums = this.#sums;
    const covered =
      sums[south * stride + east] -
      sums[north * stride + east] -
      sums[south * stride + west] +
      sums[north * stride + west];
    return covered / ((x1 - x0) * (y1 - y0));
  }
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));
