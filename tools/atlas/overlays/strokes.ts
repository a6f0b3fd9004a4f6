import type { XY } from '../projection.ts';

/*
 * Path data that is easy to move: only the starting point of a path is absolute, and all other numbers are relative. Numbers are rounded to
 * tenths.
 */

const round = (value: number): number => Math.round(value * 10) / 10;
const pair = ([x, y]: XY): string => `${round(x)} ${round(y)}`;
const less = (a: XY, b: XY): XY => [round(a[0]) - round(b[0]), round(a[1]) - round(b[1])];

/** A closed line of straight pieces. */
export function polygon(points: readonly XY[]): string {
  const steps = points.slice(1).map((point, index) => pair(less(point, points[index])));
  return `M${pair(points[0])}l${steps.join(' ')}z`;
}

/** A closed line with an outward bulge between every two neighbouring points. The points must be in clockwise order. */
export function scallops(points: readonly XY[]): string {
  const arcs = points.map((point, index) => {
    const step = less(points[(index + 1) % points.length], point);
    const radius = round(Math.hypot(...step) * 0.56);
    return `a${radius} ${radius} 0 0 1 ${pair(step)}`;
  });
  return `M${pair(points[0])}${arcs.join('')}z`;
}

/** A ray that tapers towards its tip. `width` is the ray's width at the foot. */
export function wedge(foot: XY, tip: XY, width: number): string {
  const [dx, dy] = [tip[0] - foot[0], tip[1] - foot[1]];
  const half = width / 2 / Math.hypot(dx, dy);
  const side: XY = [-dy * half, dx * half];
  return polygon([[foot[0] + side[0], foot[1] + side[1]], tip, [foot[0] - side[0], foot[1] - side[1]]]);
}

/** A flame that bends between its foot and its tip. */
export function flame(foot: XY, tip: XY, width: number, bend: number): string {
  const half = width / 2;
  const [dx, dy] = [tip[0] - foot[0], tip[1] - foot[1]];
  const up: readonly XY[] = [
    [-half * 0.5, dy * 0.35],
    [dx + half + bend, dy * 0.5],
    [dx + half, dy],
  ];
  const down: readonly XY[] = [
    [bend, -dy * 0.3],
    [half * 1.2 - dx, -dy * 0.62],
    [half - dx, -dy],
  ];
  const left: XY = [foot[0] - half, foot[1]];
  return `M${pair(left)}c${up.map(pair).join(' ')}c${down.map(pair).join(' ')}z`;
}

/** A point of an ellipse. `degrees` count clockwise from the right. */
export function onEllipse(middle: XY, [wide, high]: XY, degrees: number): XY {
  const angle = (degrees * Math.PI) / 180;
  return [middle[0] + wide * Math.cos(angle), middle[1] + high * Math.sin(angle)];
}
