/**
 * Draws items by chance, each at most once; all of them if there are fewer.
 * @param seed the same seed draws the same items
 */
export function drawn<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const left = [...items];
  const next = chance(seed);
  const taken: Item[] = [];
  while (taken.length < count && left.length > 0) taken.push(...left.splice(next(left.length), 1));
  return taken;
}

/** Whole numbers from 0 to below a bound, by xorshift of 32 bits; good enough to draw a sample. */
function chance(seed: number): (bound: number) => number {
  let state = Math.imul(seed + 1, 0x9e3779b9) | 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}
