import type { VariantRules } from './variant-rules.ts';
import { standardPhases } from './phases-and-victory.ts';
import { standardFight } from './fight.ts';
import { standardSupply } from './supply.ts';
import { standardPlayers } from './players.ts';

/** The standard answer to every question. A variant replaces some of the standard answers: `{ ...standardRules, nation: … }`. */
export const standardRules: VariantRules = {
  ...standardPlayers,
  ...standardFight,
  ...standardSupply,
  ...standardPhases,
};
