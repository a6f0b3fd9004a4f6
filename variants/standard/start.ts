import type { Opening } from '../rules/start.ts';
import type { PowerName } from '../../engine/variant.ts';

export const powers: readonly PowerName[] = [
  { id: 'austria', name: 'Austria', adjective: 'Austrian', letter: 'A' },
  { id: 'england', name: 'England', adjective: 'English', letter: 'E' },
  { id: 'france', name: 'France', adjective: 'French', letter: 'F' },
  { id: 'germany', name: 'Germany', adjective: 'German', letter: 'G' },
  { id: 'italy', name: 'Italy', adjective: 'Italian', letter: 'I' },
  { id: 'russia', name: 'Russia', adjective: 'Russian', letter: 'R' },
  { id: 'turkey', name: 'Turkey', adjective: 'Turkish', letter: 'T' },
];

/** Every unit begins in a home centre of its power. */
export const opening: Opening = {
  phase: 'S1901M',
  units: {
    austria: 'A bud, A vie, F tri',
    england: 'A lvp, F edi, F lon',
    france: 'A mar, A par, F bre',
    germany: 'A ber, A mun, F kie',
    italy: 'A rom, A ven, F nap',
    russia: 'A mos, A war, F sev, F stp/sc',
    turkey: 'A con, A smy, F ank',
  },
  centres: {
    austria: 'bud tri vie',
    england: 'edi lon lvp',
    france: 'bre mar par',
    germany: 'ber kie mun',
    italy: 'nap rom ven',
    russia: 'mos sev stp war',
    turkey: 'ank con smy',
  },
};
