import { isRecord } from '../../../engine/shape.ts';
import type { AheadTexts, OrderTexts } from '../../protocol/player/player.ts';

/** Reads stored orders. Empty if they cannot be read. */
export function readTexts(kept: unknown): OrderTexts {
  return isTexts(kept) ? kept : {};
}

/** Reads stored orders for later phases. Empty if they cannot be read. */
export function readAhead(kept: unknown): AheadTexts {
  return isRecord(kept) && Object.values(kept).every(isPart) ? (kept as AheadTexts) : {};
}

/** Turns orders into plain lists, which the store can keep. */
export function plainTexts(orders: OrderTexts): Record<string, string[]> {
  return Object.fromEntries(Object.entries(orders).map(([power, lines]) => [power, [...lines]]));
}

/** Turns orders for later phases into plain lists, which the store can keep. */
export function plainAhead(
  ahead: AheadTexts,
): Record<string, { orders: Record<string, string[]>; final: boolean; along: boolean }> {
  const parts = Object.entries(ahead).map(([letter, { orders, final, along }]) => {
    return [letter, { orders: plainTexts(orders), final, along }] as const;
  });
  return Object.fromEntries(parts);
}

export const isTexts = (value: unknown): value is OrderTexts =>
  isRecord(value) &&
  Object.values(value).every(
    (lines) => Array.isArray(lines) && lines.every((line) => typeof line === 'string'),
  );

const isPart = (value: unknown): boolean =>
  isRecord(value) &&
  isTexts(value.orders) &&
  typeof value.final === 'boolean' &&
  typeof value.along === 'boolean';
