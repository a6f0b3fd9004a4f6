import type { Course } from './rules/course.ts';
import type { Fight } from './rules/fight.ts';
import type { Supply } from './rules/supply.ts';
import type { Who } from './rules/who.ts';

/** The named questions, in four groups. A variant answers some; the rest keep their standard answer. */
export interface Rules extends Who, Fight, Supply, Course {}

export type Question = keyof Rules;
