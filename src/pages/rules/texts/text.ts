import type { RuleExample } from '../examples.ts';

/** One subject in which a variant differs: prose, a list, and situations that the engine adjudicates. */
export interface RulesSection {
  title: string;
  says: readonly string[];
  /** A line in the notation of orders. */
  sample?: string;
  list?: readonly string[];
  examples?: readonly RuleExample[];
}

/** What a variant changes in the standard rules, in our words. */
export interface RulesText {
  lead: string;
  sections: readonly RulesSection[];
  credits: readonly string[];
}
