import type { Power } from '../../../engine/position.ts';
import { isRecord } from '../../../engine/shape.ts';

/** Where a trial was begun from. */
export interface WayBack {
  /** The address inside this app: `/table/…`. */
  path: string;
  /**
   * The phase for which orders may be taken back, and the powers. Null if the trial was begun from a past phase, or by
   * somebody without a seat.
   */
  orders: { phase: string; powers: readonly Power[] } | null;
}

/** Reads a kept way back; null if it is damaged. */
export function readWayBack(value: unknown): WayBack | null {
  if (!isRecord(value)) return null;
  const { path, orders = null } = value;
  if (typeof path !== 'string' || !path.startsWith('/')) return null;
  if (orders === null) return { path, orders };
  if (!isRecord(orders) || typeof orders.phase !== 'string' || !Array.isArray(orders.powers)) return null;
  return { path, orders: { phase: orders.phase, powers: orders.powers.map(String) } };
}
