import type { Space } from '../../../engine/board.ts';
import { borderName, type BorderName } from '../../../variants/evidence/read.ts';
import { lineKinds, readLine, tenths, type PackedDrawing, type PackedRing } from './drawing.ts';

/**
 * For every two spaces that share a drawn line: that line, as path data. Two spaces share no line if they meet only in a point, or if they
 * are neighbours although other ground lies between them.
 * @param packed the content of a board's file, in the form that `readDrawing` takes
 * @throws Error if the file is broken
 */
export function borderLines(packed: PackedDrawing): ReadonlyMap<BorderName, string> {
  const owners = new Map<number, Space[]>();
  for (const { id, land = [], water = [] } of packed.spaces) {
    for (const arc of arcsOf([...land, ...water])) owners.set(arc, [...(owners.get(arc) ?? []), id]);
  }
  const arcs = lineKinds.flatMap((kind) => packed.arcs[kind]);
  const lines = new Map<BorderName, string>();
  for (const [arc, [a, b]] of owners) {
    if (b === undefined) continue;
    const name = borderName(a, b);
    lines.set(name, (lines.get(name) ?? '') + pathOf(readLine(arcs[arc])));
  }
  return lines;
}

/** The arcs of a space's outline, each once. In `rings`, an arc between the space's own land and water is listed twice. */
function arcsOf(rings: readonly PackedRing[]): ReadonlySet<number> {
  return new Set(rings.flat().map((reference) => (reference < 0 ? -reference - 1 : reference)));
}

function pathOf(line: readonly number[]): string {
  const points = Array.from({ length: line.length / 2 }, (_, point) => [
    line[2 * point],
    line[2 * point + 1],
  ]);
  return `M${points.map(([x, y]) => `${x / tenths} ${y / tenths}`).join('L')}`;
}
