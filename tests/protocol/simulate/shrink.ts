import { simulate } from './run.ts';
import { smaller } from './scenario.ts';
import type { Scenario } from './scenario.ts';

/** The result of one table, in the form that processes send to each other. */
export interface Played {
  scenario: Scenario;
  /** The promises of SECURITY.md that were broken, as sentences. An exception counts as a broken promise. */
  broken: readonly string[];
  bitten: readonly string[];
}

export async function play(scenario: Scenario): Promise<Played> {
  try {
    const { broken, bitten } = await simulate(scenario);
    return { scenario, broken, bitten: [...bitten] };
  } catch (error) {
    const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { scenario, broken: [told], bitten: [] };
  }
}

/**
 * Takes the items out of a scenario one by one. If the scenario without an item breaks no promise, the item stays. Returns the smallest
 * scenario found.
 */
export async function shrink(scenario: Scenario): Promise<Scenario> {
  for (const one of smaller(scenario)) if ((await play(one)).broken.length > 0) return shrink(one);
  return scenario;
}
