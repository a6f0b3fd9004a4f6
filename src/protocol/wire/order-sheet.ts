import type { Power } from '../../../engine/position.ts';
import { NotCanonical, canonical, decanonical } from './canonical.ts';
import { Misshapen, dictionary, list, text } from './shape.ts';

/**
 * A seat's orders for one phase, as text for each of its powers. Orders that the app can read are in strict notation; other orders are as
 * the player wrote them.
 */
export type OrderTexts = Readonly<Record<Power, readonly string[]>>;

/** The longest order, in characters (UTF-16 units). A sheet with a longer order does not count at all. */
export const LONGEST_ORDER = 120;
/** The most orders of one power. A sheet with more orders does not count at all. */
export const MOST_ORDERS = 200;

const sheet = dictionary(/^[a-z][a-z0-9-]{0,39}$/, list(text(LONGEST_ORDER, 1), MOST_ORDERS), 32);

/** A sheet as the canonical bytes that go into a box. */
export function encodeSheet(orders: OrderTexts): Uint8Array {
  return canonical(sheet.write(orders));
}

/** The sheet in a box; null if the bytes are not a sheet. A box without a valid sheet counts as having no orders. */
export function decodeSheet(bytes: Uint8Array): OrderTexts | null {
  try {
    return sheet.read(decanonical(bytes), 'the sheet');
  } catch (error) {
    if (error instanceof Misshapen || error instanceof NotCanonical) return null;
    throw error;
  }
}
