import { standard } from '../../../variants/standard/index.ts';
import { forget, keep, readKept } from '../../device/kept/shelf.ts';
import { readTexts } from './sandbox-record.ts';
import { againstBots, type Sandbox } from './sandbox.svelte.ts';

const OPENING = 'first-board';

/**
 * The game that the first page shows: a new game, with the orders that the person has written on that page. This game isn't stored among
 * the device's games yet.
 */
export function openingSandbox(): Sandbox {
  return againstBots(standard, {}, readTexts(readKept(OPENING) ?? '') ?? {});
}

/** Stores the orders that the person has written on the first page. */
export function keepOpening(sandbox: Sandbox): void {
  keep(OPENING, JSON.stringify(sandbox.draft.toTexts()));
}

/** Stores the first page's game as a game of its own, and clears the first page. */
export function beginFromOpening(sandbox: Sandbox): void {
  sandbox.save();
  forget(OPENING);
}
