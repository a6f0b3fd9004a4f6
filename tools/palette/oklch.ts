/** A colour by how light, how strong and of which hue it looks (Ottosson's Oklab in polar form). */
interface Oklch {
  lightness: number;
  chroma: number;
  /** In degrees. */
  hue: number;
}

/** `#rrggbb`, or null where a screen has no such colour. */
export function hexOf({ lightness, chroma, hue }: Oklch): string | null {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  if (parts.some((part) => part < 0 || part > 1)) return null;
  return `#${parts.map(byteOf).join('')}`;
}

function byteOf(linear: number): string {
  const bent = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(bent * 255)
    .toString(16)
    .padStart(2, '0');
}
