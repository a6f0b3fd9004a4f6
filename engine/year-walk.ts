import { BadPosition } from './errors.ts';
import { readPhase, writePhase } from './phase.ts';
import type { Position } from './position.ts';
import type { Turn, Unasked } from './report.ts';
import type { Setting } from './setting.ts';
import { settingAt } from './setting.ts';
import type { ComingStep, Phase, YearStep } from './year-steps.ts';
import { isPhase } from './year-steps.ts';
import { inPhase } from './units.ts';

/** A judge looks for the next phase that asks somebody for orders in the present year and in this many years after it. */
const patience = 3;

/**
 * The number of phases whose place in the year a judge remembers. Most games have about five phases a year, so the judge remembers the
 * phases of about twenty years.
 */
const knownPhases = 100;

/** The place of a position's phase in its year. */
export interface PlaceInYear {
  year: number;
  steps: readonly YearStep[];
  place: number;
  /**
   * The codes of later phases that have been needed so far. In `codes[later][place]`, `later` counts the years from this year to the
   * phase's year, and `place` is the phase's place in that year. Writing a code takes longer than finding it here.
   */
  codes: string[][];
}

/** Finds a position's phase in the variant's year. Throws BadPosition if the year has no such phase. */
export function hereInYear(s: Setting): PlaceInYear {
  if (s.own.year) return findHere(s);
  const { phase } = s.position;
  const { phases } = s.cache;
  let here = phases.get(phase);
  if (here === undefined) {
    here = findHere(s);
    if (phases.size === knownPhases) phases.clear();
    phases.set(phase, here);
  }
  return here;
}

/** The place of a phase among the steps of a year; -1 if the year has no such phase. */
function placeOf(steps: readonly YearStep[], season: string, letter: string): number {
  for (let place = 0; place < steps.length; place++) {
    const step = steps[place];
    if (isPhase(step) && step.season === season && step.letter === letter) return place;
  }
  return -1;
}

function findHere(s: Setting): PlaceInYear {
  const { season, year, letter } = readPhase(s.position.phase);
  const steps = s.rules.year(s, year);
  const place = placeOf(steps, season, letter);
  if (place >= 0) return { year, steps, place, codes: [] };
  throw new BadPosition(`The year of this variant has no phase ${s.position.phase}.`);
}

/** The phase of a position. Throws BadPosition if the variant's year has no such phase. */
export function phaseOf(s: Setting): Phase {
  const { steps, place } = hereInYear(s);
  return steps[place] as Phase;
}

/**
 * Continues the year after a phase has been resolved. Events happen, and phases in which nobody has a choice run by themselves. The year
 * goes on until a phase asks for orders, or until the game is over. If nobody is asked for orders in the rest of this year and in the three
 * years after it, the result is the first phase of next year.
 */
export function goOn(s: Setting, from: PlaceInYear, turn: Turn): Turn {
  if (turn.outcome) return turn;
  const { year } = from;
  let here = settingAt(s, turn.next);
  let report = turn.report;
  const unasked: Unasked[] = [];
  let closed: Position | undefined;
  let begin = from.place + 1;
  for (let later = 0; later <= patience; later++) {
    const steps = s.rules.year(here, year + later);
    for (let place = begin; place < steps.length; place++) {
      const step = steps[place];
      let come: Turn | null;
      if (isPhase(step)) {
        const there = settingAt(here, inPhase(here.position, codeAfter(from, step, later, place)));
        if (asksAnybody(step, there)) return turnTo(there.position, null, report, closed, unasked);
        if (!step.due?.(there)) continue;
        unasked.push({ position: there.position, told: report.length });
        come = step.resolve(there, there.rules.command(there, {}));
      } else {
        come = step.happens(here);
      }
      if (come === null) continue;
      if (come.report.length > 0) report = [...report, ...come.report];
      closed ??= come.closed;
      if (come.outcome) return turnTo(come.next, come.outcome, report, closed, unasked);
      here = settingAt(here, come.next);
    }
    begin = 0;
  }
  return turnTo(firstPhase(here, year + 1), null, report, closed, unasked);
}

function codeAfter({ year, codes }: PlaceInYear, step: Phase, later: number, place: number): string {
  const ofYear = (codes[later] ??= []);
  return (ofYear[place] ??= codeOf(step, year + later));
}

function asksAnybody(phase: Phase, s: Setting): boolean {
  for (const power of s.powers) if (phase.asks(s, power)) return true;
  return false;
}

/** Makes a turn, without optional fields that would be empty. */
function turnTo(
  next: Position,
  outcome: Turn['outcome'],
  report: Turn['report'],
  closed: Position | undefined,
  unasked: readonly Unasked[],
): Turn {
  const turn = { report, next, outcome };
  const told = unasked.length === 0 ? turn : { ...turn, unasked };
  return closed === undefined ? told : { ...told, closed };
}

/**
 * The phases after a position's phase, and the announcements of events, in their order, until the same phase comes again. If that phase
 * never comes again, the list ends with the next year. Retreats and builds are listed although they may be skipped.
 */
export function yearAhead(s: Setting): ComingStep[] {
  const { year, steps, place } = hereInYear(s);
  const { season, letter } = steps[place] as Phase;
  const next = s.rules.year(s, year + 1);
  const again = placeOf(next, season, letter);
  const tell = (step: YearStep, of: number): ComingStep[] => {
    if (isPhase(step)) return [{ phase: codeOf(step, of), wants: step.wants }];
    return (step.foretells?.(s, of) ?? []).map((foretold) => ({ year: of, ...foretold }));
  };
  return [
    ...steps.slice(place + 1).flatMap((step) => tell(step, year)),
    ...next.slice(0, again < 0 ? next.length : again + 1).flatMap((step) => tell(step, year + 1)),
  ];
}

function firstPhase(s: Setting, year: number): Position {
  const first = s.rules.year(s, year).find(isPhase) as Phase;
  return inPhase(s.position, codeOf(first, year));
}

const codeOf = ({ season, letter }: Phase, year: number) => writePhase({ season, year, letter });
