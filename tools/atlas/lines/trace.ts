import type { Grid } from '../cells/raster.ts';
import type { XY } from '../projection.ts';

/** The number of the face outside the sheet. */
export const outside = 65535;

/** A line along cell edges between two faces, from one node to the next. At a node, three or more lines meet. */
export interface Trace {
  /** The corners of cells along the line. The distance from each corner to the next is one cell. */
  corners: readonly XY[];
  /** The faces to the left and right of the line. `leftCell` and `rightCell` are one cell of each face, or -1 outside the sheet. */
  left: number;
  right: number;
  leftCell: number;
  rightCell: number;
  /** The nodes at both ends. For a loop that meets no node, both ends are the corner where the loop begins. */
  from: number;
  to: number;
  /** Whether the line returns to its beginning without meeting a node. */
  isFree: boolean;
}

/** The steps in the four directions: east, south, west, north. */
const steps: readonly XY[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** Follows every line between two faces exactly once, so that both sides share the line. */
export function traceLines(faces: ArrayLike<number>, grid: Grid): Trace[] {
  const { width, height } = grid;
  const faceAt = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? outside : faces[y * width + x];
  const cornersWide = width + 1;
  /** For each corner, the directions in which lines leave it: bit n is set for the direction `steps[n]`. */
  const ways = new Uint8Array(cornersWide * (height + 1));
  const gone = new Uint8Array(ways.length);
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      const [nw, ne, sw, se] = [faceAt(x - 1, y - 1), faceAt(x, y - 1), faceAt(x - 1, y), faceAt(x, y)];
      ways[y * cornersWide + x] =
        (ne !== se ? 1 : 0) | (sw !== se ? 2 : 0) | (nw !== sw ? 4 : 0) | (nw !== ne ? 8 : 0);
    }
  }
  const isSheetCorner = (x: number, y: number) => (x === 0 || x === width) && (y === 0 || y === height);
  const isNode = (x: number, y: number) => isSheetCorner(x, y) || bitCount[ways[y * cornersWide + x]] >= 3;

  const follow = (startX: number, startY: number, startWay: number): Trace => {
    const corners: XY[] = [[startX, startY]];
    const [leftAt, rightAt] = cellsBeside(startX, startY, startWay);
    let [x, y, way] = [startX, startY, startWay];
    for (;;) {
      gone[y * cornersWide + x] |= 1 << way;
      x += steps[way][0];
      y += steps[way][1];
      corners.push([x, y]);
      const back = (way + 2) & 3;
      gone[y * cornersWide + x] |= 1 << back;
      if (isNode(x, y) || (x === startX && y === startY)) break;
      way = Math.log2(ways[y * cornersWide + x] & ~(1 << back));
    }
    const cell = ([cx, cy]: XY) => (faceAt(cx, cy) === outside ? -1 : cy * width + cx);
    return {
      corners,
      left: faceAt(...leftAt),
      right: faceAt(...rightAt),
      leftCell: cell(leftAt),
      rightCell: cell(rightAt),
      from: startY * cornersWide + startX,
      to: y * cornersWide + x,
      isFree: !isNode(x, y),
    };
  };

  const traces: Trace[] = [];
  const followAll = (wanted: (x: number, y: number) => boolean) => {
    for (let y = 0; y <= height; y++) {
      for (let x = 0; x <= width; x++) {
        const corner = y * cornersWide + x;
        if (ways[corner] === gone[corner] || !wanted(x, y)) continue;
        for (let way = 0; way < 4; way++) {
          if (ways[corner] & ~gone[corner] & (1 << way)) traces.push(follow(x, y, way));
        }
      }
    }
  };
  followAll(isNode);
  followAll(() => true);
  return traces;
}

const bitCount = Array.from({ length: 16 }, (_, bits) => [1, 2, 4, 8].filter((bit) => bits & bit).length);

/** The cells to the left and right of a step that starts at a corner. */
function cellsBeside(x: number, y: number, way: number): readonly [XY, XY] {
  const [nw, ne, sw, se]: XY[] = [
    [x - 1, y - 1],
    [x, y - 1],
    [x - 1, y],
    [x, y],
  ];
  const beside = [
    [ne, se],
    [se, sw],
    [sw, nw],
    [nw, ne],
  ] as const;
  return beside[way];
}
