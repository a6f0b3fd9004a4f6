import { BadPosition } from './errors.ts';

/** A phase code taken apart: `S1901M` is the spring, 1901, movement. */
interface PhaseCode {
  season: string;
  year: number;
  letter: string;
}

/** What a phase asks for: orders to move, dislodged units' ways out, builds and removals, or a choice of the power. */
export type Wants = 'moves' | 'retreats' | 'builds' | 'ballots';

/** The phase a position is in, and its name as people say it: `Spring 1901 – Orders`. The letter only names it. */
export interface PhaseHere extends PhaseCode {
  wants: Wants;
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

/** Codes taken apart before; a game has a few hundred. */
const known = new Map<string, PhaseCode>();
const mostKnown = 1000;

/** Takes a phase code apart. Throws BadPosition if it is none. */
export function readPhase(code: string): Readonly<PhaseCode> {
  const before = known.get(code);
  if (before) return before;
  const parts = splitCode(code);
  if (known.size >= mostKnown) known.clear();
  known.set(code, parts);
  return parts;
}

function splitCode(code: string): PhaseCode {
  if (typeof code !== 'string' || !/^[A-Z]\d{1,5}[A-Z]$/.test(code)) {
    throw new BadPosition(
      `${JSON.stringify(code)} is no phase; one is written like S1901M, F1901R or W1901A.`,
    );
  }
  const last = code.length - 1;
  return { season: code[0], year: Number(code.slice(1, last)), letter: code[last] };
}

/** The code of a phase: `S1901M`. */
export function writePhase({ season, year, letter }: PhaseCode): string {
  return `${season}${year}${letter}`;
}

/** A season as people say it: `Fall`. */
export function nameSeason(season: string): string {
  return seasons.get(season) ?? season;
}

/** A phase as people say it: `Spring 1901 – Orders`. Throws BadPosition if the code is none. */
export function namePhase(code: string): string {
  const { season, year, letter } = readPhase(code);
  return `${nameSeason(season)} ${year} – ${letters.get(letter) ?? letter}`;
}
