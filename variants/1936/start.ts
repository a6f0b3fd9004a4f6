import type { PowerName } from '../../engine/variant.ts';
import { greatPowers, opening as opening1926 } from '../1926/start.ts';
import { minorPowers } from '../rules/minors.ts';
import type { Opening } from '../rules/start.ts';

export const powers: readonly PowerName[] = [
  ...greatPowers,
  { id: 'nationalists', name: 'Nationalist Spain', adjective: 'Nationalist', letter: 'N' },
  { id: 'republicans', name: 'Republican Spain', adjective: 'Republican', letter: 'R' },
  minorPowers,
];

/**
 * The opening of 1926 with two differences. In Spain there are two factions instead of a minor power, and Madrid is empty. Yugoslavia has
 * two armies.
 */
export const opening: Opening = {
  phase: 'S1936M',
  units: {
    ...opening1926.units,
    nationalists: 'A brg',
    republicans: 'A val',
    minor:
      'A aus, A bel, A bul, A cro, A cze, F den, A egy, A fin, F gre, A hun, A ira, A lat, A lit, A mor, F net, F nwy, A per, F por, A rum, A ser, F swe, A swi',
  },
  centres: { ...opening1926.centres, nationalists: 'brg', republicans: 'val' },
};
