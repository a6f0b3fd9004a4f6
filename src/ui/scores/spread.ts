/**
 * Moves heights away from each other until neighbours are at least `apart` from each other. The heights keep their order and stay between
 * `least` and `most`.
 */
export function spread(
  heights: readonly number[],
  apart: number,
  { least, most }: { least: number; most: number },
): readonly number[] {
  const order = heights.map((_, place) => place).sort((one, other) => heights[one] - heights[other]);
  const step = Math.min(apart, (most - least) / Math.max(1, heights.length - 1));
  const moved = [...heights];
  let floor = least;
  for (const place of order) {
    moved[place] = Math.max(moved[place], floor);
    floor = moved[place] + step;
  }
  let ceiling = most;
  for (const place of order.toReversed()) {
    moved[place] = Math.min(moved[place], ceiling);
    ceiling = moved[place] - step;
  }
  return moved;
}
