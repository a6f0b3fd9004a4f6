import { choicePhase } from '../rules/choosing.ts';
import { setNames, withSets } from './start.ts';

/**
 * The phase in which all players choose in secret the set of seas where their army-fleets begin. It comes before the first year (rulings
 * 7.1 and C1).
 */
export const setsPhase = choicePhase({
  season: 'W',
  title: 'Beginning seas',
  choices: ({ options }) => setNames(options),
  after: ({ position, options }, chosen) => withSets(position, options, chosen),
});
