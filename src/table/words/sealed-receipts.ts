import { join } from '../../orders/names.ts';
import * as words from '../../words/made/waiting.js';

/**
 * A sentence about who has your sealed orders, as far as this browser knows. `received` is the number of other players who have
 * acknowledged these orders. `others` is the number of all other players. `unsent` is true if you have messages that no other browser is
 * known to have; null if this tab can't tell.
 */
export function tellSealed(received: number, others: number, unsent: boolean | null): string {
  if (received > 0 && received === others) return words.waiting_sealed_all();
  if (received > 0) return words.waiting_sealed_some({ received, others });
  if (unsent === null) return words.waiting_sealed();
  return unsent ? words.waiting_sealed_unsent() : words.waiting_sealed_sent();
}

/** Says which players have acknowledged your sealed orders, and which have not. The latter may have received the orders all the same. */
export function tellReceived(received: readonly string[], missing: readonly string[]): string {
  if (received.length === 0) return words.waiting_received_none();
  const got = words.waiting_received({ names: join(received) });
  if (missing.length === 0) return got;
  return `${got} ${words.waiting_received_missing({ names: join(missing), count: missing.length })}`;
}
