import type { Quote } from '../../protocol/press/letter.ts';
import type { OrderDraft } from '../../orders/draft.svelte.ts';
import { ownReadings } from './quoted-orders.ts';
import * as words from '../../words/made/press.js';

/** A game as far as one may write in it; `replaceable`: what was locked may still be changed. */
export interface Writable {
  draft: OrderDraft | null;
  editable: boolean;
  replaceable: boolean;
}

/**
 * Writes what a quote says for one's own powers into the draft. Returns what was done as a sentence, and what takes it back. Throws a
 * sentence if nothing can be written now, or nothing of it is one's own.
 */
export function takeOver(
  { draft, editable, replaceable }: Writable,
  quote: Quote,
): { said: string; undo: () => void } {
  if (!draft || !editable) throw new Error(replaceable ? words.press_locked() : words.press_no_orders());
  const readings = ownReadings(draft, quote);
  if (readings.length === 0) throw new Error(words.press_not_yours());
  const before = draft.sheet;
  draft.acceptReadings(readings);
  const said = words.press_taken_over({ count: readings.length });
  return { said, undo: () => draft.replace(before) };
}
