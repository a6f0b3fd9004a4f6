import { join } from '../../orders/names.ts';

/**
 * How far sealed orders have come, as far as it is known. `received`: the names of those who have shown that they have them;
 * `others`: how many there are besides; `unsent`: whether there is something that no other browser is known to have, null if this tab does not know.
 */
export function tellSealed(received: number, others: number, unsent: boolean | null): string {
  if (received > 0) return `Sealed, received by ${received === others ? 'all others' : `${received} of ${others}`}`; // prettier-ignore
  if (unsent === null) return 'Sealed';
  return unsent ? 'Sealed, waiting to be sent' : 'Sealed and sent';
}

/** Whose browsers have shown that they have one's sealed orders, by name, and that the rest may have them. */
export function tellReceived(received: readonly string[], missing: readonly string[]): string {
  if (received.length === 0) return 'Nobody’s browser has shown yet that it has your sealed orders.';
  const got = `Your sealed orders have been received by ${join(received)}.`;
  const rest = `${join(missing)} ${missing.length === 1 ? 'has' : 'have'} shown nothing yet.`;
  return missing.length === 0 ? got : `${got} ${rest}`;
}
