import type { Power } from '../../../engine/position.ts';

/** The width and height of a tile, in board units. */
export const tileSide = 12;

/**
 * The strokes of each tile, as path data; repeated tiles make a pattern. The patterns that are easiest to tell apart come
 * first.
 */
const tiles: readonly string[] = [
  'M-3 3L3-3M0 12L12 0M9 15L15 9',
  'M0 3H12M0 9H12',
  'M2.5 3h1M8.5 9h1',
  'M3 0V12M9 0V12',
  'M-3 9L3 15M0 0L12 12M9-3L15 3',
  'M0 6H12M6 0V12',
  'M0 8L3 4L6 8L9 4L12 8',
  'M3 .6V5.4M.6 3H5.4M9 6.6V11.4M6.6 9H11.4',
  'M0 12L12 0M0 0L12 12',
  'M6 2.6a3.4 3.4 0 1 0 .01 0',
  'M0 0H12M0 6H12M3 0V6M9 6V12',
  'M1 3H6M7 9H12',
];

/** The tile of each power's pattern. The first power of the variant's list has the first tile, and so on. */
export function tilesOf(powers: readonly { id: Power }[]): Readonly<Record<Power, string>> {
  return Object.fromEntries(powers.map(({ id }, place) => [id, tiles[place % tiles.length]]));
}
