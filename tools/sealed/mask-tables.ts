import { generator } from '../../src/protocol/points/generators.ts';

/**
 * A seat's bids are masked in chunks, each with a generator of its own. We make tables for this many of these generators, and for the
 * generator with which shares are checked. In the games of our bots, no phase of 1926 or 1936 has more chunks.
 */
const MASKS = 150;

/**
 * With a table, a product is computed from this many bits of a number at a time. More bits make products faster, but making and storing the
 * tables then takes more time and memory.
 */
const WINDOW = 5;

let asked = false;

/**
 * From now on, we use tables to compute products of the generators that mask bids. The products stay the same, and the number of steps
 * still doesn't depend on the secret number. Making a table takes as long as computing three products without it, and four tables need a
 * megabyte of memory. So tables save time only in a process that plays several seats or phases. Each table is made when it is first used.
 */
export function useMaskTables(): void {
  if (asked) return;
  asked = true;
  for (let place = 0; place <= MASKS; place++) generator('mask', place).precompute(WINDOW, true);
}
