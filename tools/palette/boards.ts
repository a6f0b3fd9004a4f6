import { minorPaint, neutral, sea, type Paint } from '../../src/map/drawing/palette.ts';
import { powerPaints } from '../../src/map/drawing/palette-powers.ts';

/** For each board, the powers that play on it. Each power is named by the id of its paint. */
export const players: Readonly<Record<string, readonly string[]>> = {
  standard: ['austria', 'england', 'france', 'germany', 'italy', 'russia', 'turkey'],
  colonisation: [
    'austria',
    'england',
    'finland',
    'france',
    'germany',
    'italy',
    'rumania',
    'russia',
    'serbia',
    'turkey',
  ],
  marches: ['britain', 'france', 'germany', 'italy', 'ussr'],
  '1939-pulsipher': ['britain', 'france', 'germany', 'italy', 'russia'],
  '1926': ['britain', 'france', 'germany', 'italy', 'poland', 'soviet', 'turkey'],
  '1936': [
    'britain',
    'france',
    'germany',
    'italy',
    'poland',
    'soviet',
    'turkey',
    'nationalists',
    'republicans',
  ],
  '1939-neto': [
    'britain',
    'finland',
    'france',
    'germany',
    'italy',
    'poland',
    'rumania',
    'serbia',
    'soviet',
    'spain',
    'turkey',
  ],
};

/** Where players see a power's colour: on its units, and on its land in the light and the dark theme. */
export const places = ['units', 'land by day', 'land by night'] as const;
export type PaintPlace = (typeof places)[number];

/** The colour that a paint has in one of these places. */
function colourIn(place: PaintPlace, { fill, land }: Paint): string {
  return place === 'units' ? fill : place === 'land by day' ? land.light : land.dark;
}

/**
 * For each place, the colours that the board and minor powers have there. A power's colour must differ from all of them. The colours of
 * other powers are not in this list.
 */
export const grounds: Readonly<Record<PaintPlace, Readonly<Record<string, string>>>> = {
  units: { sea: sea.light, neutral: neutral.light, 'minor powers': minorPaint.fill },
  'land by day': { sea: sea.light, neutral: neutral.light },
  'land by night': { sea: sea.dark, neutral: neutral.dark },
};

export type PowerColour = readonly [whose: string, colour: string];

/** The colours of a board's powers in one of these places. */
export function coloursOf(board: string, place: PaintPlace): readonly PowerColour[] {
  return players[board].map((power) => [power, colourIn(place, powerPaints[power])]);
}
