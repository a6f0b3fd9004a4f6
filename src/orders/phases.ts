import type { Judge } from '../../engine/judge.ts';
import { BadPosition } from '../../engine/errors.ts';
import { readPhase, type PhaseHere } from '../../engine/phase.ts';
import type { Position } from '../../engine/position.ts';
import { isRecord } from '../../engine/shape.ts';
import * as words from '../words/made/phase.js';
import * as appWords from '../words/made/app.js';

// The names of phases in the reader's language. engine/phase.ts has the English names for files and the command line.

const seasons: ReadonlyMap<string, () => string> = new Map([
  ['S', words.phase_spring],
  ['U', words.phase_summer],
  ['F', words.phase_fall],
  ['W', words.phase_winter],
]);
const letters: ReadonlyMap<string, () => string> = new Map([
  ['M', appWords.app_orders],
  ['R', words.phase_retreats],
  ['A', words.phase_builds],
  ['V', words.phase_votes],
  ['P', words.phase_planes],
  ['L', words.phase_leaders],
]);
/** For each title that a variant gives to a phase, the words for this phase. Any other phase is named by the letter in its code. */
const titles: ReadonlyMap<string, () => string> = new Map([
  ['Placing leaders', words.phase_placing_leaders],
  ['Beginning seas', words.phase_beginning_seas],
  ['Berlin or Silesia', words.phase_berlin_or_silesia],
]);

/** `Fall`. */
export function nameSeason(season: string): string {
  return seasons.get(season)?.() ?? season;
}

/**
 * The season of a phase with its year: `Fall 1901`.
 * @throws BadPosition if the code is not a phase
 */
export function nameTime(code: string): string {
  const { season, year } = readPhase(code);
  return timeOf(season, year);
}

/**
 * The name of a phase: `Spring 1901 – Orders`.
 * @throws BadPosition if the code is not a phase
 */
export const namePhase = (code: string): string => nameParts(readPhase(code));

/** The phase that a position is in, as its variant calls it: `Winter 1900 – Placing leaders`. */
export const phaseName = (judge: Judge, position: Position): string => nameParts(judge.phase(position));

/** The parts of a phase's name. The parts are stored as data, and put into words when they are shown. */
export type PhaseParts = Pick<PhaseHere, 'season' | 'year' | 'letter' | 'title'>;

/** The name of the phase that a position is in, split into its parts. */
export function partsOfPhase(judge: Judge, position: Position): PhaseParts {
  const { season, year, letter, title } = judge.phase(position);
  return { season, year, letter, ...(title === undefined ? {} : { title }) };
}

/**
 * A stored phase, in words. Older versions of the app stored the phase's code or its name instead of its parts. If the value is neither a
 * text nor the parts of a name, the result is ''.
 */
export function tellKeptPhase(kept: unknown): string {
  if (isParts(kept)) return nameParts(kept);
  const text = typeof kept === 'string' ? kept : '';
  try {
    return namePhase(text);
  } catch (error) {
    if (error instanceof BadPosition) return text;
    throw error;
  }
}

/** Whether a stored value consists of the parts of a phase's name. */
export function isParts(kept: unknown): kept is PhaseParts {
  if (!isRecord(kept)) return false;
  const { season, year, letter, title = '' } = kept;
  return typeof year === 'number' && [season, letter, title].every((part) => typeof part === 'string');
}

function nameParts({ season, year, letter, title }: PhaseParts): string {
  const about = title === undefined ? letters.get(letter)?.() : (titles.get(title)?.() ?? title);
  return words.phase_name({ time: timeOf(season, year), about: about ?? letter });
}

const timeOf = (season: string, year: number): string =>
  words.phase_time({ season: nameSeason(season), year });
