import { UnknownVariant } from '../engine/errors.ts';
import type { Variant } from '../engine/variant.ts';
import { variant1926 } from './1926/index.ts';
import { variant1936 } from './1936/index.ts';
import { pulsipher1939 } from './1939-pulsipher/index.ts';
import { capitalsVariant } from './capitals/index.ts';
import { marches } from './marches/index.ts';
import { standard } from './standard/index.ts';

/** Every variant that can be played, in the order they are offered. */
export const variants: readonly Variant[] = [
  standard,
  variant1926,
  variant1936,
  marches,
  pulsipher1939,
  capitalsVariant,
];

/** The variant with this id. Throws UnknownVariant, which lists those that exist. */
export function findVariant(id: string): Variant {
  const found = variants.find((variant) => variant.id === id);
  if (found) return found;
  const ids = variants.map((variant) => variant.id).join(', ');
  throw new UnknownVariant(`There is no variant ${JSON.stringify(id)}; there are: ${ids}.`);
}
