import { untrack } from 'svelte';
import { tellChanges } from '../../orders/changes.ts';
import type { OrderDraft } from '../../orders/draft.svelte.ts';
import type { Sheet } from '../../orders/sheet.ts';
import { announcer } from '../announce.svelte.ts';

/**
 * Announces to screen readers every order that a person writes into a draft or takes back. The person may do so on the map, in the list or
 * as text. Call this while a component is set up.
 */
export function tellOrders(written: () => OrderDraft | null): void {
  let last: { draft: OrderDraft; sheet: Sheet } | null = null;
  $effect(() => {
    const draft = written();
    const sheet = draft?.sheet;
    const told = last && sheet && last.draft === draft ? tellChanges(last.sheet, sheet) : '';
    if (told !== '') untrack(() => announcer.say(told));
    last = draft && sheet ? { draft, sheet } : null;
  });
}
