import type { PowerName } from '../../engine/variant.ts';
import { neutralArmies } from '../rules/minors.ts';
import type { Opening } from '../rules/start.ts';

export const powers: readonly PowerName[] = [
  { id: 'britain', name: 'Britain', adjective: 'British', letter: 'B' },
  { id: 'france', name: 'France', adjective: 'French', letter: 'F' },
  { id: 'germany', name: 'Germany', adjective: 'German', letter: 'G' },
  { id: 'italy', name: 'Italy', adjective: 'Italian', letter: 'I' },
  { id: 'ussr', name: 'U.S.S.R.', adjective: 'Soviet', letter: 'U' },
  neutralArmies,
];

/** The opening by rule 2 of The Marches. */
export const opening: Opening = {
  phase: 'S1939M',
  units: {
    britain: 'F edi',
    france: 'A par',
    germany: 'A ber, A mun, F kie',
    italy: 'A rom, F nap',
    ussr: 'A sev',
    minor: 'A aus, A gib, A hol, A jug, A mos, A naf, A pol, A stp, A swe',
  },
  centres: {
    britain: 'edi',
    france: 'par',
    germany: 'ber kie mun',
    italy: 'nap rom',
    ussr: 'sev',
  },
};
