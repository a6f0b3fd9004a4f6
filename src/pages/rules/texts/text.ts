import type { RuleExample } from '../examples.ts';

/** One subject in which a variant's rules differ from the standard rules: text, a list, and examples that the engine adjudicates. */
export interface RulesSection {
  title: string;
  /** The name of the section in addresses that lead to it: `#/rules/1936?section=bids`. */
  id?: string;
  says: readonly string[];
  /** An example of an order, in strict notation. */
  sample?: string;
  list?: readonly string[];
  examples?: readonly RuleExample[];
}

/** The differences between a variant's rules and the standard rules, in our own words. */
export interface RulesText {
  lead: string;
  sections: readonly RulesSection[];
  credits: readonly string[];
}
