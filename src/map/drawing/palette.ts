import type { Power } from '../../../engine/position.ts';
import { black, powerPaints, white } from './palette-powers.ts';

/** A power's colours: `fill` for its units, `text` on its units, and `land` for its land in both themes. */
export interface Paint {
  fill: string;
  text: string;
  land: ThemeColour;
}

/** A colour for the light theme and one for the dark theme. */
export interface ThemeColour {
  light: string;
  dark: string;
}

/** The colour of the sea. */
export const sea: ThemeColour = { light: '#c1d5dd', dark: '#0d1b25' };
/** The colour of land that nobody owns. */
export const neutral: ThemeColour = { light: '#f5eedf', dark: '#3e4640' };
/** The colour of land that nobody may enter. */
export const closed: ThemeColour = { light: '#cfc6ae', dark: '#262b2b' };

/** This power stands for all nations that nobody plays. The units of such nations have the colour of paper, with a dark edge. */
export const minor: Power = 'minor';
export const minorPaint: Paint = { fill: '#fffaf0', text: black, land: neutral };

/**
 * Colours for powers that are not in `powerPaints`. These colours are given out in the order of the variant's list of powers.
 */
const others: readonly (readonly [fill: string, text: string])[] = [
  ['#7a3b10', white],
  ['#c2478f', white],
  ['#4b8f3a', black],
  ['#5a6fb8', white],
  ['#b9a13a', black],
  ['#3d8f94', black],
  ['#d9805f', black],
  ['#7d7a85', black],
];

/**
 * The paint of each power: from `powerPaints`, or else the next of `others`. The result includes a paint for the nations
 * that nobody plays.
 */
export function palette(powers: readonly { id: Power }[]): Readonly<Record<Power, Paint>> {
  let dealt = 0;
  const played = powers.map(({ id }) => [id, powerPaints[id] ?? tinted(others[dealt++ % others.length])]);
  return { ...Object.fromEntries(played), [minor]: minorPaint };
}

function tinted([fill, text]: readonly [string, string]): Paint {
  return { fill, text, land: { light: mixed(fill, neutral.light), dark: mixed(fill, sea.dark) } };
}

/** Mixes two colours: three parts of the first with two parts of the second. */
function mixed(colour: string, into: string): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => Math.round(part(colour, at) * 0.6 + part(into, at) * 0.4));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
