/**
 * A coarser line, for wide soft strokes. It leaves out points nearer than `least` board units to the last one kept. Takes
 * and gives path data of `M x y l dx dy …` pieces, as drawings hold it.
 */
export function coarser(path: string, least: number): string {
  return path
    .split('M')
    .filter((piece) => piece !== '')
    .map((piece) => `M${coarserPiece(numbersOf(piece), least)}`)
    .join('');
}

const numbersOf = (piece: string): readonly number[] => (piece.match(/-?\d*\.?\d+/g) ?? []).map(Number);

function coarserPiece(numbers: readonly number[], least: number): string {
  let written = `${numbers[0]} ${numbers[1]}l`;
  let [dx, dy] = [0, 0];
  for (let i = 2; i < numbers.length; i += 2) {
    dx += numbers[i];
    dy += numbers[i + 1];
    const last = i + 2 >= numbers.length;
    if (Math.hypot(dx, dy) < least && !last) continue;
    written += `${tenths(dx)} ${tenths(dy)} `;
    // What rounding took is carried over, so that the line ends where it ended.
    dx -= tenths(dx);
    dy -= tenths(dy);
  }
  return written.trimEnd();
}

const tenths = (value: number): number => Math.round(value * 10) / 10;
