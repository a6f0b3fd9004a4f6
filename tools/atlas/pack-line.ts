import { digits, tenths } from '../../src/map/drawing/drawing.ts';
import type { XY } from './projection.ts';

/** Packs a line in the form that `readLine` of src/map/drawing/drawing.ts reads. */
export function packLine(line: readonly XY[]): string {
  let text = '';
  let [x, y] = [0, 0];
  for (const point of line) {
    const [nextX, nextY] = [Math.round(point[0] * tenths), Math.round(point[1] * tenths)];
    text += packStep(nextX - x) + packStep(nextY - y);
    [x, y] = [nextX, nextY];
  }
  return text;
}

function packStep(step: number): string {
  let rest = step < 0 ? -2 * step - 1 : 2 * step;
  let text = '';
  while (rest >= 32) {
    text += digits[32 + (rest & 31)];
    rest >>>= 5;
  }
  return text + digits[rest];
}
