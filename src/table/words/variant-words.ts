import { UnknownVariant } from '../../../engine/errors.ts';
import type { Variant } from '../../../engine/variant.ts';
import { findVariant } from '../../../variants/index.ts';

/** The variant with this id; null where this app knows none. */
export function knownVariant(id: string): Variant | null {
  try {
    return findVariant(id);
  } catch (error) {
    if (error instanceof UnknownVariant) return null;
    throw error;
  }
}

/** A variant as people call it; its id where this app does not know it. */
export function variantName(id: string): string {
  return knownVariant(id)?.name ?? id;
}

/** The address of a variant's rules. */
export function rulesPage(id: string): string {
  return id === 'standard' ? '#/rules' : `#/rules/${encodeURIComponent(id).replaceAll('%2B', '+')}`;
}
