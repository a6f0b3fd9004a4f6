import type { Homelands } from '../modules/module.ts';

/** London and Moscow are capitals before they are supply centres (rulings K2 and K4). */
export const homelands: Homelands = {
  capitals: { britain: ['lon'], france: ['par'], germany: ['ber'], italy: ['rom'], ussr: ['mos'] },
  territory: {
    britain: 'edi lon lvp cly wal yor',
    france: 'bre mar par bur gas pic',
    germany: 'ber kie mun ruh',
    italy: 'nap rom ven apu pie tus',
    ussr: 'mos sev stp fin lvn ukr',
  },
};
