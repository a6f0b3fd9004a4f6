import type { Power } from '../../../engine/position.ts';
import type { OrderDraft } from '../../orders/draft.svelte.ts';
import type { Reading } from '../../orders/read-text.ts';
import type { Quote } from '../../protocol/press/letter.ts';

/** What a quote says for powers of this game, each with something to do. Whoever wrote it may have named any. */
export function linesOf(
  quote: Quote,
  known: readonly { id: Power }[],
): readonly { power: Power; lines: readonly string[] }[] {
  return known.flatMap(({ id }) => {
    const lines = Object.hasOwn(quote, id) ? quote[id] : [];
    return lines.length > 0 ? [{ power: id, lines }] : [];
  });
}

/** Orders as people write them, under a heading for each power. */
export function sheetOf(quote: Quote): string {
  return Object.entries(quote)
    .filter(([, lines]) => lines.length > 0)
    .map(([power, lines]) => [`${power.toUpperCase()}:`, ...lines].join('\n'))
    .join('\n');
}

/** The quote that texts make; null if they say nothing. */
export function quoteOf(texts: Readonly<Record<Power, readonly string[]>>): Quote | null {
  const written = Object.entries(texts).filter(([, lines]) => lines.length > 0);
  return written.length > 0 ? Object.fromEntries(written) : null;
}

/** What a quote says for powers of this game, as orders to be tried. */
export const quoted = (quote: Quote, known: readonly { id: Power }[]): Quote =>
  Object.fromEntries(linesOf(quote, known).map(({ power, lines }) => [power, lines]));

/** What a quote says for the powers of a draft, as far as it can be read there: what one may take over. */
export function ownReadings(draft: OrderDraft, quote: Quote): readonly Reading[] {
  const own = linesOf(
    quote,
    draft.powers.map((id) => ({ id })),
  );
  return own
    .flatMap(({ power, lines }) => draft.readText(lines.join('\n'), power))
    .filter((reading) => 'line' in reading && draft.powers.includes(reading.power));
}
