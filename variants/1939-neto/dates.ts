import { readPhase } from '../../engine/phase.ts';

/** A time of the war: the codes of the movement phases in which it begins and ends. */
export interface WarPeriod {
  from: string;
  to: string;
}

/**
 * When each special case of the war begins and ends. The rules, the year, the page of rules and the words of the app
 * all read the dates here. docs/rulings.md and the cases repeat them, and tests fail where they differ.
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

/** A number for the season of a phase, which grows from season to season. */
function timeOf(phase: string): number {
  const { season, year } = readPhase(phase);
  return seasons.length * year + seasons.indexOf(season);
}

/** Does a phase lie in this time, its first and last season among it? */
export function isDuring({ from, to }: WarPeriod, phase: string): boolean {
  const time = timeOf(phase);
  return timeOf(from) <= time && time <= timeOf(to);
}

/**
 * Does something happen, or is it announced, after the moves of this season? That is the season in which it begins, in
 * each of its years.
 */
export function isAnnounced({ from, to }: WarPeriod, season: string, year: number): boolean {
  const first = readPhase(from);
  return season === first.season && first.year <= year && year <= readPhase(to).year;
}

/** The years of a time, its first and last among them. */
export function yearsOf({ from, to }: WarPeriod): number[] {
  const [first, last] = [readPhase(from).year, readPhase(to).year];
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}
