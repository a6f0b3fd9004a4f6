import type { XY } from '../projection.ts';

/**
 * Turns a staircase of cell corners into a smooth line: takes the middle of each step, and blurs these points along the line. The ends of a
 * line stay where they are. A closed loop that meets no node has no ends. The last corner of such a loop repeats the first.
 * @param blur the standard deviation of the blur, in steps
 */
export function smoothStairs(corners: readonly XY[], closed: boolean, blur: number): XY[] {
  const middles = corners
    .slice(1)
    .map(([x, y], index): XY => [(corners[index][0] + x) / 2, (corners[index][1] + y) / 2]);
  const line = closed ? middles : [corners[0], ...middles, corners[corners.length - 1]];
  // A short line gets a narrower blur, since a blur wider than the line would shrink the line to a point.
  const width = Math.min(blur, line.length / 8);
  if (width < 0.3) return line;
  return blurLine(line, closed, kernel(width));
}

/** The weights of a bell curve from its middle outwards, rounded so that all machines agree. */
function kernel(deviation: number): number[] {
  const reach = Math.min(Math.ceil(deviation * 3), 60);
  const precision = 2 ** 24;
  return Array.from(
    { length: reach + 1 },
    (_, step) => Math.round(Math.exp((-step * step) / (2 * deviation * deviation)) * precision) / precision,
  );
}

function blurLine(line: readonly XY[], closed: boolean, weights: readonly number[]): XY[] {
  const total = weights.reduce((sum, weight, step) => sum + (step ? 2 : 1) * weight, 0);
  const last = line.length - 1;
  const at = closed
    ? (index: number) => line[((index % line.length) + line.length) % line.length]
    : (index: number) => mirrored(line, index);
  return line.map((point, index) => {
    if (!closed && (index === 0 || index === last)) return point;
    let [x, y] = [0, 0];
    for (let step = 1 - weights.length; step < weights.length; step++) {
      const neighbour = at(index + step);
      const weight = weights[Math.abs(step)];
      x += neighbour[0] * weight;
      y += neighbour[1] * weight;
    }
    return [x / total, y / total];
  });
}

/**
 * A point of the line. Beyond each end, the line continues as its own reflection in that end, so that the blur doesn't move
 * the ends.
 */
function mirrored(line: readonly XY[], index: number): XY {
  const last = line.length - 1;
  if (index >= 0 && index <= last) return line[index];
  const end = index < 0 ? 0 : last;
  const twin = line[Math.max(0, Math.min(last, 2 * end - index))];
  return [2 * line[end][0] - twin[0], 2 * line[end][1] - twin[1]];
}
