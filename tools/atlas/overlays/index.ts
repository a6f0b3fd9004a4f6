import type { PackedOverlay } from '../../../src/map/drawing/overlay.ts';
import { drawHeavenAndHell } from './heaven-and-hell.ts';

/** The overlays, which add spaces beside a board, by the names of their files. */
export const overlays: Readonly<Record<string, () => PackedOverlay>> = {
  'heaven-and-hell': drawHeavenAndHell,
};
