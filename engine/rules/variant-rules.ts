import type { PhaseQuestions } from './phases-and-victory.ts';
import type { FightQuestions } from './fight.ts';
import type { SupplyQuestions } from './supply.ts';
import type { PlayerQuestions } from './players.ts';

/**
 * The rules of a variant: all questions, in four groups. A variant answers some questions itself; all other questions keep their standard
 * answer.
 */
export interface VariantRules extends PlayerQuestions, FightQuestions, SupplyQuestions, PhaseQuestions {}

export type RuleQuestion = keyof VariantRules;
