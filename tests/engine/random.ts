/** Random numbers for tests, made from a seed. The same seed gives the same boards on every machine. */
export interface Random {
  /** A number from 0 to `among` - 1. */
  pick(among: number): number;
  /** A random item of a list. */
  one<T>(list: readonly T[]): T;
  /** True in this percentage of calls. */
  chance(percent: number): boolean;
  shuffled<T>(list: readonly T[]): T[];
}

/** The generator Mulberry32, started from a seed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const pick = (among: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % among;
  };
  const shuffled = <T>(list: readonly T[]): T[] => {
    const result = [...list];
    for (let index = result.length - 1; index > 0; index--) {
      const other = pick(index + 1);
      [result[index], result[other]] = [result[other], result[index]];
    }
    return result;
  };
  return { pick, one: (list) => list[pick(list.length)], chance: (percent) => pick(100) < percent, shuffled };
}
