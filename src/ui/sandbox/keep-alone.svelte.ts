import type { Sandbox } from '../../table/sandbox/sandbox.svelte.ts';
import { orTell } from '../notices.svelte.ts';

/** Keeps a game alone on this device whenever its orders change. To be called while a component is made. */
export function keepAlone(game: () => Sandbox): void {
  // The device's store lies outside the page.
  $effect(() => {
    const sandbox = game();
    const { lines, isChanged } = sandbox.draft;
    const isWritten = Object.values(lines).some((each) => each.length > 0);
    if (isWritten || isChanged) orTell(() => sandbox.save());
  });
}
