import type { Power } from '../../../engine/position.ts';
import type { OrderDraft } from '../../orders/draft.svelte.ts';
import type { Reading } from '../../orders/read-text.ts';
import type { Quote } from '../../protocol/press/letter.ts';

/**
 * The quoted orders of each power of this game. Powers without quoted orders are left out. So are powers that this game doesn't have, since
 * a quote may name anything.
 */
export function linesOf(
  quote: Quote,
  known: readonly { id: Power }[],
): readonly { power: Power; lines: readonly string[] }[] {
  return known.flatMap(({ id }) => {
    const lines = Object.hasOwn(quote, id) ? quote[id] : [];
    return lines.length > 0 ? [{ power: id, lines }] : [];
  });
}

/** A quote as text: the orders under a heading for each power. */
export function sheetOf(quote: Quote): string {
  return Object.entries(quote)
    .filter(([, lines]) => lines.length > 0)
    .map(([power, lines]) => [`${power.toUpperCase()}:`, ...lines].join('\n'))
    .join('\n');
}

/** A quote made from these texts; null if the texts contain no orders. */
export function quoteOf(texts: Readonly<Record<Power, readonly string[]>>): Quote | null {
  const written = Object.entries(texts).filter(([, lines]) => lines.length > 0);
  return written.length > 0 ? Object.fromEntries(written) : null;
}

/** A quote, reduced to the orders for powers that this game has. These orders can be tried in a sandbox. */
export const quoted = (quote: Quote, known: readonly { id: Power }[]): Quote =>
  Object.fromEntries(linesOf(quote, known).map(({ power, lines }) => [power, lines]));

/** The quoted orders that can be written into a draft: each can be read as an order, and is for one of the draft's powers. */
export function ownReadings(draft: OrderDraft, quote: Quote): readonly Reading[] {
  const own = linesOf(
    quote,
    draft.powers.map((id) => ({ id })),
  );
  return own
    .flatMap(({ power, lines }) => draft.readText(lines.join('\n'), power))
    .filter((reading) => 'line' in reading && draft.powers.includes(reading.power));
}
