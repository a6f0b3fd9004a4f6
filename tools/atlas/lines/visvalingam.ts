import type { XY } from '../projection.ts';

/**
 * Leaves out the points of a line that matter least, by Visvalingam and Whyatt: again and again the one that spans the
 * smallest triangle with its neighbours, until every triangle is larger than `area`. Ends stay.
 * @param closed the last point is followed by the first
 * @param least how many points stay in any case
 */
export function simplifyLine(
  line: readonly XY[],
  area: number,
  closed: boolean,
  least = closed ? 4 : 2,
): XY[] {
  const count = line.length;
  if (count <= least) return [...line];
  const before = Int32Array.from(line, (_, index) => (closed && index === 0 ? count - 1 : index - 1));
  const after = Int32Array.from(line, (_, index) => (index < count - 1 ? index + 1 : closed ? 0 : -1));
  const areas = new Float64Array(count).fill(Infinity);
  const kept = new Uint8Array(count).fill(1);
  const triangle = (index: number) => triangleArea(line[before[index]], line[index], line[after[index]]);
  const isEnd = (index: number) => !closed && (index === 0 || index === count - 1);
  const queue = new Queue();
  for (let index = 0; index < count; index++) {
    if (isEnd(index)) continue;
    areas[index] = triangle(index);
    queue.push(index, areas[index]);
  }
  let left = count;
  for (let next = queue.pop(); next && next.key <= area; next = queue.pop()) {
    const { item, key } = next;
    const outdated = !kept[item] || key !== areas[item];
    if (outdated) continue;
    if (left <= least) break;
    kept[item] = 0;
    left--;
    const [previous, following] = [before[item], after[item]];
    after[previous] = following;
    before[following] = previous;
    for (const neighbour of [previous, following]) {
      if (isEnd(neighbour)) continue;
      // Never smaller than what has just gone: so points go in the order of their importance.
      areas[neighbour] = Math.max(triangle(neighbour), key);
      queue.push(neighbour, areas[neighbour]);
    }
  }
  return line.filter((_, index) => kept[index]);
}

function triangleArea([ax, ay]: XY, [bx, by]: XY, [cx, cy]: XY): number {
  return Math.abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2;
}

/** A binary heap: the smallest key comes out first. */
class Queue {
  #entries: { item: number; key: number }[] = [];

  push(item: number, key: number): void {
    const entries = this.#entries;
    let at = entries.length;
    entries.push({ item, key });
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (entries[parent].key <= entries[at].key) return;
      [entries[parent], entries[at]] = [entries[at], entries[parent]];
      at = parent;
    }
  }

  pop(): { item: number; key: number } | undefined {
    const entries = this.#entries;
    const top = entries[0];
    const last = entries.pop();
    if (!last || !entries.length) return top;
    entries[0] = last;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= entries.length) return top;
      if (child + 1 < entries.length && entries[child + 1].key < entries[child].key) child++;
      if (entries[at].key <= entries[child].key) return top;
      [entries[at], entries[child]] = [entries[child], entries[at]];
      at = child;
    }
  }
}
