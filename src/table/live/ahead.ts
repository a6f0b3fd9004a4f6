import type { Position, Power } from '../../../engine/position.ts';
import { readLine } from '../../../engine/notation/read.ts';
import { readPhase, type Wants } from '../../../engine/phase.ts';
import type { Judge } from '../../../engine/judge.ts';
import { tellProblem } from '../../orders/problems.ts';
import type { OrderTexts } from '../../protocol/player/player.ts';
import * as words from '../../words/made/live.js';

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A phase that may follow the present one. `letter` is the last letter of the phase's code, such as `R`. */
export interface PhaseAhead {
  letter: string;
  phase: string;
  wants: Wants;
}

/**
 * The phases for which orders may be sealed ahead. Each of `letters` is the last letter of a phase code, such as `R`, and stands for a kind
 * of phase. For each letter, the result has the next phase of that kind, unless a phase in which units move comes earlier.
 */
export function phasesAhead(
  judge: Judge,
  position: Position,
  letters: readonly string[],
): readonly PhaseAhead[] {
  const coming = judge.ahead(position).filter((one) => 'phase' in one);
  const move = coming.findIndex(({ wants }) => wants === 'moves');
  const before = move < 0 ? coming : coming.slice(0, move);
  return [...new Set(letters)].flatMap((letter) => {
    const next = before.find(({ phase }) => readPhase(phase).letter === letter);
    return next ? [{ letter, ...next }] : [];
  });
}

/** For each power, the lines that the seat has written ahead. Powers without such lines are left out. */
export function aheadTexts(powers: readonly Power[], written: (power: Power) => string): OrderTexts {
  const texts = powers.map((power) => [power, lines(written(power))] as const);
  return Object.fromEntries(texts.filter(([, list]) => list.length > 0));
}

/**
 * A sentence for each line written ahead that cannot be read as an order. We don't check whether these orders are legal, since that is not
 * known until their phase comes.
 */
export function aheadProblems(
  judge: Judge,
  position: Position,
  phase: string,
  power: Power,
  text: string,
): readonly string[] {
  const then = { ...position, phase };
  return lines(text).flatMap((line) => {
    const read = readLine(judge, then, power, line);
    return 'problem' in read ? [words.live_line_problem({ line, problem: tellProblem(read.why) })] : [];
  });
}
