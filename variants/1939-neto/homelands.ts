import type { Homelands } from '../modules/module.ts';

/** The capitals to which planes belong (ruling 9.2), and the spaces that each main power and satellite has at the beginning. */
export const homelands: Homelands = {
  capitals: {
    britain: ['lon'],
    france: ['par'],
    germany: ['ber'],
    italy: ['rom'],
    soviet: ['mos'],
    turkey: ['con'],
  },
  territory: {
    britain: 'edi liv lon cly wal yor egy pal',
    france: 'bre mar par bur gas pic syr',
    germany: 'ber kie mun aus epr pra pru ruh sil',
    italy: 'nap rom tri apu lib pie sic tus ven',
    soviet: 'kiv len mos sev bye cau sta',
    turkey: 'ank con arm kur smy',
    finland: 'fin nar osl',
    poland: 'dan kra war',
    rumania: 'buc tra',
    serbia: 'ser cro',
    spain: 'and cat mad',
  },
};
