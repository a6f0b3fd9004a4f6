import { readPhase } from '../../engine/phase.ts';

/** A period of the war: the codes of its first and last movement phase. */
export interface WarPeriod {
  from: string;
  to: string;
}

/**
 * The first and the last phase of each special case of the war. The rules of the variant, year.ts, the page of rules and the words of the
 * app all read these dates. The test cases and docs/rulings.md repeat the dates, and tests fail if these copies differ.
 */
export const dates = {
  /** One German army may be ordered to Libya (ruling 9.24). */
  africaKorps: { from: 'F1941M', to: 'F1941M' },
  /** The Americans land after the moves (ruling 9.25). */
  americans: { from: 'F1942M', to: 'F1942M' },
  /** German planes are jets (ruling 9.26). */
  jets: { from: 'F1944M', to: 'F1946M' },
} as const satisfies Readonly<Record<string, WarPeriod>>;

/** The seasons in the order of a year. */
const seasons = 'SFW';

/** A number for the season of a phase. A later season has a higher number. */
function timeOf(phase: string): number {
  const { season, year } = readPhase(phase);
  return seasons.length * year + seasons.indexOf(season);
}

/** Is a phase in this period? The first and the last season belong to the period. */
export function isDuring({ from, to }: WarPeriod, phase: string): boolean {
  const time = timeOf(phase);
  return timeOf(from) <= time && time <= timeOf(to);
}

/**
 * Does a year of this period have the period's event after the moves of this season? The event either happens there or is only announced.
 * Every year of the period has the event, always in the season in which the period ends. The app announces an event until the game reaches
 * the event's place in the year. Since this place is after the moves, the event is still announced in the last movement phase of the
 * period.
 */
export function isAnnounced({ from, to }: WarPeriod, season: string, year: number): boolean {
  const last = readPhase(to);
  return season === last.season && readPhase(from).year <= year && year <= last.year;
}

/** All years of a period, including the first and the last. */
export function yearsOf({ from, to }: WarPeriod): number[] {
  const [first, last] = [readPhase(from).year, readPhase(to).year];
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}
