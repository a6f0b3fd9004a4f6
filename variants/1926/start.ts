import type { PowerName } from '../../engine/variant.ts';
import { minorPowers } from '../rules/minors.ts';
import type { Opening } from '../rules/start.ts';

export const greatPowers: readonly PowerName[] = [
  { id: 'britain', name: 'Britain', adjective: 'British', letter: 'B' },
  { id: 'france', name: 'France', adjective: 'French', letter: 'F' },
  { id: 'germany', name: 'Germany', adjective: 'German', letter: 'G' },
  { id: 'italy', name: 'Italy', adjective: 'Italian', letter: 'I' },
  { id: 'poland', name: 'Poland', adjective: 'Polish', letter: 'P' },
  { id: 'soviet', name: 'Soviet Union', adjective: 'Soviet', letter: 'S' },
  { id: 'turkey', name: 'Turkey', adjective: 'Turkish', letter: 'T' },
];

export const powers: readonly PowerName[] = [...greatPowers, minorPowers];

/** Britain has no unit in Liverpool: its fourth fleet begins in Gibraltar. Every centre without an owner has a unit of a minor power. */
export const opening: Opening = {
  phase: 'S1926M',
  units: {
    britain: 'F edi, F gib, F lon, F sue',
    france: 'A alg, A bei, F bre, A mar, A par',
    germany: 'A ber, F ham, A mun',
    italy: 'A mil, F nap, A rom, F tri',
    poland: 'A cra, F gdy, A war',
    soviet: 'F len/sc, A mos, A sta',
    turkey: 'A ank, A ist, F izm',
    minor:
      'A aus, A bel, A bul, A cze, F den, A egy, A fin, F gre, A hun, A ira, A lat, A lit, A mor, F net, F nwy, A per, F por, A rum, A spa, F swe, A swi, A yug',
  },
  centres: {
    britain: 'edi liv lon sue',
    france: 'alg bei bre mar par',
    germany: 'ber ham mun',
    italy: 'mil nap rom tri',
    poland: 'cra gdy war',
    soviet: 'len mos sta',
    turkey: 'ank ist izm',
  },
};
