import type { Variant } from '../../../../engine/variant.ts';
import { variant1936 } from '../../../../variants/1936/index.ts';

/** The spaces of the two minor powers' units that stay: Portugal, for which the Spanish factions may bid too, and Bulgaria. */
const KEPT: readonly string[] = ['por', 'bul'];

/**
 * 1936 with only two units of minor powers. All other rules are those of 1936. Sealing a seat's bids takes a fifth of the time that it
 * takes in 1936, so that thousands of tables with secret bids can be played.
 */
export const auction: Variant = {
  ...variant1936,
  id: 'auction',
  start: (options) => {
    const start = variant1936.start(options);
    const units = start.units.filter(({ power, at }) => power !== 'minor' || KEPT.includes(at));
    return { ...start, units };
  },
};
