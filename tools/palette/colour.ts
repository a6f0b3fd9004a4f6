import { ciede2000, type Lab } from './ciede2000.ts';

/** A colour as linear light, 0 to 1. */
type Light = readonly [red: number, green: number, blue: number];

type Eyes = 'usual' | 'protan' | 'deutan' | 'tritan';

/** Machado, Oliveira and Fernandes 2009, severity 1: what eyes without one kind of cone see. */
const simulations: Readonly<Record<Eyes, readonly Light[]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

export const eyes = Object.keys(simulations) as Eyes[];

/** Reads `#rrggbb`. */
function light(hex: string): Light {
  const part = (at: number) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** The colour as these eyes see it. */
function seen(colour: Light, by: Eyes): Light {
  const [red, green, blue] = simulations[by].map((row) =>
    Math.min(1, Math.max(0, row[0] * colour[0] + row[1] * colour[1] + row[2] * colour[2])),
  );
  return [red, green, blue];
}

/** Contrast of text on a fill, as WCAG 2 counts it. */
export function contrast(a: string, b: string): number {
  const [dark, bright] = [luminance(light(a)), luminance(light(b))].toSorted((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

const luminance = ([red, green, blue]: Light): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** How far apart two colours look (CIEDE2000) to these eyes. */
export function difference(a: string, b: string, by: Eyes): number {
  return ciede2000(lab(seen(light(a), by)), lab(seen(light(b), by)));
}

/** CIELAB under daylight D65. */
function lab([red, green, blue]: Light): Lab {
  const bend = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116);
  const x = bend((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
  const y = bend(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
  const z = bend((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
