import { homelands as homelands1926 } from '../1926/homelands.ts';
import type { Homelands } from '../modules/module.ts';

const { capitals, territory } = homelands1926;

/**
 * The capitals and territories of 1926, except for provinces that 1936 divides differently. The Spanish spaces are inside no power's
 * borders, since Spain is in its civil war (rulings K2, K5 and K9).
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
