import { UnknownVariant } from '../../../engine/errors.ts';
import type { Variant } from '../../../engine/variant.ts';
import { findVariant, partsOf } from '../../../variants/index.ts';
import { join } from '../../orders/names.ts';
import * as words from '../../words/made/variant.js';

/** The variant with this id; null if this app doesn't know it. */
export function knownVariant(id: string): Variant | null {
  try {
    return findVariant(id);
  } catch (error) {
    if (error instanceof UnknownVariant) return null;
    throw error;
  }
}

/** The name of a variant, or its id if this app doesn't know the variant. */
export function variantName(id: string): string {
  if (!knownVariant(id)) return id;
  const { game, modules } = partsOf(id);
  if (modules.length === 0) return game.name;
  return words.variant_with({ game: game.name, modules: join(modules.map(({ name }) => name)) });
}

/** The address of a variant's rules of bidding. Only variants with bids have such rules. */
export const bidRulesPage = (id: string): string => `${rulesPage(id)}?section=bids`;

/** The address of a variant's rules. */
export function rulesPage(id: string): string {
  return id === 'standard' ? '#/rules' : `#/rules/${encodeURIComponent(id).replaceAll('%2B', '+')}`;
}
