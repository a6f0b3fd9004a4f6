import type { Variant } from '../engine/variant.ts';
import { variant1926 } from './1926/index.ts';
import { variant1936 } from './1936/index.ts';
import { neto1939 } from './1939-neto/index.ts';
import { pulsipher1939 } from './1939-pulsipher/index.ts';
import { baseball } from './baseball/index.ts';
import { colonisation } from './colonisation/index.ts';
import { fewPowers } from './few-powers/index.ts';
import { marches } from './marches/index.ts';
import { standard } from './standard/index.ts';

/** Every game that has a board or rules of its own, in the order in which the app offers them. */
export const games: readonly Variant[] = [
  standard,
  fewPowers,
  variant1926,
  variant1936,
  marches,
  pulsipher1939,
  neto1939,
  colonisation,
  baseball,
];
