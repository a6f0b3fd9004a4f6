import { adjustmentPhase } from '../../engine/phases/adjustments.ts';
import { victory } from '../../engine/phases/ownership-and-victory.ts';
import { movementPhase } from '../../engine/phases/movement.ts';
import { retreatPhase } from '../../engine/phases/retreats.ts';
import type { YearEvent, YearStep } from '../../engine/year-steps.ts';
import { isPhase } from '../../engine/year-steps.ts';
import { americansLand } from './americans.ts';
import { britainFalls } from './britain-falls.ts';
import type { WarPeriod } from './dates.ts';
import { dates, isAnnounced, yearsOf } from './dates.ts';
import { ownershipOfCapitals, planesReturn } from './planes/winter-return.ts';
import { planePhase, planesMoveOn } from './planes/retreats.ts';
import { airClears } from './planes/air-standoffs.ts';
import { withPlanesNamed } from './planes/winter-choice.ts';
import { silesiaPhase } from './silesia.ts';

/** The steps between the moves and the end of a season: first armies and fleets retreat, then planes (ruling 9.6). */
const endOf = (season: string): YearStep[] => [
  retreatPhase(season),
  britainFalls,
  planesMoveOn,
  planePhase(season),
  airClears,
];

/** Makes an event that changes nothing. It serves only to announce, in each year of the period `during`, that a special case applies. */
const announcement = (event: string, during: WarPeriod): YearEvent => ({
  event,
  happens: () => null,
  foretells: () => [{ event, spaces: [], during }],
});

/** The special events that happen, or are announced, right after the moves of a season. */
const specialEvents: readonly { during: WarPeriod; event: YearEvent }[] = [
  { during: dates.africaKorps, event: announcement('the Africa Korps', dates.africaKorps) },
  { during: dates.americans, event: americansLand },
  { during: dates.jets, event: announcement('jets', dates.jets) },
];

const eventsAfter = (season: string, year: number): YearEvent[] =>
  specialEvents.filter(({ during }) => isAnnounced(during, season, year)).map(({ event }) => event);

const yearWith = (
  afterSpring: readonly YearEvent[],
  afterFall: readonly YearEvent[],
): readonly YearStep[] => [
  movementPhase('S'),
  ...afterSpring,
  ...endOf('S'),
  movementPhase('F'),
  ...afterFall,
  ...endOf('F'),
  ownershipOfCapitals,
  britainFalls,
  victory,
  withPlanesNamed(adjustmentPhase('W')),
  britainFalls,
  planesReturn,
];

const usualYear = yearWith([], []);

/** The steps of every year in which something special happens or is announced. */
const specialYears: ReadonlyMap<number, readonly YearStep[]> = new Map(
  specialEvents
    .flatMap(({ during }) => yearsOf(during))
    .map((year) => [year, yearWith(eventsAfter('S', year), eventsAfter('F', year))]),
);

/** The first year, in whose Fall the game begins (rulings 9.27 and N8). */
const FIRST_YEAR = 1939;
const firstYear = usualYear.flatMap((step): YearStep[] =>
  isPhase(step) && step.season === 'F' && step.wants === 'moves' ? [silesiaPhase, step] : [step],
);

/** The steps of a year. */
export const yearOf = (year: number): readonly YearStep[] =>
  year === FIRST_YEAR ? firstYear : (specialYears.get(year) ?? usualYear);
