import type { Judge } from '../../engine/judge.ts';
import { readPhase, type PhaseHere } from '../../engine/phase.ts';
import type { Position } from '../../engine/position.ts';
import * as words from '../words/made/phase.js';

// Phases as people say them, in the reader's language; engine/phase.ts has the same for files and the command line.

const seasons: ReadonlyMap<string, () => string> = new Map([
  ['S', words.phase_spring],
  ['U', words.phase_summer],
  ['F', words.phase_fall],
  ['W', words.phase_winter],
]);
const letters: ReadonlyMap<string, () => string> = new Map([
  ['M', words.phase_orders],
  ['R', words.phase_retreats],
  ['A', words.phase_builds],
  ['V', words.phase_votes],
  ['P', words.phase_planes],
  ['L', words.phase_leaders],
]);
/** By what a variant calls a phase that its letter does not name. */
const titles: ReadonlyMap<string, () => string> = new Map([
  ['Placing leaders', words.phase_placing_leaders],
  ['Beginning seas', words.phase_beginning_seas],
]);

/** `Fall`. */
export function nameSeason(season: string): string {
  return seasons.get(season)?.() ?? season;
}

/** The season of a phase with its year: `Fall 1901`. Throws BadPosition if the code is none. */
export function nameTime(code: string): string {
  const { season, year } = readPhase(code);
  return timeOf(season, year);
}

/** `Spring 1901 – Orders`. Throws BadPosition if the code is none. */
export const namePhase = (code: string): string => nameParts(readPhase(code));

/** The phase that a position is in, as its variant calls it: `Winter 1900 – Placing leaders`. */
export const phaseName = (judge: Judge, position: Position): string => nameParts(judge.phase(position));

type Parts = Pick<PhaseHere, 'season' | 'year' | 'letter' | 'title'>;

function nameParts({ season, year, letter, title }: Parts): string {
  const about = title === undefined ? letters.get(letter)?.() : (titles.get(title)?.() ?? title);
  return words.phase_name({ time: timeOf(season, year), about: about ?? letter });
}

const timeOf = (season: string, year: number): string =>
  words.phase_time({ season: nameSeason(season), year });
