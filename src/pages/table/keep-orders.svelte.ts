import { untrack } from 'svelte';
import type { GameView } from '../../table/live/game-view.svelte.ts';
import { useBrought } from '../../ui/sandbox/use-orders.ts';

/**
 * Fetches what this seat has written for the newest phase, keeps what it writes, and writes what it brings from the sandbox. To be
 * called while a component is made.
 */
export function keepOrders(given: () => GameView): void {
  // All three are about stores that lie outside the page.
  $effect(() => {
    const view = given();
    view.openDraft(untrack(() => view.sealed));
  });

  $effect(() => {
    const { draft, editable, live, newest } = given();
    if (draft?.isChanged && editable) live.orders.keepDraft(newest, draft.toTexts());
  });

  // Orders can be brought once the draft has been fetched, or once it is certain that there is none.
  $effect(() => {
    const view = given();
    const { asked, draft, live, newest, record } = view;
    if (live.role === 'waiting' || !record || (asked && !draft)) return;
    untrack(() => useBrought(`/table/${live.room}`, view, newest, (phase) => view.nameOf(phase)));
  });
}
