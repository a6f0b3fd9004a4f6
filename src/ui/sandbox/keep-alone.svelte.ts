import type { Sandbox } from '../../table/sandbox/sandbox.svelte.ts';
import { sentenceOf } from '../../device/error-sentence.ts';
import { notices, orTell } from '../notices.svelte.ts';

/** Stores a sandbox game on this device whenever the game's orders change, and says so if the browser
 * refuses. Call this while a component is set up. */
export function keepAlone(game: () => Sandbox): void {
  // An effect is needed because the device's store lies outside this component.
  $effect(() => {
    const sandbox = game();
    const { lines, isChanged } = sandbox.draft;
    const isWritten = Object.values(lines).some((each) => each.length > 0);
    if (isWritten || isChanged) orTell(() => sandbox.save());
  });
  // Here too an effect is needed, since the notices lie outside this component.
  $effect(() => {
    const { unsaved } = game();
    if (unsaved !== null) notices.problem(sentenceOf(unsaved));
  });
}
