import type { PhaseQuestions } from './rules/phases-and-victory.ts';
import type { FightQuestions } from './rules/fight.ts';
import type { SupplyQuestions } from './rules/supply.ts';
import type { PlayerQuestions } from './rules/players.ts';

/** The named questions, in four groups. A variant answers some; the rest keep their standard answer. */
export interface VariantRules extends PlayerQuestions, FightQuestions, SupplyQuestions, PhaseQuestions {}

export type RuleQuestion = keyof VariantRules;
