import type { Rules } from '../rules.ts';
import { standardCourse } from './course.ts';
import { standardFight } from './fight.ts';
import { standardSupply } from './supply.ts';
import { standardWho } from './who.ts';

/** The standard answer to every question. A variant is these with some answered otherwise: `{ ...standardRules, nation: … }`. */
export const standardRules: Rules = {
  ...standardWho,
  ...standardFight,
  ...standardSupply,
  ...standardCourse,
};
