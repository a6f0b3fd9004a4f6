import type { Power } from '../../../engine/position.ts';
import type { Paint } from './palette.ts';

/** Colours of text on a power's own. */
export const white = '#ffffff';
export const black = '#16130d';

const england: Paint = {
  fill: '#002281',
  text: white,
  land: { light: '#5f77bc', dark: '#2d4598' },
};
const russia: Paint = {
  fill: '#8e5e89',
  text: white,
  land: { light: '#be96bf', dark: '#865d88' },
};

/**
 * One paint for a power on every board it plays on: the hues that players know it by, moved apart for colour-blind eyes,
 * and for the powers of 1926 to 1939 those that were left. What each keeps apart from, to all eyes, is in tests/map/palette.test.ts.
 */
export const powerPaints: Readonly<Record<Power, Paint>> = {
  austria: { fill: '#af2005', text: white, land: { light: '#cd6f5a', dark: '#95350d' } },
  england,
  britain: england,
  france: { fill: '#3b98e2', text: black, land: { light: '#8accf3', dark: '#3d8ec1' } },
  germany: { fill: '#2f2d2c', text: white, land: { light: '#867d80', dark: '#354242' } },
  italy: { fill: '#127858', text: white, land: { light: '#5eab81', dark: '#00472b' } },
  russia,
  soviet: russia,
  ussr: russia,
  turkey: { fill: '#fcc431', text: black, land: { light: '#f3d268', dark: '#b28709' } },
  poland: { fill: '#b8001f', text: white, land: { light: '#b55150', dark: '#c06075' } },
  nationalists: { fill: '#889f67', text: black, land: { light: '#92a241', dark: '#596b01' } },
  republicans: { fill: '#be829a', text: black, land: { light: '#9a5c8b', dark: '#b293a8' } },
  finland: { fill: '#979a9d', text: black, land: { light: '#a6a9a8', dark: '#90989a' } },
  spain: { fill: '#cc832d', text: black, land: { light: '#d57e41', dark: '#95490c' } },
  serbia: { fill: '#c0b781', text: black, land: { light: '#c3b473', dark: '#a79b6a' } },
  rumania: { fill: '#7a365b', text: white, land: { light: '#97608c', dark: '#61245f' } },
};
