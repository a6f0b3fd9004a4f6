import { homelands as homelands1926 } from '../1926/homelands.ts';
import type { Homelands } from '../modules/module.ts';

const { capitals, territory } = homelands1926;

/**
 * As in 1926, except for provinces that are divided differently; Spain, at war with itself, is nobody's (rulings K2, K5
 * and K9).
 */
export const homelands: Homelands = {
  capitals,
  territory: {
    ...territory,
    germany: 'ber ham mun epr pom rhi sil thu',
    italy: 'mil nap rom abr pie sic srd sty dod tri',
    poland: 'cra gdy war gal gpo vol',
    soviet: 'len mos sta arc bye euk geo kaz sib wuk',
  },
};
