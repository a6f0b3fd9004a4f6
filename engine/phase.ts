import { BadPosition } from './errors.ts';

/** A phase code taken apart: `S1901M` is the spring, 1901, movement. */
interface PhaseFields {
  season: string;
  year: number;
  letter: string;
}

/** What a phase asks for: orders to move, dislodged units' ways out, builds and removals, or a choice of the power. */
export type Wants = 'moves' | 'retreats' | 'builds' | 'ballots';

/** The phase a position is in, and its name as people say it: `Spring 1901 – Orders`. The letter only names it. */
export interface PhaseHere extends PhaseFields {
  wants: Wants;
  /** What its variant calls it, where its letter does not say it. */
  title?: string;
  name: string;
}

const seasons: ReadonlyMap<string, string> = new Map([
  ['S', 'Spring'],
  ['U', 'Summer'],
  ['F', 'Fall'],
  ['W', 'Winter'],
]);
const letters: ReadonlyMap<string, string> = new Map([
  ['M', 'Orders'],
  ['R', 'Retreats'],
  ['A', 'Builds'],
  ['V', 'Votes'],
  ['P', 'Planes'],
  ['L', 'Leaders'],
]);

/** Takes a phase code apart. Throws BadPosition if it isn't one. */
export function readPhase(code: string): PhaseFields {
  const year = typeof code === 'string' ? yearIn(code) : NO_YEAR;
  if (year === NO_YEAR) {
    throw new BadPosition(
      `${JSON.stringify(code)} is no phase; one is written like S1901M, F1901R or W1901A.`,
    );
  }
  return { season: code[0], year, letter: code[code.length - 1] };
}

const NO_YEAR = -1;

/**
 * The year between the two capital letters, of one to five digits. Every turn reads several codes, and a regular
 * expression takes far longer.
 */
function yearIn(code: string): number {
  const last = code.length - 1;
  if (last < 2 || last > 6 || !isBetween(code, 0, A, Z) || !isBetween(code, last, A, Z)) return NO_YEAR;
  let year = 0;
  for (let place = 1; place < last; place++) {
    if (!isBetween(code, place, ZERO, NINE)) return NO_YEAR;
    year = 10 * year + code.charCodeAt(place) - ZERO;
  }
  return year;
}

const [A, Z, ZERO, NINE] = ['A', 'Z', '0', '9'].map((letter) => letter.charCodeAt(0));

function isBetween(code: string, place: number, least: number, most: number): boolean {
  const unit = code.charCodeAt(place);
  return unit >= least && unit <= most;
}

/** The code of a phase: `S1901M`. */
export function writePhase({ season, year, letter }: PhaseFields): string {
  return `${season}${year}${letter}`;
}

/** A season as people say it: `Fall`. */
export function nameSeason(season: string): string {
  return seasons.get(season) ?? season;
}

/**
 * A phase as people say it: `Spring 1901 – Orders`; `title`: what it is about. Throws BadPosition if this isn't the
 * code of a phase.
 */
export function namePhase(code: string, title?: string): string {
  const { season, year, letter } = readPhase(code);
  return `${nameSeason(season)} ${year} – ${title ?? letters.get(letter) ?? letter}`;
}
