import type { Homelands } from '../modules/module.ts';

/** Moscow isn't a centre on this board, so Russia’s capital is Leningrad (ruling K2). */
export const homelands: Homelands = {
  capitals: { britain: ['lon'], france: ['par'], germany: ['ber'], italy: ['rom'], russia: ['len'] },
  territory: {
    britain: 'edi liv lon cly wal yor',
    france: 'bre mar par bur gas pic',
    germany: 'ber kie mun pru ruh sil',
    italy: 'nap rom ven apu pie tus',
    russia: 'len sev ura mos ukr',
  },
};
