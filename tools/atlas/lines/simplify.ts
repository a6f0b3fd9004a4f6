import { presimplify } from 'topojson-simplify';
import type { XY } from '../projection.ts';

/**
 * Leaves out the points of a line that matter least, by Visvalingam and Whyatt: again and again the one that spans the
 * smallest triangle with its neighbours, until every triangle is larger than `area`. The ends of an open line stay.
 * @param area in square units
 * @param closed the last point is followed by the first
 * @param least how many points stay in any case
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
  // Fewer would stay than must: the heaviest stay, and of points of one weight the first.
  const limit = heaviest[least - 1];
  let spare = least - weights.filter((weight) => weight > limit).length;
  return line.filter((_, index) => weights[index] > limit || (weights[index] === limit && spare-- > 0));
}

/** For each point the largest triangle, in square units, that simplification would have to be asked for to leave it out. */
function weightsAlong(line: readonly XY[]): number[] {
  const arcs = [line.map(([x, y]) => [x, y])];
  const [weighed] = presimplify({ type: 'Topology', objects: {}, arcs }).arcs;
  return weighed.map(([, , weight]) => weight);
}

/**
 * The same for a closed line. The library never leaves out the ends of a line, so we cut the ring open where the point
 * stays longest anyway.
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
