import type { Sandbox } from '../../table/sandbox/sandbox.svelte.ts';
import { orTell } from '../notices.svelte.ts';

/** Stores a sandbox game on this device whenever the game's orders change. Call this while a component is set up. */
export function keepAlone(game: () => Sandbox): void {
  // An effect is needed because the device's store lies outside this component.
  $effect(() => {
    const sandbox = game();
    const { lines, isChanged } = sandbox.draft;
    const isWritten = Object.values(lines).some((each) => each.length > 0);
    if (isWritten || isChanged) orTell(() => sandbox.save());
  });
}
