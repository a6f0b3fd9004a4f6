import type { Homelands } from '../modules/module.ts';

/** The capitals of ruling 3.1, and all spaces inside the heavy borders of the printed board. */
export const homelands: Homelands = {
  capitals: {
    austria: ['vie'],
    england: ['lon'],
    france: ['par'],
    germany: ['ber'],
    italy: ['rom'],
    russia: ['stp', 'mos'],
    turkey: ['con'],
  },
  territory: {
    austria: 'bud tri vie boh gal tyr',
    england: 'edi lon lvp cly wal yor',
    france: 'bre mar par bur gas pic',
    germany: 'ber kie mun pru ruh sil',
    italy: 'nap rom ven apu pie tus',
    russia: 'mos sev stp war fin lvn ukr',
    turkey: 'ank con smy arm syr',
  },
};
