import { BadPosition } from './errors.ts';

/** The parts of a phase code: `S1901M` has season `S` (spring), year 1901 and letter `M` (movement). */
interface PhaseFields {
  season: string;
  year: number;
  letter: string;
}

/**
 * The kind of orders that a phase asks for: orders for the units on the board, retreats of dislodged units, builds and removals, or a
 * power's choices.
 */
export type Wants = 'moves' | 'retreats' | 'builds' | 'ballots';

/**
 * The phase of a position, with the phase's name as people say it: `Spring 1901 – Orders`. `letter` serves only the phase's code and name;
 * `wants` says what the phase asks for.
 */
export interface PhaseHere extends PhaseFields {
  wants: Wants;
  /** The variant's own name for the phase, if the letter's usual name doesn't fit. */
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

/** Splits a phase code into its parts. Throws BadPosition if `code` isn't the code of a phase. */
export function readPhase(code: string): PhaseFields {
  const year = typeof code === 'string' ? yearIn(code) : NO_YEAR;
  if (year === NO_YEAR) {
    throw new BadPosition(
      `${JSON.stringify(code)} isn’t a phase; a phase is written like S1901M, F1901R or W1901A.`,
    );
  }
  return { season: code[0], year, letter: code[code.length - 1] };
}

const NO_YEAR = -1;

/**
 * The year in a phase code. The code must be a year of one to five digits between two capital letters; NO_YEAR if it has another form. A
 * regular expression would take far longer, which matters since every turn reads several codes.
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

/** Writes the code of a phase: `S1901M`. */
export function writePhase({ season, year, letter }: PhaseFields): string {
  return `${season}${year}${letter}`;
}

/** A season's name: `Fall`. */
export function nameSeason(season: string): string {
  return seasons.get(season) ?? season;
}

/**
 * A phase's name as people say it: `Spring 1901 – Orders`. `title` is the variant's own name for the phase, if the variant has one. Throws
 * BadPosition if `code` isn't the code of a phase.
 */
export function namePhase(code: string, title?: string): string {
  const { season, year, letter } = readPhase(code);
  return `${nameSeason(season)} ${year} – ${title ?? letters.get(letter) ?? letter}`;
}
