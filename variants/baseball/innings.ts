import { withDisorder } from '../../engine/command/disorder.ts';
import { writePhase } from '../../engine/phase.ts';
import { ownership, victory } from '../../engine/phases/ownership-and-victory.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import type { Setting } from '../../engine/setting.ts';
import type { Phase, YearEvent, YearStep } from '../../engine/year-steps.ts';
import { isPhase } from '../../engine/year-steps.ts';
import type { Circuit } from './groups.ts';
import { inningOf, missingAfter, playsNext, seatsFor, yearOf } from './rotation.ts';
import { leadersOf, runsOf, withRunsCounted } from './runs.ts';

/**
 * Makes the innings of the game. There are as many innings as groups of countries, and each inning is played in a year of its own. Every
 * inning has the given seasons, and begins with the board as in the opening. The seat with the most runs wins.
 */
export function withInnings(rules: VariantRules, circuit: Circuit, seasons: readonly string[]): VariantRules {
  const innings = circuit.groups.length;
  const seats = seatsFor(circuit);
  const ending = [ownership, runsCount(circuit), victory, nextInningBegins(circuit, seasons[0])];
  return {
    ...rules,
    year: (s, of) =>
      of >= circuit.firstYear && of <= yearOf(innings, circuit)
        ? [...seasons.flatMap((season) => seasonOf(rules.year(s, circuit.firstYear), season)), ...ending]
        : [],
    score: ({ position }) => ({ of: 'runs', goal: null, seats: runsOf(position, seats) }),
    outcome: ({ position }) =>
      inningOf(position, circuit) === innings ? leadersOf(runsOf(position, seats)) : null,
  };
}

/**
 * A season of an inning: the first phase of moves and the first phase of retreats in a year of the board’s own game, both moved to this
 * season.
 */
function seasonOf(year: readonly YearStep[], season: string): readonly YearStep[] {
  const phases = year.filter(isPhase);
  const first = (wants: Phase['wants']) => phases.find((phase) => phase.wants === wants);
  return [first('moves'), first('retreats')].flatMap((phase) => (phase ? [{ ...phase, season }] : []));
}

/** The event that comes at the end of an inning: each seat scores a run for every centre of its countries. */
const runsCount = (circuit: Circuit): YearEvent => ({
  event: 'runs',
  happens: (s) => ({ report: [], next: withRunsCounted(s, seatsFor(circuit)), outcome: null }),
  foretells: (_s, of) => [
    { event: of === yearOf(circuit.groups.length, circuit) ? 'last runs' : 'runs', spaces: [] },
  ],
});

/** The event in which all players go on to their next countries, and the board is set up as in the opening (rulings 2.3, 2.4, 2.8, I3). */
const nextInningBegins = (circuit: Circuit, season: string): YearEvent => ({
  event: 'next inning',
  happens: ({ position, powers, start }: Setting) => {
    const year = yearOf(inningOf(position, circuit) + 1, circuit);
    const phase = writePhase({ season, year, letter: 'M' });
    const memory = { plays: playsNext(position, circuit), runs: position.memory.runs };
    const missing = missingAfter(position, 1, circuit, powers);
    const opening = { ...start, phase, memory };
    const next = missing.length > 0 ? withDisorder(opening, missing) : opening;
    return { report: [], next, outcome: null, closed: position };
  },
});
