import type { PowerName } from '../../engine/variant.ts';
import { greatPowers } from '../1926/start.ts';
import { minorPowers } from '../rules/minors.ts';
import type { Opening } from '../rules/start.ts';

export const powers: readonly PowerName[] = [
  ...greatPowers,
  { id: 'nationalists', name: 'Nationalist Spain', adjective: 'Nationalist', letter: 'N' },
  { id: 'republicans', name: 'Republican Spain', adjective: 'Republican', letter: 'R' },
  minorPowers,
];

/** As in 1926, but for Spain at war with itself, its capital free, and Yugoslavia with two armies. */
export const opening: Opening = {
  phase: 'S1936M',
  units: {
    britain: 'F edi, F gib, F lon, F sue',
    france: 'A alg, A bei, F bre, A mar, A par',
    germany: 'A ber, F ham, A mun',
    italy: 'A mil, F nap, A rom, F tri',
    poland: 'A cra, F gdy, A war',
    soviet: 'F len/sc, A mos, A sta',
    turkey: 'A ank, A ist, F izm',
    nationalists: 'A brg',
    republicans: 'A val',
    minor:
      'A aus, A bel, A bul, A cro, A cze, F den, A egy, A fin, F gre, A hun, A ira, A lat, A lit, A mor, F net, F nwy, A per, F por, A rum, A ser, F swe, A swi',
  },
  centres: {
    britain: 'edi liv lon sue',
    france: 'alg bei bre mar par',
    germany: 'ber ham mun',
    italy: 'mil nap rom tri',
    poland: 'cra gdy war',
    soviet: 'len mos sta',
    turkey: 'ank ist izm',
    nationalists: 'brg',
    republicans: 'val',
  },
};
