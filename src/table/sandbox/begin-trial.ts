import type { Position } from '../../../engine/position.ts';
import type { GameOptions } from '../../../engine/setting.ts';
import { findVariant } from '../../../variants/index.ts';
import { trialInHand } from './game-in-hand.svelte.ts';
import { FORMAT_FROM, type Texts } from './sandbox-record.ts';
import { Trial } from './trial.svelte.ts';
import type { WayBack } from './way-back.ts';

/** What a trial begins with. */
export interface Beginning {
  variant: string;
  options: GameOptions;
  position: Position;
  /** Orders that are written there at first. */
  draft: Texts;
  back: WayBack | null;
}

/**
 * Begins a trial in place of the last one, with all powers in one hand. Returns its address. Throws a sentence if it
 * can't be kept.
 */
export function beginTrial({ variant, options, position, draft, back }: Beginning): string {
  const rest = { variant, options, abandoned: [], mine: null, phases: [], draft };
  const trial = new Trial(findVariant(variant), { format: FORMAT_FROM, start: position, ...rest }, back);
  trial.save();
  trialInHand.takeGame(trial);
  return `/sandbox/${trial.addressOf(trial.position)}`;
}
