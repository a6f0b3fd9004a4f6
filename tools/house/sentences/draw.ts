/**
 * Draws items at random, each at most once. If fewer items exist than asked for, draws all of them.
 * @param seed the same seed draws the same items
 */
export function drawn<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const left = [...items];
  const next = chance(seed);
  const taken: Item[] = [];
  while (taken.length < count && left.length > 0) taken.push(...left.splice(next(left.length), 1));
  return taken;
}

/**
 * Makes random whole numbers from 0 up to, but not including, a bound. The method is a 32-bit xorshift, which is random enough for a
 * sample.
 */
function chance(seed: number): (bound: number) => number {
  let state = Math.imul(seed + 1, 0x9e3779b9) | 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}
