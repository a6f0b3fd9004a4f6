import type { Kind } from '../../../engine/board.ts';

/** The radius of an army's circle, in board units. */
const armyRadius = 11.5;
const circle = `M${-armyRadius} 0a${armyRadius} ${armyRadius} 0 1 0 ${2 * armyRadius} 0a${armyRadius} ${armyRadius} 0 1 0 ${-2 * armyRadius} 0Z`;
const hull = 'M-14.5-8.5Q0-5.5 14.5-8.5C14.8 3.5 9.5 10.5 0 10.5S-14.8 3.5-14.5-8.5Z';
/** A plane seen from above, with a body wide enough for a letter. */
const plane =
  'M0-11.5C4.3-11.5 6.6-8.6 6.6-5L14-2.6V2.4L6.6 3.6C6.2 5.8 5.5 7.3 4.6 8.4L7.6 10.2V12H-7.6V10.2L-4.6 8.4C-5.5 7.3-6.2 5.8-6.6 3.6L-14 2.4V-2.6L-6.6-5C-6.6-8.6-4.3-11.5 0-11.5Z';
/** A crowned shield. */
const leader = 'M-9-8l4.5 3.5 4.5-4.5 4.5 4.5 4.5-3.5v9.5c0 4-4 6.5-9 7.5-5-1-9-3.5-9-7.5z';
/** The visible part of the army on an army-fleet, behind the hull. */
const aboard = 'M-9.2-6a9.2 9.2 0 0 1 18.4 0z';

/** The symbol of a kind of unit: path data around the symbol's middle, and where the kind's letter is written. */
interface UnitShape {
  outline: string;
  /** Path data of what is drawn behind the outline. */
  behind?: string;
  letter: { x: number; y: number; size: number };
}

export const shapes: Readonly<Record<Kind, UnitShape>> = {
  A: { outline: circle, letter: { x: -1.6, y: 3.4, size: 15.5 } },
  F: { outline: hull, letter: { x: -1.8, y: 4.6, size: 15.5 } },
  P: { outline: plane, letter: { x: 0, y: 1.6, size: 11 } },
  L: { outline: leader, letter: { x: -1.4, y: 4, size: 11 } },
  AF: { outline: hull, behind: aboard, letter: { x: -2.6, y: 4.2, size: 13 } },
};

/** A badge: its middle (`x`, `y`), its width and height, and the font size of its letters. */
interface UnitBadge {
  x: number;
  y: number;
  width: number;
  height: number;
  size: number;
}

/** The badge at the lower right of a unit's symbol, wide enough for its letters. */
export function badgeOf(kind: Kind, sign: string): UnitBadge {
  const small = kind === 'P' || kind === 'L';
  const height = small ? 10.4 : 12.6;
  const width = sign.length > 1 ? height * 1.36 : height;
  const right = small ? 12.6 : 16.4;
  return { x: right - width / 2, y: small ? 7 : 6.8, width, height, size: small ? 9.5 : 11.5 };
}
