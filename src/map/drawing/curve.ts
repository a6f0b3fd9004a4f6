import type { BoardPoint } from './drawing.ts';

/** One cubic piece: its start, two handles, and its end. */
type CurvePiece = readonly [BoardPoint, BoardPoint, BoardPoint, BoardPoint];

/** A line on the board, of one or more pieces. Each piece begins at the end of the piece before. */
export type Curve = readonly CurvePiece[];

/** A piece's length is measured along 24 straight parts. */
const samples = 24;

/** The distance between two points. */
export const distance = (a: BoardPoint, b: BoardPoint): number => Math.hypot(b.x - a.x, b.y - a.y);

/** The point after a share `way` (0 to 1) of the line from `a` to `b`. */
export function between(a: BoardPoint, b: BoardPoint, way: number): BoardPoint {
  return { x: a.x + (b.x - a.x) * way, y: a.y + (b.y - a.y) * way };
}

/** A straight line. */
export function straight(a: BoardPoint, b: BoardPoint): Curve {
  return bowed(a, b, 0);
}

/** A line from `a` to `b`. The middle of the line is bent by `bow` board units to the left, as seen from `a`. */
export function bowed(a: BoardPoint, b: BoardPoint, bow: number): Curve {
  const length = distance(a, b) || 1;
  // If both handles are `d` away from the straight line, the middle of the cubic is three quarters of `d` away from that line.
  const off = { x: ((b.y - a.y) / length) * (bow / 0.75), y: ((a.x - b.x) / length) * (bow / 0.75) };
  const handle = (way: number) => shifted(between(a, b, way), off);
  return [[a, handle(1 / 3), handle(2 / 3), b]];
}

const shifted = (point: BoardPoint, by: BoardPoint): BoardPoint => ({ x: point.x + by.x, y: point.y + by.y });

/**
 * A smooth line through all points in turn. The line is a spline after Catmull and Rom, with shorter handles because our
 * points are few and far apart.
 */
export function through(points: readonly BoardPoint[]): Curve {
  if (points.length < 3) return straight(points[0], points[points.length - 1]);
  return points.slice(1).map((end, i): CurvePiece => {
    const start = points[i];
    const before = points[i - 1] ?? start;
    const after = points[i + 2] ?? end;
    return [start, tangent(start, before, end), tangent(end, after, start), end];
  });
}

/**
 * The handle at a point. The handle is parallel to the line from `away` to `towards`. The handle's length is a third of the distance from
 * the point to `towards`.
 */
function tangent(at: BoardPoint, away: BoardPoint, towards: BoardPoint): BoardPoint {
  const along = distance(away, towards) || 1;
  const reach = distance(at, towards) / 3 / along;
  return { x: at.x + (towards.x - away.x) * reach, y: at.y + (towards.y - away.y) * reach };
}

/** The curve's length in board units, exact enough for measuring gaps. */
export function lengthOf(curve: Curve): number {
  return curve.reduce((sum, piece) => sum + pieceLength(piece, 1), 0);
}

function pieceLength(piece: CurvePiece, until: number): number {
  let length = 0;
  let last = piece[0];
  for (let i = 1; i <= samples; i++) {
    const next = pieceAt(piece, (until * i) / samples);
    length += distance(last, next);
    last = next;
  }
  return length;
}

/** The point at a share (0 to 1) of the curve's length. */
export function pointAt(curve: Curve, share: number): BoardPoint {
  const { piece, t } = locate(curve, share * lengthOf(curve));
  return pieceAt(curve[piece], t);
}

/** The direction of the curve at a share (0 to 1) of its length, in degrees: 0 is rightwards, 90 is downwards. */
export function directionAt(curve: Curve, share: number): number {
  const step = 0.01;
  const [a, b] = [pointAt(curve, Math.max(0, share - step)), pointAt(curve, Math.min(1, share + step))];
  return (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
}

/**
 * The curve, shortened at its start by `start` board units and at its end by `end` board units. At least half of the curve
 * is kept.
 */
export function trimmed(curve: Curve, start: number, end: number): Curve {
  const length = lengthOf(curve);
  const scale = Math.min(1, length / 2 / (start + end || 1));
  const first = locate(curve, start * scale);
  const last = locate(curve, length - end * scale);
  if (first.piece === last.piece) return [cut(curve[first.piece], first.t, last.t)];
  return [
    cut(curve[first.piece], first.t, 1),
    ...curve.slice(first.piece + 1, last.piece),
    cut(curve[last.piece], 0, last.t),
  ];
}

function locate(curve: Curve, length: number): { piece: number; t: number } {
  let left = length;
  for (const [piece, part] of curve.entries()) {
    const own = pieceLength(part, 1);
    if (left <= own || piece === curve.length - 1) return { piece, t: within(part, Math.min(left, own)) };
    left -= own;
  }
  return { piece: 0, t: 0 };
}

/** The parameter (0 to 1) at which a piece has reached this length, found by halving the interval. */
function within(piece: CurvePiece, length: number): number {
  let [low, high] = [0, 1];
  for (let i = 0; i < 20; i++) {
    const middle = (low + high) / 2;
    if (pieceLength(piece, middle) < length) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The point at a parameter (0 to 1), by De Casteljau's algorithm. */
function pieceAt([a, b, c, d]: CurvePiece, t: number): BoardPoint {
  const [ab, bc, cd] = [between(a, b, t), between(b, c, t), between(c, d, t)];
  return between(between(ab, bc, t), between(bc, cd, t), t);
}

/** The part of a piece between two parameters. */
function cut(piece: CurvePiece, from: number, to: number): CurvePiece {
  const [, tail] = split(piece, from);
  const rest = from >= 1 ? 0 : (to - from) / (1 - from);
  return split(tail, rest)[0];
}

function split([a, b, c, d]: CurvePiece, t: number): [CurvePiece, CurvePiece] {
  const [ab, bc, cd] = [between(a, b, t), between(b, c, t), between(c, d, t)];
  const [abc, bcd] = [between(ab, bc, t), between(bc, cd, t)];
  const middle = between(abc, bcd, t);
  return [
    [a, ab, abc, middle],
    [middle, bcd, cd, d],
  ];
}

const round = (value: number): number => Math.round(value * 10) / 10;
const write = ({ x, y }: BoardPoint): string => `${round(x)} ${round(y)}`;

/** The curve as SVG path data. */
export function pathOf(curve: Curve): string {
  return `M${write(curve[0][0])}${curve.map(([, b, c, d]) => `C${write(b)} ${write(c)} ${write(d)}`).join('')}`;
}
