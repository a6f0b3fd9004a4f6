import { join } from '../../orders/names.ts';
import * as words from '../../words/made/waiting.js';

/**
 * How far your sealed orders have travelled, as far as this browser knows. `received`: how many of the other players
 * have shown that they have them. `others`: how many other players there are. `unsent`: whether no other browser is
 * known to have something of yours; null if this tab can't tell.
 */
export function tellSealed(received: number, others: number, unsent: boolean | null): string {
  if (received > 0 && received === others) return words.waiting_sealed_all();
  if (received > 0) return words.waiting_sealed_some({ received, others });
  if (unsent === null) return words.waiting_sealed();
  return unsent ? words.waiting_sealed_unsent() : words.waiting_sealed_sent();
}

/** Whose browsers have shown that they have your sealed orders, by name; the others may have them as well. */
export function tellReceived(received: readonly string[], missing: readonly string[]): string {
  if (received.length === 0) return words.waiting_received_none();
  const got = words.waiting_received({ names: join(received) });
  if (missing.length === 0) return got;
  return `${got} ${words.waiting_received_missing({ names: join(missing), count: missing.length })}`;
}
