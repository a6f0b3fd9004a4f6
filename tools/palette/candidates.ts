import { black, white } from '../../src/map/drawing/palette-powers.ts';
import type { PaintPlace, PowerColour } from './boards.ts';
import { contrast, difference, eyes, hexOf } from './colour.ts';
import { othersOf } from './others.ts';

/** A range of hues in Oklch, in degrees. */
interface Hues {
  from: number;
  to: number;
}

/**
 * A colour that a power could have in a place. The power's colour must differ from some other colours. `nearest` is about the most similar
 * of these: whose colour it is, and how much the two differ.
 */
interface Candidate {
  hex: string;
  nearest: { whose: string; apart: number };
}

/** The range of lightness (0 to 1) and the largest Oklch chroma for the colours in each place. */
const bounds: Readonly<Record<PaintPlace, { lightness: readonly [number, number]; chroma: number }>> = {
  units: { lightness: [0.3, 0.9], chroma: 0.22 },
  'land by day': { lightness: [0.56, 0.9], chroma: 0.135 },
  'land by night': { lightness: [0.3, 0.7], chroma: 0.125 },
};
/** The least contrast that WCAG 2 requires of text, such as the text on units: 4.5 to 1. */
const readable = 4.5;

/** The colours that a power could have in a place, the most distinct first. For units, leaves out colours on which text cannot be read. */
export function candidatesFor(power: string, place: PaintPlace, hues: Hues): readonly Candidate[] {
  const others = othersOf(power, place);
  return shades(place, hues)
    .filter((hex) => place !== 'units' || Math.max(contrast(hex, white), contrast(hex, black)) >= readable)
    .map((hex) => ({ hex, nearest: nearest(hex, others) }))
    .toSorted((a, b) => b.nearest.apart - a.nearest.apart);
}

/** All colours of these hues that are possible in a place and that screens can show, each as `#rrggbb`. */
function shades(place: PaintPlace, hues: Hues): string[] {
  const { lightness, chroma } = bounds[place];
  const found = new Set<string>();
  for (let l = lightness[0]; l <= lightness[1]; l += 0.02) {
    for (let c = 0; c <= chroma; c += 0.015) {
      for (let h = hues.from; h <= hues.to; h += 4) {
        const hex = hexOf(l, c, h);
        if (hex) found.add(hex);
      }
    }
  }
  return [...found];
}

/**
 * The one of `others` that looks most similar to the colour `hex`. The difference between two colours is the smallest that any kind of eyes
 * sees.
 */
function nearest(hex: string, others: readonly PowerColour[]): Candidate['nearest'] {
  return others
    .map(([whose, colour]) => ({ whose, apart: Math.min(...eyes.map((by) => difference(hex, colour, by))) }))
    .reduce((near, each) => (each.apart < near.apart ? each : near));
}
