import { standard } from '../../../variants/standard/index.ts';
import { forget, keep, readKept } from '../../device/kept/shelf.ts';
import { readTexts } from './sandbox-record.ts';
import { againstBots, type Sandbox } from './sandbox.svelte.ts';

const OPENING = 'first-board';

/** The game on the first page: at its very beginning, with the orders left there. It is no kept game yet. */
export function openingSandbox(): Sandbox {
  return againstBots(standard, {}, readTexts(readKept(OPENING) ?? '') ?? {});
}

/** Keeps the orders left on the first page. */
export function keepOpening(sandbox: Sandbox): void {
  keep(OPENING, JSON.stringify(sandbox.draft.toTexts()));
}

/** Makes the first page's game a kept one, and clears that board. */
export function beginFromOpening(sandbox: Sandbox): void {
  sandbox.save();
  forget(OPENING);
}
