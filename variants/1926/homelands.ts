import type { Homelands } from '../modules/module.ts';

/** The capitals in 1926, and the spaces of Europe, Africa and Asia inside each great power's borders (rulings K2 and K9). */
export const homelands: Homelands = {
  capitals: {
    britain: ['lon'],
    france: ['par'],
    germany: ['ber'],
    italy: ['rom'],
    poland: ['war'],
    soviet: ['mos'],
    turkey: ['ank'],
  },
  territory: {
    britain: 'edi liv lon wal yor gib kuw pal sue',
    france: 'bre mar par bur gas lor pic ale alg bei sal syr tun',
    germany: 'ber ham mun epr pom rhi sil',
    italy: 'mil nap rom pie sic srd tre dod tri',
    poland: 'cra gdy war gpo vol',
    soviet: 'len mos sta arc aze bye geo kaz sib ukr',
    turkey: 'ank ist izm ean kon kur',
  },
};
