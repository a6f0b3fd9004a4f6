import { presimplify } from 'topojson-simplify';
import type { XY } from '../projection.ts';

/**
 * Leaves out the least important points of a line, by the algorithm of Visvalingam and Whyatt. Every point forms a triangle
 * with the two points beside it. The algorithm repeatedly drops the point with the smallest triangle, until all triangles
 * are larger than `area`. The ends of an open line stay.
 * @param area the area of the largest triangle to drop, in square board units
 * @param closed whether the line is closed, so that its first point follows its last
 * @param least the number of points that always stay
 */
export function simplifyLine(
  line: readonly XY[],
  area: number,
  closed: boolean,
  least = closed ? 4 : 2,
): XY[] {
  if (line.length <= least) return [...line];
  const weights = closed ? weightsAround(line) : weightsAlong(line);
  const heaviest = weights.toSorted((a, b) => b - a);
  if (heaviest[least - 1] > area) return line.filter((_, index) => weights[index] > area);
  // If too few points would stay, keep the heaviest points. Of points with equal weights, keep the earliest.
  const limit = heaviest[least - 1];
  let spare = least - weights.filter((weight) => weight > limit).length;
  return line.filter((_, index) => weights[index] > limit || (weights[index] === limit && spare-- > 0));
}

/** The weight of each point: the smallest `area`, in square board units, for which simplifying leaves the point out. */
function weightsAlong(line: readonly XY[]): number[] {
  const arcs = [line.map(([x, y]) => [x, y])];
  const [weighed] = presimplify({ type: 'Topology', objects: {}, arcs }).arcs;
  return weighed.map(([, , weight]) => weight);
}

/**
 * The weights of the points of a closed line. The library topojson-simplify never leaves out the ends of a line. So we cut the ring open at
 * its heaviest point, since this is the last point that we would leave out.
 */
function weightsAround(ring: readonly XY[]): number[] {
  const count = ring.length;
  const cutAt = (start: number) =>
    weightsAlong(Array.from({ length: count + 1 }, (_, step) => ring[(start + step) % count]));
  const first = cutAt(0);
  const start = first.indexOf(Math.max(...first.slice(1, -1)));
  const weights = cutAt(start);
  return ring.map((_, index) => weights[(index - start + count) % count]);
}
