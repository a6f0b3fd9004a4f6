import type { Edition } from '../rules.ts';

/** The rulebook of 2023, read with the preferences of DATC 3.0. The default. */
export const edition2023: Edition = {
  routes: 'all broken',
  paradox: 'Szykman',
  adjacent: 'own fleet or via',
  distance: 'owned centres',
};

/** The rulebook of 1971 (rulings 1.6 to 1.8, 1.11, 1.13). */
export const edition1971: Edition = {
  routes: 'any broken',
  paradox: 'XII.5, Szykman',
  adjacent: 'only to swap',
  distance: 'home centres',
};
