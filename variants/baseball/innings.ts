import { ownership, victory } from '../../engine/phases/ownership-and-victory.ts';
import { movementPhase } from '../../engine/phases/movement.ts';
import { retreatPhase } from '../../engine/phases/retreats.ts';
import { writePhase } from '../../engine/phase.ts';
import { withDisorder } from '../../engine/command/disorder.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import type { YearEvent, YearStep } from '../../engine/year-steps.ts';
import type { CountryGroup } from './groups.ts';
import { inningOf, missingAfter, playsNext, seatsFor, yearOf } from './rotation.ts';
import { leadersOf, runsOf, withRunsCounted } from './runs.ts';

/**
 * Makes the innings of the game. There are as many innings as groups of countries, and each inning is played in a year of its own. Every
 * inning has the given seasons, and begins with the board as in the opening. The seat with the most runs wins.
 */
export function withInnings(
  rules: VariantRules,
  groups: readonly CountryGroup[],
  seasons: readonly string[],
): VariantRules {
  const innings = groups.length;
  const seats = seatsFor(groups);
  const year: readonly YearStep[] = [
    ...seasons.flatMap((season) => [movementPhase(season), retreatPhase(season)]),
    ownership,
    runsCount(groups),
    victory,
    nextInningBegins(groups, seasons[0]),
  ];
  return {
    ...rules,
    year: (_s, of) => (of >= yearOf(1) && of <= yearOf(innings) ? year : []),
    score: ({ position }) => ({ of: 'runs', goal: null, seats: runsOf(position, seats) }),
    outcome: ({ position }) =>
      inningOf(position, groups) === innings ? leadersOf(runsOf(position, seats)) : null,
  };
}

/** The event that comes at the end of an inning: each seat scores a run for every centre of its countries. */
const runsCount = (groups: readonly CountryGroup[]): YearEvent => ({
  event: 'runs',
  happens: (s) => ({ report: [], next: withRunsCounted(s, seatsFor(groups)), outcome: null }),
  foretells: (_s, of) => [{ event: of === yearOf(groups.length) ? 'last runs' : 'runs', spaces: [] }],
});

/** The event in which all players go on to their next countries, and the board is set up as in the opening (rulings 2.3, 2.4, 2.8, I3). */
const nextInningBegins = (groups: readonly CountryGroup[], season: string): YearEvent => ({
  event: 'next inning',
  happens: ({ position, powers, start }) => {
    const phase = writePhase({ season, year: yearOf(inningOf(position, groups) + 1), letter: 'M' });
    const memory = { plays: playsNext(position, groups), runs: position.memory.runs };
    const missing = missingAfter(position, 1, groups, powers);
    const opening = { ...start, phase, memory };
    const next = missing.length > 0 ? withDisorder(opening, missing) : opening;
    return { report: [], next, outcome: null, closed: position };
  },
});
