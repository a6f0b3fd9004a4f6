/**
 * Draws items at random, each at most once. If there are fewer items than asked for, draws them all.
 * @param seed equal seeds draw equal items
 */
export function drawn<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const left = [...items];
  const next = chance(seed);
  const taken: Item[] = [];
  while (taken.length < count && left.length > 0) taken.push(...left.splice(next(left.length), 1));
  return taken;
}

/** Random whole numbers from 0 to one below a bound, by a 32-bit xorshift, which is good enough for a sample. */
function chance(seed: number): (bound: number) => number {
  let state = Math.imul(seed + 1, 0x9e3779b9) | 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}
