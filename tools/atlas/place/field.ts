import type { Canvas } from '../canvas.ts';
import { findParts, type GridParts } from '../cells/parts.ts';
import type { Grid } from '../cells/raster.ts';
import { faceOf } from '../lines/topology.ts';
import { distanceToEdge } from './distance.ts';

/** The painted board, with cells one board unit wide. Such cells are fine enough for placing names and units. */
export interface WaterField {
  grid: Grid;
  owner: Int16Array;
  land: Uint8Array;
  /** The distance from each cell to the edge of its face. A face is the land or the water of one space (or piece of scenery). */
  clearance: Float32Array;
  /** The connected parts of each face. */
  parts: GridParts;
}

/** Samples the canvas: takes the middle cell of every board unit. */
export function sampleField(canvas: Canvas): WaterField {
  const { width, height, scale } = canvas;
  const grid = { width, height };
  const cells = width * height;
  const owner = new Int16Array(cells);
  const land = new Uint8Array(cells);
  const faces = new Int32Array(cells);
  const middle = scale >> 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * scale + middle) * canvas.grid.width + x * scale + middle;
      const cell = y * width + x;
      owner[cell] = canvas.ownerOf[from];
      land[cell] = canvas.land[from];
      faces[cell] = faceOf(owner[cell], land[cell] === 1);
    }
  }
  return {
    grid,
    owner,
    land,
    clearance: distanceToEdge(faces, grid),
    parts: findParts(grid, (cell) => faces[cell]),
  };
}
