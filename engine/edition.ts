/** Readings of the rulebook that differ between its printings (ruling 1.13). */
export interface Edition {
  /** A convoy with several routes fails when any of them is broken, or only when all are. */
  routes: 'any broken' | 'all broken';
  paradox: 'XII.5, Szykman' | 'Szykman';
  /** When an army goes to a neighbouring space by convoy. */
  adjacent: 'only to swap' | 'own fleet or via';
  /** From which centre the distance of a unit to be removed is counted. */
  distance: 'home centres' | 'owned centres';
}

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
