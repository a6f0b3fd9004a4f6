import type { PowerName } from '../../engine/variant.ts';
import { neutralArmies } from '../rules/minors.ts';
import type { Opening } from '../rules/start.ts';

export const powers: readonly PowerName[] = [
  { id: 'britain', name: 'Britain', adjective: 'British', letter: 'B' },
  { id: 'france', name: 'France', adjective: 'French', letter: 'F' },
  { id: 'germany', name: 'Germany', adjective: 'German', letter: 'G' },
  { id: 'italy', name: 'Italy', adjective: 'Italian', letter: 'I' },
  { id: 'russia', name: 'Russia', adjective: 'Russian', letter: 'R' },
  neutralArmies,
];

/** The opening by rules 1 and 2 of the game “1939 I”. */
export const opening: Opening = {
  phase: 'S1939M',
  units: {
    britain: 'A liv, F edi, F lon',
    france: 'A mar, A par, F bre',
    germany: 'A ber, A mun, A pru, F kie',
    italy: 'A nap, A ven, F rom',
    russia: 'A sev, A ura, F len/nc',
    minor: 'A pol, A spa, A swe, A tur',
  },
  centres: {
    britain: 'edi liv lon',
    france: 'bre mar par',
    germany: 'ber kie mun pru',
    italy: 'nap rom ven',
    russia: 'len sev ura',
  },
};
