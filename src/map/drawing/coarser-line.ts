/**
 * Makes a line coarser, for wide soft strokes. Leaves out each point that is nearer than `least` board units to the last point that was
 * kept. Takes and returns path data made of `M x y l dx dy …` pieces, as in a `Drawing`.
 */
export function coarser(path: string, least: number): string {
  return path
    .split('M')
    .filter((piece) => piece !== '')
    .map((piece) => `M${coarserPiece(numbersOf(piece), least)}`)
    .join('');
}

const numbersOf = (piece: string): readonly number[] =>
  (piece.match(/-?(?:\d+(?:\.\d+)?|\.\d+)/g) ?? []).map(Number);

function coarserPiece(numbers: readonly number[], least: number): string {
  let written = `${numbers[0]} ${numbers[1]}l`;
  let [dx, dy] = [0, 0];
  for (let i = 2; i < numbers.length; i += 2) {
    dx += numbers[i];
    dy += numbers[i + 1];
    const last = i + 2 >= numbers.length;
    if (Math.hypot(dx, dy) < least && !last) continue;
    written += `${tenths(dx)} ${tenths(dy)} `;
    // Rounding errors are carried over to the next step, so that the end of the line stays where it was.
    dx -= tenths(dx);
    dy -= tenths(dy);
  }
  return written.trimEnd();
}

const tenths = (value: number): number => Math.round(value * 10) / 10;
