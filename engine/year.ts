import { readPhase, writePhase } from './phase.ts';
import { BadPosition } from './errors.ts';
import type { Position } from './position.ts';
import type { Phase, Setting, Step } from './rules.ts';
import type { Turn } from './report.ts';

/** More steps than this without anybody to ask, and the game stands still. */
const patience = 3;

const isPhase = (step: Step): step is Phase => 'letter' in step;

/** The same setting after the position has changed. */
function settingAt(s: Setting, position: Position): Setting {
  return { ...s, position };
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
  let report = turn.report;
  let position = turn.next;
  let begin = placeInYear(s, s.rules.year(s)) + 1;
  for (let later = 0; later <= patience; later++) {
    const steps = s.rules.year(settingAt(s, position));
    for (let place = begin; place < steps.length; place++) {
      const step = steps[place];
      if (isPhase(step)) {
        const code = writePhase({ season: step.season, year: year + later, letter: step.letter });
        const at = { ...position, phase: code };
        if (step.asks(settingAt(s, at)).length > 0) return { report, next: at, outcome: null };
      } else {
        const happened = step.happens(settingAt(s, position));
        if (!happened) continue;
        if (happened.report.length > 0) report = [...report, ...happened.report];
        position = happened.next;
        if (happened.outcome) return { report, next: position, outcome: happened.outcome };
      }
    }
    begin = 0;
  }
  return { report, next: firstPhase(s, position, year + 1), outcome: null };
}

function firstPhase(s: Setting, position: Position, year: number): Position {
  const first = s.rules.year(settingAt(s, position)).find(isPhase) as Phase;
  return { ...position, phase: writePhase({ season: first.season, year, letter: first.letter }) };
}
