import type { Canvas } from '../canvas.ts';
import type { XY } from '../projection.ts';
import type { LonLat } from '../source.ts';
import { simplifyLine } from './simplify.ts';

/** The distance between neighbouring meridians or parallels, in degrees. */
const spacing = 10;
/** The distance between the points of a line, in degrees, before the line is simplified. */
const step = 1;
/** How far lines continue beyond the edge of the sheet, in board units. */
const overhang = 20;

/** The stretches of meridians and parallels that cross the sheet, one line every ten degrees. The points are in board units. */
export function drawGraticule(canvas: Canvas): XY[][] {
  const lines: XY[][] = [];
  for (let longitude = -60; longitude <= 90; longitude += spacing) {
    const meridian = range(10, 85, step).map((latitude): LonLat => [longitude, latitude]);
    lines.push(...visibleRuns(canvas, meridian));
  }
  for (let latitude = 10; latitude <= 80; latitude += spacing) {
    const parallel = range(-70, 100, step).map((longitude): LonLat => [longitude, latitude]);
    lines.push(...visibleRuns(canvas, parallel));
  }
  return lines.map((line) => simplifyLine(line, 0.4, false));
}

function range(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, index) => from + index * by);
}

function visibleRuns(canvas: Canvas, line: readonly LonLat[]): XY[][] {
  const runs: XY[][] = [[]];
  for (const [x, y] of line.map(canvas.project)) {
    const isVisible =
      x > -overhang && y > -overhang && x < canvas.width + overhang && y < canvas.height + overhang;
    if (isVisible) runs[runs.length - 1].push([x, y]);
    else if (runs[runs.length - 1].length) runs.push([]);
  }
  return runs.filter((run) => run.length > 1);
}
