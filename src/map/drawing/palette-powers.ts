import type { Power } from '../../../engine/position.ts';
import type { Paint } from './palette.ts';

/** The light text colour, for text on a power's colour that is dark. */
export const white = '#ffffff';
/** The dark text colour, for text on a power's colour that is light. */
export const black = '#16130d';

const england: Paint = {
  fill: '#002281',
  text: white,
  land: { light: '#5f77bc', dark: '#2370db' },
};
const russia: Paint = {
  fill: '#8e5e89',
  text: white,
  land: { light: '#be96bf', dark: '#87689b' },
};

/**
 * The paint of each power, the same on all boards. The powers of the standard game have the hues by which players know them, but moved
 * apart so that colour-blind players can tell these powers from each other. Powers that play only in the variants of 1926 to 1939 have the
 * remaining hues. tests/map/palette.test.ts compares the colours of powers that play on the same board.
 */
export const powerPaints: Readonly<Record<Power, Paint>> = {
  austria: { fill: '#af2005', text: white, land: { light: '#cd6f5a', dark: '#ab423b' } },
  england,
  britain: england,
  france: { fill: '#3b98e2', text: black, land: { light: '#8accf3', dark: '#5a9cc9' } },
  germany: { fill: '#2f2d2c', text: white, land: { light: '#867d80', dark: '#747d7f' } },
  italy: { fill: '#127858', text: white, land: { light: '#5eab81', dark: '#5c8e65' } },
  russia,
  soviet: russia,
  ussr: russia,
  turkey: { fill: '#fcc431', text: black, land: { light: '#f3d268', dark: '#d99d2c' } },
  poland: { fill: '#b8001f', text: white, land: { light: '#b55150', dark: '#97435f' } },
  nationalists: { fill: '#889f67', text: black, land: { light: '#92a241', dark: '#5a5b20' } },
  republicans: { fill: '#be829a', text: black, land: { light: '#9a5c8b', dark: '#ac9aa9' } },
  finland: { fill: '#979a9d', text: black, land: { light: '#a6a9a8', dark: '#999c9a' } },
  spain: { fill: '#cc832d', text: black, land: { light: '#d57e41', dark: '#b56833' } },
  serbia: { fill: '#c0b781', text: black, land: { light: '#c3b473', dark: '#b7a987' } },
  rumania: { fill: '#7a365b', text: white, land: { light: '#97608c', dark: '#6f3b84' } },
};
