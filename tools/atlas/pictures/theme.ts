import { neutral, sea, type ThemeColour } from '../../../src/map/drawing/palette.ts';

/** The light or the dark theme. */
export type Mode = keyof ThemeColour;

/** The board's colours, by the names of CSS custom properties. Sea and neutral land have the same colours as in the app. */
const tones: Readonly<Record<string, ThemeColour>> = {
  '--paper': { light: '#e9dfc6', dark: '#0c1216' },
  '--sea': sea,
  '--deep': { light: '#adc6d1', dark: '#0b1820' },
  '--shore': { light: '#86abb9', dark: '#3d6579' },
  '--graticule': { light: '#8fb0b9', dark: '#294553' },
  '--sea-line': { light: '#6690a0', dark: '#4d7890' },
  '--sea-text': { light: '#31566a', dark: '#9fc0cd' },
  '--land': neutral,
  '--closed': { light: '#d3c8ab', dark: '#262b2b' },
  '--closed-text': { light: '#75684b', dark: '#9a917c' },
  '--coast': { light: '#4d4535', dark: '#090e12' },
  '--border': { light: '#6a5b43', dark: '#171611' },
  '--text': { light: '#221c12', dark: '#fbf4e4' },
  '--halo': { light: '#fbf5e6', dark: '#14110b' },
  '--frame': { light: '#5d5240', dark: '#6f6650' },
};

/** Replaces custom properties with the colours of one theme, for programs that don't support custom properties. */
export function applyTheme(svg: string, mode: Mode): string {
  return svg.replace(/var\((--[\w-]+)\)/g, (_, name: string) => tones[name][mode]);
}
