import type { Power } from '../../engine/position.ts';

/** A power's colour, and the text that can be read on it. */
export interface Paint {
  fill: string;
  text: string;
}

const white = '#ffffff';
const black = '#16130d';

/** UX §3a, Proposed A: the field's hues, kept apart for colour-blind eyes; palette.test.ts measures them. */
const standard: Readonly<Record<Power, Paint>> = {
  austria: { fill: '#af2005', text: white },
  england: { fill: '#002281', text: white },
  france: { fill: '#3b98e2', text: black },
  germany: { fill: '#2f2d2c', text: white },
  italy: { fill: '#127858', text: white },
  russia: { fill: '#8e5e89', text: white },
  turkey: { fill: '#fcc431', text: black },
};

export const seaFill = '#bcd6e6';
export const neutralFill = '#f3ecda';

/** For powers without a traditional hue: dealt in the order of the variant's list. */
const others: readonly Paint[] = [
  { fill: '#7a3b10', text: white },
  { fill: '#c2478f', text: white },
  { fill: '#4b8f3a', text: black },
  { fill: '#5a6fb8', text: white },
  { fill: '#b9a13a', text: black },
  { fill: '#3d8f94', text: black },
  { fill: '#d9805f', text: black },
  { fill: '#7d7a85', text: white },
];

/** Each power's paint: its traditional one, or one not yet dealt. */
export function palette(powers: readonly { id: Power }[]): Readonly<Record<Power, Paint>> {
  let dealt = 0;
  return Object.fromEntries(powers.map(({ id }) => [id, standard[id] ?? others[dealt++ % others.length]]));
}
