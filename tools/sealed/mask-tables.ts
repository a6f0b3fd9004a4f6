import { generator } from '../../src/protocol/points/generators.ts';

/** Tables are made for this many generators of masks. In the games of our bots, no phase of 1926 or 1936 has more chunks. */
const MASKS = 150;

/** The tables are for windows of this many bits. A larger window makes products faster, but its tables need more time and memory. */
const WINDOW = 5;

let asked = false;

/**
 * From now on, products of the generators that mask bids use tables. The products are the same, and take as many steps whatever the number
 * is. A table costs as much as three products, so tables only help a process that plays several seats or phases: they take a megabyte for
 * every four generators. Each table is made when it is first used.
 */
export function useMaskTables(): void {
  if (asked) return;
  asked = true;
  for (let place = 0; place <= MASKS; place++) generator('mask', place).precompute(WINDOW, true);
}
