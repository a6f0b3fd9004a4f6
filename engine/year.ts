import type { Wants } from './phase.ts';
import { readPhase, writePhase } from './phase.ts';
import { BadPosition } from './errors.ts';
import { inPhase } from './units.ts';
import type { Position } from './position.ts';
import type { Phase, Setting, Step } from './rules.ts';
import type { Turn } from './report.ts';

/** More steps than this without anybody to ask, and the game stands still. */
const patience = 3;

const isPhase = (step: Step): step is Phase => 'letter' in step;

/** The same setting after the position has changed; written out, as a spread copy takes several times as long. */
function settingAt(s: Setting, position: Position): Setting {
  const { board, compiled, powers, start, rules, asked, options, draw } = s;
  return { board, compiled, powers, start, position, rules, asked, options, draw };
}

/** The phase a position is in. Throws BadPosition if the variant's year has no such phase. */
export function phaseOf(s: Setting): Phase {
  const steps = s.rules.year(s);
  return steps[placeInYear(s, steps)] as Phase;
}

function placeInYear(s: Setting, steps: readonly Step[]): number {
  const { season, letter } = readPhase(s.position.phase);
  for (let place = 0; place < steps.length; place++) {
    const step = steps[place];
    if (isPhase(step) && step.season === season && step.letter === letter) return place;
  }
  throw new BadPosition(`The year of this variant has no phase ${s.position.phase}.`);
}

/**
 * Goes on from a resolved phase: events happen, phases with nobody to ask are skipped, until a phase that asks for orders or
 * an outcome. If nobody is asked for three years on end, the first phase of a year is returned as it is.
 */
export function goOn(s: Setting, turn: Turn): Turn {
  if (turn.outcome) return turn;
  const { year } = readPhase(s.position.phase);
  let here = settingAt(s, turn.next);
  let report = turn.report;
  let begin = placeInYear(s, s.rules.year(s)) + 1;
  for (let later = 0; later <= patience; later++) {
    const steps = s.rules.year(here);
    for (let place = begin; place < steps.length; place++) {
      const step = steps[place];
      if (isPhase(step)) {
        const next = inPhase(here.position, codeOf(step, year + later));
        if (step.asks(settingAt(s, next)).length > 0) return { report, next, outcome: null };
      } else {
        const happened = step.happens(here);
        if (!happened) continue;
        if (happened.report.length > 0) report = [...report, ...happened.report];
        if (happened.outcome) return { report, next: happened.next, outcome: happened.outcome };
        here = settingAt(s, happened.next);
      }
    }
    begin = 0;
  }
  return { report, next: firstPhase(here, year + 1), outcome: null };
}

/** A phase that may come, or what an event of that year will do. */
export type Coming = { phase: string; wants: Wants } | { year: number; event: string };

/** What comes after a position's phase until that phase comes round again, in order. Retreats and builds may be skipped. */
export function yearAhead(s: Setting): Coming[] {
  const { year } = readPhase(s.position.phase);
  const steps = s.rules.year(s);
  const after = placeInYear(s, steps) + 1;
  const tell = (step: Step, of: number): Coming[] => {
    if (isPhase(step)) return [{ phase: codeOf(step, of), wants: step.wants }];
    const event = step.foretells?.(s, of) ?? null;
    return event === null ? [] : [{ year: of, event }];
  };
  return [
    ...steps.slice(after).flatMap((step) => tell(step, year)),
    ...steps.slice(0, after).flatMap((step) => tell(step, year + 1)),
  ];
}

function firstPhase(s: Setting, year: number): Position {
  const first = s.rules.year(s).find(isPhase) as Phase;
  return inPhase(s.position, codeOf(first, year));
}

const codeOf = ({ season, letter }: Phase, year: number) => writePhase({ season, year, letter });
