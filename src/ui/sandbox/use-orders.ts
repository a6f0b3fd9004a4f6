import { sentenceOf } from '../../device/error-sentence.ts';
import { takeOver, type Writable } from '../../table/press/take-over.ts';
import { onTheWay } from '../../table/sandbox/brought-orders.ts';
import type { Texts } from '../../table/sandbox/sandbox-record.ts';
import { announcer } from '../announce.svelte.ts';
import * as words from '../../words/made/analysis.js';
import * as buttonWords from '../../words/made/button.js';
import { notices } from '../notices.svelte.ts';

/**
 * Writes orders from a quote or a trial into the draft, tells the person so, and offers a button that undoes the change. If the orders
 * can't be written, the person is told why.
 */
export function useOrders(view: Writable, texts: Texts): void {
  try {
    const { said, undo } = takeOver(view, texts);
    announcer.say(said);
    notices.offer(said, {
      label: buttonWords.button_undo(),
      use: () => {
        undo();
        announcer.say(words.analysis_as_before());
      },
    });
  } catch (error) {
    notices.problem(sentenceOf(error));
  }
}

/**
 * If the person brought orders for this game from a trial, writes these orders into the draft. If the orders are for a phase that is over,
 * tells the person so and writes nothing. `now` is the game's newest phase. `nameOf` gives a phase's name for people.
 */
export function useBrought(
  path: string,
  view: Writable,
  now: string,
  nameOf: (phase: string) => string,
): void {
  const brought = onTheWay.fetch(path);
  if (!brought) return;
  if (brought.phase === now) return useOrders(view, brought.texts);
  notices.problem(words.analysis_gone_on({ now: nameOf(now), then: nameOf(brought.phase) }));
}
