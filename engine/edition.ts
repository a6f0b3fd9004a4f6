/** How the rules are read where the printings of the rulebook differ (ruling 1.13). */
export interface Edition {
  /** The rule that decides when a convoy with several routes fails: when any one route is broken, or only when all routes are broken. */
  routes: 'any broken' | 'all broken';
  paradox: 'XII.5, Szykman' | 'Szykman';
  /** The rule that decides when an army is convoyed to a neighbouring space. */
  adjacent: 'only to swap' | 'own fleet or via';
  /** The centres from which a unit's distance is counted when units are removed. */
  distance: 'home centres' | 'owned centres';
}

/**
 * The rulebook of 2023. Where the rulebook can be read in several ways, DATC 3.0 says which reading is preferred. This edition is the
 * default.
 */
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
