import type { Grid } from '../cells/raster.ts';

const far = 1e9;

/**
 * The exact distance, in cells, from each cell to the nearest cell of another face or to the edge of the sheet. The method is
 * Felzenszwalb and Huttenlocher's lower envelope of parabolas, first for the columns and then for the rows.
 */
export function distanceToEdge(faces: ArrayLike<number>, grid: Grid): Float32Array {
  const { width, height } = grid;
  const squares = new Float64Array(width * height).fill(far);
  for (let cell = 0; cell < squares.length; cell++) if (isEdge(faces, grid, cell)) squares[cell] = 0;
  const envelope = new Envelope(Math.max(width, height));
  for (let x = 0; x < width; x++) envelope.sweep(squares, x, width, height);
  for (let y = 0; y < height; y++) envelope.sweep(squares, y * width, 1, width);
  return Float32Array.from(squares, (square) => Math.sqrt(square) + 0.5);
}

function isEdge(faces: ArrayLike<number>, { width, height }: Grid, cell: number): boolean {
  const [x, y, face] = [cell % width, Math.floor(cell / width), faces[cell]];
  if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return true;
  return (
    faces[cell - 1] !== face ||
    faces[cell + 1] !== face ||
    faces[cell - width] !== face ||
    faces[cell + width] !== face
  );
}

class Envelope {
  #values: Float64Array;
  #vertices: Int32Array;
  #starts: Float64Array;

  constructor(longest: number) {
    this.#values = new Float64Array(longest);
    this.#vertices = new Int32Array(longest);
    this.#starts = new Float64Array(longest + 1);
  }

  /**
   * Replaces each of `count` values by the least of `count` sums. There is a sum for each old value: that value, plus the squared distance
   * from its place to the place of the new value.
   */
  sweep(squares: Float64Array, first: number, step: number, count: number): void {
    const [values, vertices, starts] = [this.#values, this.#vertices, this.#starts];
    let last = -1;
    for (let at = 0; at < count; at++) {
      values[at] = squares[first + at * step];
      let start = -Infinity;
      while (last >= 0) {
        const vertex = vertices[last];
        start = (values[at] + at * at - values[vertex] - vertex * vertex) / (2 * (at - vertex));
        if (start > starts[last]) break;
        last--;
      }
      last++;
      vertices[last] = at;
      starts[last] = last ? start : -Infinity;
    }
    starts[last + 1] = Infinity;
    let current = 0;
    for (let at = 0; at < count; at++) {
      while (starts[current + 1] < at) current++;
      const vertex = vertices[current];
      squares[first + at * step] = (at - vertex) ** 2 + values[vertex];
    }
  }
}
