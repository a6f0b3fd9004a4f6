import { MediaQuery } from 'svelte/reactivity';
import type { DeskLayout } from './parts.ts';

/**
 * The layouts, each with the condition that a screen must satisfy for it. The first layout whose condition is satisfied is used. If no
 * condition is satisfied, the layout is `upright`.
 */
const screens: readonly (readonly [DeskLayout, MediaQuery])[] = [
  ['three', new MediaQuery('(min-width: 96rem) and (min-aspect-ratio: 17 / 10)')],
  ['sideways', new MediaQuery('(min-width: 40rem) and (max-width: 62rem) and (max-height: 30rem)')],
  ['beside', new MediaQuery('(min-width: 62rem)')],
];

/** The layout that fits the screen at this moment. */
export const layoutNow = (): DeskLayout => screens.find(([, fits]) => fits.current)?.[0] ?? 'upright';
