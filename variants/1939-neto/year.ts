import { adjustmentPhase } from '../../engine/phases/adjustments.ts';
import { victory } from '../../engine/phases/ownership-and-victory.ts';
import { movementPhase } from '../../engine/phases/movement.ts';
import { retreatPhase } from '../../engine/phases/retreats.ts';
import type { YearEvent, YearStep } from '../../engine/year-steps.ts';
import { americansLand } from './americans.ts';
import { britainFalls } from './britain-falls.ts';
import { ownershipOfCapitals, planesReturn } from './planes/winter-return.ts';
import { planePhase, planesMoveOn } from './planes/retreats.ts';
import { airClears } from './planes/air-standoffs.ts';
import { withPlanesNamed } from './planes/winter-choice.ts';

/** What happens between the moves and the end of a season: armies and fleets retreat, then planes (ruling 9.6). */
const endOf = (season: string): YearStep[] => [
  retreatPhase(season),
  britainFalls,
  planesMoveOn,
  planePhase(season),
  airClears,
];

/** What is known beforehand of a season, told until it is over. */
const announcement = (event: string): YearEvent => ({
  event,
  happens: () => null,
  foretells: () => [{ event, spaces: [] }],
});

/** In Fall 1941 one German army may be ordered to Libya from anywhere. */
const africaKorps = announcement('the Africa Korps');

/** From Fall 1944 to Fall 1946 German planes are jets. */
const jets = announcement('jets');

/** What happens, or is told, right after the moves of a year's Fall. */
const fallEvents: Readonly<Record<number, readonly YearEvent[]>> = {
  1941: [africaKorps],
  1942: [americansLand],
  1944: [jets],
  1945: [jets],
  1946: [jets],
};

const yearWith = (events: readonly YearEvent[]): readonly YearStep[] => [
  movementPhase('S'),
  ...endOf('S'),
  movementPhase('F'),
  ...events,
  ...endOf('F'),
  ownershipOfCapitals,
  britainFalls,
  victory,
  withPlanesNamed(adjustmentPhase('W')),
  britainFalls,
  planesReturn,
];

const usualYear = yearWith([]);
const specialYears = new Map(
  Object.entries(fallEvents).map(([year, events]) => [Number(year), yearWith(events)]),
);

/** The steps of a year; the first begins with its Fall (ruling 9.27). */
export const yearOf = (year: number): readonly YearStep[] => specialYears.get(year) ?? usualYear;
