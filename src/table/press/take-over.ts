import type { Quote } from '../../protocol/press/letter.ts';
import type { OrderDraft } from '../../orders/draft.svelte.ts';
import { ownReadings } from './quoted-orders.ts';
import * as words from '../../words/made/press.js';

/**
 * The draft for a person's orders in a game, and whether the person may write in this draft. `replaceable` says whether locked orders may
 * still be changed.
 */
export interface Writable {
  draft: OrderDraft | null;
  editable: boolean;
  replaceable: boolean;
}

/**
 * Writes the quoted orders for the draft's powers into the draft. Returns a sentence that tells how many orders were written, and a
 * function that restores the draft as it was. Throws an error with a sentence for people if nothing can be written now, or if the quote has
 * no orders for these powers.
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
