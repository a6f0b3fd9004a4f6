import type { Variant } from '../../../../engine/variant.ts';
import { variant1936 } from '../../../../variants/1936/index.ts';

/**
 * Of the minor powers' units, only those in Portugal and Bulgaria stay on the board. The Spanish factions, too, may bid for the unit in
 * Portugal.
 */
const KEPT: readonly string[] = ['por', 'bul'];

/**
 * 1936 with only two units of minor powers. All other rules are those of 1936. It takes only a fifth as long as in 1936 to seal a seat's
 * bids. So thousands of tables with secret bids can be played.
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
