import { join } from '../../orders/names.ts';
import * as words from '../../words/made/waiting.js';

/**
 * How far sealed orders have come, as far as it is known. `received`: the names of those who have shown that they have them;
 * `others`: how many there are besides; `unsent`: whether there is something that no other browser is known to have, null if this tab does not know.
 */
export function tellSealed(received: number, others: number, unsent: boolean | null): string {
  if (received > 0 && received === others) return words.waiting_sealed_all();
  if (received > 0) return words.waiting_sealed_some({ received, others });
  if (unsent === null) return words.waiting_sealed();
  return unsent ? words.waiting_sealed_unsent() : words.waiting_sealed_sent();
}

/** Whose browsers have shown that they have one's sealed orders, by name, and that the rest may have them. */
export function tellReceived(received: readonly string[], missing: readonly string[]): string {
  if (received.length === 0) return words.waiting_received_none();
  const got = words.waiting_received({ names: join(received) });
  if (missing.length === 0) return got;
  return `${got} ${words.waiting_received_missing({ names: join(missing), count: missing.length })}`;
}
