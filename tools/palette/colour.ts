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

/**
 * How colours look to usual eyes, and to eyes without one of the three kinds of cones (Machado, Oliveira and Fernandes 2009,
 * severity 1).
 */
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

/** The contrast of text on a fill, from 1 to 21, as WCAG 2 defines it. Colours are `#rrggbb`. */
export const contrast: (fill: string, text: string) => number = wcagContrast;

/** How different two colours (`#rrggbb`) look to these eyes: their CIEDE2000 difference. */
export function difference(a: string, b: string, by: Eyes): number {
  return ciede2000(seen(a, by), seen(b, by));
}

/** How a colour looks to these eyes. */
function seen(hex: string, by: Eyes): Color {
  // The simulations are defined for linear light, but culori applies them to gamma-encoded values. Therefore we pass linear values to
  // culori as if they were gamma-encoded.
  const light = linear(hex);
  if (!light) throw new Error(`${hex} is not a colour.`);
  const { r, g, b } = simulations[by]({ ...light, mode: 'rgb' });
  return clampRgb({ mode: 'lrgb', r, g, b });
}

/**
 * The colour `#rrggbb` with this lightness (0 to 1), chroma, and hue in degrees, in Ottosson's Oklch. Null if screens cannot
 * show it.
 */
export function hexOf(lightness: number, chroma: number, hue: number): string | null {
  const colour = { mode: 'oklch', l: lightness, c: chroma, h: hue } as const;
  return displayable(colour) ? formatHex(colour) : null;
}
