import {
  clampRgb,
  converter,
  differenceCiede2000,
  displayable,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  formatHex,
  wcagContrast,
  type Color,
  type Rgb,
} from 'culori';

/** What all eyes see, and eyes that lack one kind of cone altogether (Machado, Oliveira and Fernandes 2009, severity 1). */
const simulations: Readonly<Record<'usual' | 'protan' | 'deutan' | 'tritan', (colour: Rgb) => Rgb>> = {
  usual: (colour: Rgb) => colour,
  protan: filterDeficiencyProt(),
  deutan: filterDeficiencyDeuter(),
  tritan: filterDeficiencyTrit(),
};

type Eyes = keyof typeof simulations;

export const eyes = Object.keys(simulations) as Eyes[];

const linear = converter('lrgb');
const ciede2000 = differenceCiede2000();

/** Contrast of text on a fill, 1 to 21, as WCAG 2 counts it. Colours are `#rrggbb`. */
export const contrast: (fill: string, text: string) => number = wcagContrast;

/** How far apart two colours (`#rrggbb`) look to these eyes, by the CIE's colour difference of 2000. */
export function difference(a: string, b: string, by: Eyes): number {
  return ciede2000(seen(a, by), seen(b, by));
}

/** The colour as these eyes see it. */
function seen(hex: string, by: Eyes): Color {
  // The simulations hold for linear light. culori applies them to the coded values of a screen, so we give it the linear
  // ones as if they were coded.
  const light = linear(hex);
  if (!light) throw new Error(`${hex} is not a colour.`);
  const { r, g, b } = simulations[by]({ ...light, mode: 'rgb' });
  return clampRgb({ mode: 'lrgb', r, g, b });
}

/** `#rrggbb` for lightness 0 to 1, chroma, and hue in degrees (Ottosson's Oklch), or null where a screen has no such colour. */
export function hexOf(lightness: number, chroma: number, hue: number): string | null {
  const colour = { mode: 'oklch', l: lightness, c: chroma, h: hue } as const;
  return displayable(colour) ? formatHex(colour) : null;
}
