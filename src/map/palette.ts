import type { Power } from '../../engine/position.ts';

/** A power's colours: of its units, of text on them, and of its land by day and by night. */
export interface Paint {
  fill: string;
  text: string;
  land: Tone;
}

/** A colour for each of the two themes. */
export interface Tone {
  light: string;
  dark: string;
}

const white = '#ffffff';
const black = '#16130d';

/**
 * The field's hues (UX §3a, proposal A), and a tint of each for land. Units, and land in either theme, keep at least a
 * CIEDE2000 of 10 from each other, from the sea and from neutral land, to all eyes: tests/map/palette.test.ts.
 */
export const standard: Readonly<Record<Power, Paint>> = {
  austria: { fill: '#af2005', text: white, land: { light: '#cd6f5a', dark: '#95350d' } },
  england: { fill: '#002281', text: white, land: { light: '#5f77bc', dark: '#2d4598' } },
  france: { fill: '#3b98e2', text: black, land: { light: '#8accf3', dark: '#3d8ec1' } },
  germany: { fill: '#2f2d2c', text: white, land: { light: '#867d80', dark: '#354242' } },
  italy: { fill: '#127858', text: white, land: { light: '#5eab81', dark: '#00472b' } },
  russia: { fill: '#8e5e89', text: white, land: { light: '#be96bf', dark: '#865d88' } },
  turkey: { fill: '#fcc431', text: black, land: { light: '#f3d268', dark: '#b28709' } },
};

/** The sea, and land that nobody owns. */
export const sea: Tone = { light: '#c1d5dd', dark: '#10212b' };
export const neutral: Tone = { light: '#f5eedf', dark: '#706855' };

/** For powers without a traditional hue: dealt in the order of the variant's list. */
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

/** Each power's paint: its traditional one, or one not yet dealt. */
export function palette(powers: readonly { id: Power }[]): Readonly<Record<Power, Paint>> {
  let dealt = 0;
  return Object.fromEntries(
    powers.map(({ id }) => [id, standard[id] ?? tinted(others[dealt++ % others.length])]),
  );
}

function tinted([fill, text]: readonly [string, string]): Paint {
  return { fill, text, land: { light: mixed(fill, neutral.light), dark: mixed(fill, sea.dark) } };
}

/** Three parts of one colour and two of another. */
function mixed(colour: string, into: string): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => Math.round(part(colour, at) * 0.6 + part(into, at) * 0.4));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
