/** A line from one node to another, between two faces. */
interface Stitchable {
  left: number;
  right: number;
  from: number;
  to: number;
}

/**
 * Joins the lines around a set of faces into rings. Along each ring, the faces are on the left.
 * @returns rings of line numbers: n for a line taken forwards, ~n for a line taken backwards
 * @throws Error if a ring does not close
 */
export function stitchRings(lines: readonly Stitchable[], inside: (face: number) => boolean): number[][] {
  const leaving = new Map<number, number[]>();
  lines.forEach((line, index) => {
    const [left, right] = [inside(line.left), inside(line.right)];
    if (left === right) return;
    const start = left ? line.from : line.to;
    const reference = left ? index : ~index;
    const others = leaving.get(start);
    if (others) others.push(reference);
    else leaving.set(start, [reference]);
  });
  const rings: number[][] = [];
  for (const [start, references] of leaving) {
    for (let reference = references.pop(); reference !== undefined; reference = references.pop()) {
      const ring = [reference];
      let at = endOf(lines, reference);
      while (at !== start) {
        const next = leaving.get(at)?.pop();
        if (next === undefined) throw new Error(`the lines around a face break off at node ${at}`);
        ring.push(next);
        at = endOf(lines, next);
      }
      rings.push(ring);
    }
  }
  return rings;
}

function endOf(lines: readonly Stitchable[], reference: number): number {
  return reference >= 0 ? lines[reference].to : lines[~reference].from;
}
