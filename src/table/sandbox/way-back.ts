import type { Power } from '../../../engine/position.ts';
import { isRecord } from '../../../engine/shape.ts';

/** The page from which a trial was started. */
export interface WayBack {
  /** The page's address inside this app: `/table/…`. */
  path: string;
  /**
   * The phase and the powers for which the person may take orders from the trial to that page. Null if the trial was started from a past
   * phase, or by a person without a seat.
   */
  orders: { phase: string; powers: readonly Power[] } | null;
}

/** Reads a stored `WayBack`; null if the stored value is damaged. */
export function readWayBack(value: unknown): WayBack | null {
  if (!isRecord(value)) return null;
  const { path, orders = null } = value;
  if (typeof path !== 'string' || !path.startsWith('/')) return null;
  if (orders === null) return { path, orders };
  if (!isRecord(orders) || typeof orders.phase !== 'string' || !Array.isArray(orders.powers)) return null;
  return { path, orders: { phase: orders.phase, powers: orders.powers.map(String) } };
}
