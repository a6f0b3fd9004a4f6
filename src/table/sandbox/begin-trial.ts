import type { Position } from '../../../engine/position.ts';
import type { GameOptions } from '../../../engine/setting.ts';
import { findVariant } from '../../../variants/index.ts';
import { trialInHand } from './game-in-hand.svelte.ts';
import { FORMAT_FROM, type Texts } from './sandbox-record.ts';
import { Trial } from './trial.svelte.ts';
import type { WayBack } from './way-back.ts';

/** The data with which a trial begins. */
export interface Beginning {
  variant: string;
  options: GameOptions;
  position: Position;
  /** The orders that are written in the trial at its beginning. */
  draft: Texts;
  back: WayBack | null;
}

/**
 * Begins a trial in which the person has all powers, in place of the earlier trial. Returns the new trial's address. Throws an error with a
 * sentence for people if the trial can't be stored.
 */
export function beginTrial({ variant, options, position, draft, back }: Beginning): string {
  const rest = { variant, options, abandoned: [], mine: null, phases: [], draft };
  const trial = new Trial(findVariant(variant), { format: FORMAT_FROM, start: position, ...rest }, back);
  trial.tryToSave();
  trialInHand.takeGame(trial);
  return `/sandbox/${trial.addressOf(trial.position)}`;
}
