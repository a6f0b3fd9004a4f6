import type { PackedOverlay } from '../../../src/map/drawing/overlay.ts';
import { drawHeavenAndHell } from './heaven-and-hell.ts';

/** The overlays, by the names of their files. An overlay adds spaces beside a board. */
export const overlays: Readonly<Record<string, () => PackedOverlay>> = {
  'heaven-and-hell': drawHeavenAndHell,
};
