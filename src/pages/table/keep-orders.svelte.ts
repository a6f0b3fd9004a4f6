import { untrack } from 'svelte';
import type { GameView } from '../../table/live/game-view.svelte.ts';
import { useBrought } from '../../ui/sandbox/use-orders.ts';

/**
 * Fetches this seat's draft for the newest phase, and stores the draft whenever it changes. Also writes into the draft the orders that the
 * player brings from the sandbox. Call this while a component is set up.
 */
export function keepOrders(given: () => GameView): void {
  // Effects are needed because drafts and brought orders are stored outside this component.
  $effect(() => {
    const view = given();
    view.openDraft(untrack(() => view.sealed));
  });

  $effect(() => {
    const { draft, editable, live, newest } = given();
    if (draft?.isChanged && editable) live.orders.keepDraft(newest, draft.toTexts());
  });

  // Orders can be taken over from the sandbox once the draft has been fetched, or once it is certain that this seat has no draft.
  $effect(() => {
    const view = given();
    const { asked, draft, live, newest, record } = view;
    if (live.role === 'waiting' || !record || (asked && !draft)) return;
    untrack(() => useBrought(`/table/${live.room}`, view, newest, (phase) => view.nameOf(phase)));
  });
}
